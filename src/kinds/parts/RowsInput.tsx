import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import { defaultsOf } from '../../../schema/defaultsOf.ts'
import type { CellRow } from '../../../schema/each.ts'
import { holds } from '../../../schema/holds.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { RowsField } from '../../../schema/kinds/rows.ts'
import { unseen } from '../../uploads/parts.tsx'
import { Grip } from '../../views/order/Grip.tsx'
import { useReorder } from '../../views/order/useReorder.ts'
import { useRuleContext } from '../../views/tool/useTool.ts'
import type { InputProps } from '../KindView.ts'
import { moved } from '../listOf.ts'
import { viewOf } from '../viewOf.ts'
import { CellSlot, inner } from './CellSlot.tsx'

/** Where a row that is dragged would stand: above or below. */
const dropLine = (side: -1 | 1) => (theme: Theme) => `0 ${side * 3}px 0 -1px ${theme.palette.primary.main}`

/** One column as wide as the form, whatever is in it. */
const stretch = 'minmax(0, 1fr)'

const rowSx = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  '&[data-dragged]': { opacity: 0.4 },
  '&[data-drop=before]': { boxShadow: dropLine(-1) },
  '&[data-drop=after]': { boxShadow: dropLine(1) },
} as const

/** A row of several lines is set off from the next. */
const apart = { border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 } as const
/** What moves and removes a row stands behind its first line. */
const besideFirst = (cells: number) => ({ gridColumn: { xs: '1', sm: String(cells + 1) }, gridRow: { sm: '1' } })

/** Rows in a small table: typed in place, added, removed, dragged or moved up and down. Cells come and go as their row's conditions say. */
export default function RowsInput(props: InputProps<RowsField>) {
  const { id, label, field, tool, name, value, onChange, disabled, faults } = props
  const t = useTranslate()
  const context = useRuleContext()
  const list: readonly CellRow[] = Array.isArray(value) ? value : []
  const parts = Object.entries(field.cells).filter(([, part]) => !part.internal)
  const put = (next: readonly CellRow[]) => onChange(next.length === 0 ? null : next)
  const words = (key: string, part: Field) => t(`resources.${tool}.fields.${name}.${key}`, { _: part.label ?? wordsOf(key) })
  const [told, setTold] = useState('')
  const titleOf = (index: number) => `${label} ${index + 1}`
  const reorder = useReorder([...list.keys()], (next, index, to) => {
    put(next.map(at => list[at] ?? {}))
    setTold(t('views.order.moved', { title: titleOf(index), place: to + 1, of: list.length }))
    // A row has no name of its own: its grip is the one at its new place.
    return to
  })
  const lines = parts.filter(([, part]) => viewOf(part).ownLine).length
  // Cells with a line of their own stand below the others, and rows apart.
  const inOrder = [...parts.filter(([, part]) => !viewOf(part).ownLine), ...parts.filter(([, part]) => viewOf(part).ownLine)]
  // The name of a referenced row is longer than a number or a choice.
  const widths = inOrder.slice(0, parts.length - lines).map(([, part]) => (part.refersTo ? 'minmax(0, 1.8fr)' : stretch))
  const columns = [...widths, 'auto'].join(' ')
  return (
    <Box
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={props.describedBy}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: stretch }}
    >
      {list.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
        <Box key={index} {...reorder.entry(index)} sx={[rowSx, { gridTemplateColumns: { xs: stretch, sm: columns } }, lines > 0 && apart]}>
          {inOrder.map(([key, declared]) => {
            if (!holds(declared.when, row, context)) return <Box key={key} sx={{ display: { xs: 'none', sm: 'block' } }} />
            return (
              <CellSlot
                key={key}
                id={`${id}-${index}-${key}`}
                name={`${name}.${key}`}
                words={words(key, declared)}
                label={`${label} ${index + 1}: ${words(key, declared)}`}
                cell={declared}
                row={row}
                tool={tool}
                value={row[key] ?? null}
                onChange={cell => put(list.map((each, at) => (at === index ? { ...each, [key]: cell } : each)))}
                onBlur={props.onBlur}
                disabled={disabled}
                fault={faults[`${index}.${key}`]}
                faults={inner(faults, `${index}.${key}.`)}
                record={props.record}
              />
            )
          })}
          <Box sx={[{ display: 'flex', alignItems: 'center', pt: 2.5 }, lines > 0 && besideFirst(parts.length - lines)]}>
            {list.length > 1 && (
              <Grip order={reorder} id={index} title={titleOf(index)} place={index + 1} of={list.length} disabled={disabled} />
            )}
            {[
              { words: 'row_up', Icon: ArrowUpward, isOff: index === 0, next: () => moved(list, index, -1) },
              { words: 'row_down', Icon: ArrowDownward, isOff: index === list.length - 1, next: () => moved(list, index, 1) },
              { words: 'remove_row', Icon: Close, isOff: false, next: () => list.filter((_, at) => at !== index) },
            ].map(({ words, Icon, isOff, next }) => (
              <IconButton
                key={words}
                disabled={disabled || isOff}
                aria-label={t(`views.${words}`, { number: index + 1 })}
                onClick={() => put(next())}
              >
                <Icon fontSize="small" />
              </IconButton>
            ))}
          </Box>
        </Box>
      ))}
      <Button
        sx={{ justifySelf: 'start' }}
        startIcon={<Add />}
        disabled={disabled || list.length >= field.max}
        onClick={() => put([...list, defaultsOf(field.cells, {}, context)])}
        aria-invalid={props.invalid || undefined}
      >
        {t('views.add_row')}
      </Button>
      <span role="status" style={unseen}>
        {told}
      </span>
    </Box>
  )
}
