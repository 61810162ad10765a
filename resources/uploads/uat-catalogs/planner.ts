import { planRows, refused } from '../../planner.ts'
import { flaggedCatalogs } from '../planning/catalogs.ts'

const flagged = flaggedCatalogs('uat', 'add')

/** What buyers see is tested already. */
export const planner = planRows<'uat-catalogs'>(async (rows, read, context) => {
  const isSold = (row: (typeof rows)[number]) => context.options.mode === 'add' && row.found.catalog.activation === 'activated'
  return [
    ...rows.filter(isSold).map(({ no, values }) => refused(no, 'catalog_id', 'E7', 'row_activated', { title: values.catalog_id })),
    ...(await flagged(
      rows.filter(row => !isSold(row)),
      read,
      context,
    )),
  ]
})
