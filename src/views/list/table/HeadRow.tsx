import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { useContext } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useTranslate,
} from 'react-admin'
import { ColumnEdge } from './ColumnEdge.tsx'
import { OrderContext, useTable, WidthsContext } from './TableContext.ts'
import { Tick } from './Tick.tsx'

/** The head: a box that ticks the page, a button for each column that can be sorted by, and edges that drag their widths. */
export function HeadRow() {
  const t = useTranslate()
  const { columns, labels, isNarrow, canSelect, nested } = useTable()
  const widths = useContext(WidthsContext)?.widths ?? []
  const order = useContext(OrderContext)
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {canSelect && (
          <th scope="col" className="tick">
            <PageTick />
          </th>
        )}
        {order && (
          <th scope="col" className="grip">
            <span className="unseen">{t('views.order.column')}</span>
          </th>
        )}
        {nested && !isNarrow && (
          <th scope="col" className="open">
            <span className="unseen">{t('views.nested_rows')}</span>
          </th>
        )}
        {/* On a phone the head names the one column for screen readers. */}
        {isNarrow && (
          <th scope="col">
            <span>{labels.name}</span>
          </th>
        )}
        {(isNarrow ? [] : columns).map(({ key, label, align, isSortable }, index) => {
          const isSorted = sort?.field === key
          const Arrow = sort?.order === 'ASC' ? ArrowUpward : ArrowDownward
          return (
            <th
              key={key}
              scope="col"
              className={index === 0 ? 'first' : undefined}
              data-align={align}
              style={{ width: widths[index] }}
              aria-label={label}
              aria-sort={isSorted ? (sort?.order === 'ASC' ? 'ascending' : 'descending') : undefined}
            >
              {isSortable ? (
                <button type="button" data-field={key} data-order="ASC" onClick={handleSort}>
                  <span>{label}</span>
                  {isSorted && <Arrow aria-hidden sx={{ fontSize: 14 }} />}
                </button>
              ) : (
                <span>{label}</span>
              )}
              <ColumnEdge index={index} label={label} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function PageTick() {
  const t = useTranslate()
  const data = useDataTableDataContext()
  const selectedIds = useDataTableSelectedIdsContext() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  const ids = (data ?? []).map(({ id }) => id)
  const selected = new Set(selectedIds)
  const ticked = ids.filter(id => selected.has(id)).length
  const toggle = () => {
    const page = new Set(ids)
    onSelect?.(ticked === ids.length ? selectedIds.filter(id => !page.has(id)) : [...new Set([...selectedIds, ...ids])])
  }
  return (
    <Tick
      label={t('views.select_page')}
      checked={ids.length > 0 && ticked === ids.length}
      some={ticked > 0 && ticked < ids.length}
      onToggle={toggle}
    />
  )
}
