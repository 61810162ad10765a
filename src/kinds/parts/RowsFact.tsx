import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { calls } from '../../../schema/calls.ts'
import type { RowsField } from '../../../schema/kinds/rows.ts'
import type { CellProps } from '../KindView.ts'
import { useSpeaker } from '../useSpeaker.ts'
import { viewOf } from '../viewOf.ts'

/** The rows of a list where there is room for them: pictures as large as evidence needs, each a link to the whole; the rest in words, a line each. */
export default function RowsFact({ value, field, tool, name, record }: CellProps<RowsField>) {
  const speaker = useSpeaker()
  const parts = Object.entries(field.cells)
  const rows = value as readonly Record<string, unknown>[]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      {rows.map((row, index) => {
        const given = parts.filter(([key]) => row[key] !== null && row[key] !== undefined)
        const files = given.flatMap(([key, part]) => (viewOf(part).isPicture ? (part.files?.(row[key]) ?? []) : []))
        const words = given
          .filter(([, part]) => !viewOf(part).isPicture)
          .map(([key, part]) =>
            viewOf(part).words({
              value: row[key] as NonNullable<unknown>,
              field: part,
              tool,
              name: `${name}.${key}`,
              titles: record._titles,
              speaker,
            }),
          )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a value have no names, and are not moved here.
          <Box key={index} sx={files.length > 0 ? undefined : { flexBasis: '100%' }}>
            {files.map(file => (
              <a key={file.id} href={calls.file(file.id)} target="_blank" rel="noreferrer">
                <Picture src={calls.file(file.id)} alt={file.name} loading="lazy" />
              </a>
            ))}
            {words.join(' ')}
          </Box>
        )
      })}
    </Box>
  )
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  height: 120,
  maxWidth: '100%',
  objectFit: 'contain',
  borderRadius: 4,
  border: `1px solid ${theme.palette.divider}`,
}))
