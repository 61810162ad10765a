import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import { usePanel } from '../../changes/usePanel.ts'
import { Value } from '../Value.tsx'
import { useTable } from './table/TableContext.ts'

/** What the declared columns come to over all that is found, each below its column. A phone's rows have no columns: there they stand in one line. */
export function Totals() {
  const { tool } = useTable()
  return tool.list.sums ? <Summed keys={tool.list.sums} /> : null
}

function Summed({ keys }: { readonly keys: readonly string[] }) {
  const t = useTranslate()
  const panel = usePanel()
  const { tool, columns, isNarrow, canSelect, nested } = useTable()
  const { filterValues, data } = useListContext()
  const { data: found } = useQuery({
    queryKey: [tool.name, 'sums', filterValues],
    queryFn: async ({ signal }) => (await panel.sums(tool.name, { filter: filterValues, signal })).data,
    enabled: data !== undefined,
    retry: false,
    placeholderData: before => before,
  })
  const shown = columns.filter(({ key }) => keys.includes(key))
  if (!found || shown.length === 0) return null
  const span = columns.length + Number(canSelect) + Number(nested !== null)
  if (found.more)
    return (
      <tfoot>
        <tr>
          <td colSpan={isNarrow ? 2 : span}>{t('views.totals.narrow')}</td>
        </tr>
      </tfoot>
    )
  const total = ({ key, field }: (typeof columns)[number]) =>
    found.sums[key] === undefined ? null : <Value field={field} tool={tool.name} name={key} value={found.sums[key]} record={{ id: 0 }} />
  if (Object.keys(found.sums).length === 0) return null
  if (isNarrow)
    return (
      <tfoot>
        <tr>
          <td colSpan={1 + Number(canSelect)}>
            {shown.map(column => (
              <div key={column.key}>
                {column.label}: {total(column)}
              </div>
            ))}
          </td>
        </tr>
      </tfoot>
    )
  const first = columns[0]
  return (
    <tfoot>
      <tr>
        {canSelect && <td className="tick" />}
        {nested && <td className="open" />}
        {columns.map(column => (
          <td key={column.key} data-align={column.align}>
            {column === first && !keys.includes(column.key) ? t('views.totals.total') : total(column)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
