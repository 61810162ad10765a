import ChevronRight from '@mui/icons-material/ChevronRight'
import { type MouseEvent, memo, useContext } from 'react'
import { LinkBase, useNavigate, useTranslate } from 'react-admin'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import { Badge } from '../../../kinds/parts/Badge.tsx'
import { useSpeaker } from '../../../kinds/useSpeaker.ts'
import { Grip } from '../../order/Grip.tsx'
import { drawnValue, linkedValue } from '../../Value.tsx'
import { NarrowCell, Thumbnail } from './NarrowCell.tsx'
import { OrderContext, useTable } from './TableContext.ts'
import { Tick } from './Tick.tsx'

interface TableRowProps {
  readonly record: ApiRecord
  /** Place among the drawn items, for the keyboard. */
  readonly index: number
  /** Place in the whole list, the head being 1. */
  readonly rowIndex: number
  readonly isSelected: boolean
  /** Somebody else changed it just now. */
  readonly isMarked: boolean
  readonly isOpen: boolean
  onTick(id: number, event: MouseEvent<HTMLInputElement>): void
}

/** A row; drawn again only when it is ticked or its record changes. */
export const TableRow = memo(function TableRow({ record, index, rowIndex, isSelected, isMarked, isOpen, onTick }: TableRowProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const speaker = useSpeaker()
  const { tool, labels, columns, markKey, isNarrow, canSelect, pathOf, titleOf, classOf, nested } = useTable()
  const order = useContext(OrderContext)
  const path = pathOf(record)
  const rowClass = classOf(record)
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    if (path === null || target.closest('a, button, input, label') || window.getSelection()?.toString()) return
    navigate(path)
  }
  const name = rowClass && <span className="unseen">{labels.rowClass(rowClass.name)}: </span>
  const mark = rowClass?.mark ? <Badge tone={rowClass.tone} words={labels.mark(rowClass.mark)} /> : null
  return (
    // The link in the first cell is the keyboard's way; a click anywhere in the row is a shortcut for the mouse.
    <tr
      aria-rowindex={rowIndex}
      aria-selected={canSelect ? isSelected : undefined}
      data-index={index}
      data-id={record.id}
      data-tone={rowClass?.tone}
      data-marked={isMarked || undefined}
      onClick={open}
      {...order?.reorder.entry(record.id)}
    >
      {canSelect && (
        <td className="tick">
          <Tick
            label={t('views.select_row', { title: titleOf(record) })}
            checked={isSelected}
            onToggle={event => onTick(record.id, event)}
          />
        </td>
      )}
      {order && (
        <td className="grip">
          <Grip
            order={order.reorder}
            id={record.id}
            title={titleOf(record)}
            place={order.ids.indexOf(record.id) + 1}
            of={order.ids.length}
          />
        </td>
      )}
      {nested && !isNarrow && (
        <td className="open">
          <OpenButton record={record} isOpen={isOpen} />
        </td>
      )}
      {isNarrow ? (
        <NarrowCell record={record} path={path} name={name} mark={mark} />
      ) : (
        columns.map(({ key, field, align }, at) => {
          const isLink = at === 0 && path !== null
          const place = { field, tool: tool.name, name: key, value: record[key], record }
          const value = isLink ? linkedValue(place, speaker) : drawnValue(place, speaker)
          return (
            <td key={key} className={at === 0 ? 'first' : undefined} data-align={align}>
              {at === 0 && name}
              {at === 0 && <Thumbnail record={record} />}
              {isLink ? <LinkBase to={path}>{isGiven(record[key]) ? value : `#${record.id}`}</LinkBase> : value}
              {key === markKey && mark}
            </td>
          )
        })
      )}
    </tr>
  )
})

/** Opens the child rows under a row. */
function OpenButton({ record, isOpen }: { record: ApiRecord; isOpen: boolean }) {
  const t = useTranslate()
  const { titleOf, toggleOpen } = useTable()
  const count = Array.isArray(record._nested) ? record._nested.length : 0
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('views.open_nested', { title: titleOf(record), smart_count: count })}
      onClick={() => toggleOpen(record.id)}
    >
      <ChevronRight aria-hidden fontSize="small" />
    </button>
  )
}
