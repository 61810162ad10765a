import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { fieldIn, rowsIn } from '../../../../schema/each.ts'
import type { Field } from '../../../../schema/kinds/kind.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import { localParts } from '../../../kinds/moments.ts'
import { usePlace, useSpeaker } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import { cellComparison, otherComparison } from '../filters/cellComparison.ts'
import { type Comparison, withAsked } from '../filters/comparison.ts'
import type { FilterCell } from './CellFilter.tsx'

interface CellMenuProps {
  readonly anchor: Element
  readonly cells: readonly FilterCell[]
  onClose(): void
}

/** What can be asked by a cell: rows with the same, rows without it, and its text; of several cells, which of them. */
export default function CellMenu({ anchor, cells, onClose }: CellMenuProps) {
  const t = useTranslate()
  const notify = useNotify()
  const speaker = useSpeaker()
  const { country } = usePlace()
  const { filterValues, setFilters } = useListContext()
  const dayOf = (moment: string) => (moment.length === 10 ? moment : localParts(moment, country).day)
  const wordsOf = ({ filterable: { field, tool, name }, record }: FilterCell): string => {
    const value = askedIn(field, record[name])
    if (!isGiven(value)) return t('views.nothing')
    const here = fieldIn(field, record)
    return viewOf(here).words({ value, field: here, tool, name, titles: record._titles, record, speaker })
  }
  const ask = (key: string, asked: Comparison) => () => {
    onClose()
    setFilters(withAsked(filterValues, key, asked))
  }
  const items = cells.flatMap(cell => {
    const { filterable, record } = cell
    const { key, label } = filterable
    const value = askedIn(filterable.field, record[key])
    const words = wordsOf(cell)
    const same = cellComparison(filterable, value, dayOf)
    if (cells.length > 1) return same ? [{ key, words: `${label}: ${words}`, act: ask(key, same) }] : []
    const others = otherComparison(filterable, value)
    const copy = () => {
      onClose()
      void navigator.clipboard?.writeText(words).then(() => notify('views.copied', { type: 'success' }))
    }
    return [
      ...(same ? [{ key: 'same', words: t('views.cell.same', { value: words }), act: ask(key, same) }] : []),
      ...(others ? [{ key: 'others', words: t('views.cell.others', { value: words }), act: ask(key, others) }] : []),
      ...(isGiven(value) ? [{ key: 'copy', words: t('views.cell.copy', { value: words }), act: copy }] : []),
    ]
  })
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { dense: true, 'aria-label': t('views.cell.filter') } }}>
      {items.map(({ key, words, act }) => (
        <MenuItem key={key} onClick={act} sx={{ maxWidth: 420 }}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{words}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** What a filter compares with: the value, or the cell of it that filters ask for. */
const askedIn = (field: Field, value: unknown): unknown => (field.askedBy ? rowsIn(field, value)[0]?.[field.askedBy] : value)
