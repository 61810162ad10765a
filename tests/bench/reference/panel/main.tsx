import simpleRestProvider from 'ra-data-simple-rest'
import { Admin, DataTable, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { columns } from './columns.ts'

/** What anybody gets from react-admin without asking for more: one resource, the stock list and the stock table. */
const SupplierList = () => (
  <List perPage={25}>
    <DataTable>
      {columns.map(column => (
        <DataTable.Col key={column} source={column} />
      ))}
    </DataTable>
  </List>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
    <Resource name="suppliers" list={SupplierList} />
  </Admin>,
)
