import Box from '@mui/material/Box'
import { fieldIn } from '../../../schema/each.ts'
import type { RowsField } from '../../../schema/kinds/rows.ts'
import type { CellProps } from '../KindView.ts'
import { useSpeaker } from '../useSpeaker.ts'
import { valueWords } from '../valueWords.ts'
import { viewOf } from '../viewOf.ts'
import { Pictures } from './Pictures.tsx'

/** The rows of a list where there is room for them: their pictures to be looked at, the rest in words, a line each. */
export default function RowsFact({ value, field, tool, name, record }: CellProps<RowsField>) {
  const speaker = useSpeaker()
  const rows = value as readonly Record<string, unknown>[]
  const isGiven = (cell: unknown) => cell !== null && cell !== undefined
  const pictured = Object.entries(field.cells).filter(([, part]) => viewOf(part).isPicture)
  const told = Object.entries(field.cells).filter(([, part]) => !viewOf(part).isPicture)
  const files = rows.flatMap(row => pictured.flatMap(([key, part]) => (isGiven(row[key]) ? (part.files?.(row[key]) ?? []) : [])))
  const wordsOf = (row: Record<string, unknown>) =>
    told
      .filter(([key]) => isGiven(row[key]))
      .map(([key, part]) =>
        valueWords({
          value: row[key] as NonNullable<unknown>,
          field: fieldIn(part, row),
          tool,
          name: `${name}.${key}`,
          titles: record._titles,
          speaker,
        }),
      )
      .join(' ')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {files.length > 0 && <Pictures files={files} />}
      {/* biome-ignore lint/suspicious/noArrayIndexKey: rows of a value have no names, and are not moved here. */}
      {told.length > 0 && rows.map((row, index) => <div key={index}>{wordsOf(row)}</div>)}
    </Box>
  )
}
