import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../../i18n/wordsOf.ts'
import type { RowsField } from '../../../schema/kinds/rows.ts'
import { picturesOf } from '../../../schema/pictures.ts'
import { Value } from '../../views/Value.tsx'
import type { CellProps } from '../KindView.ts'
import { viewOf } from '../viewOf.ts'
import { Pictures } from './Pictures.tsx'

/** The rows of a list where there is room for them: their pictures to be looked at, the rest as a small table, without a head where one cell is told alone. */
export default function RowsFact({ value, field, tool, name, record }: CellProps<RowsField>) {
  const t = useTranslate()
  const rows = value as readonly Record<string, unknown>[]
  const told = Object.entries(field.cells).filter(([, part]) => !viewOf(part).isPicture && !part.internal)
  const files = picturesOf(field, value)
  const cell = (row: Record<string, unknown>, key: string) =>
    field.cells[key] && (
      <Value field={field.cells[key]} tool={tool} name={`${name}.${key}`} value={row[key]} record={{ ...row, _titles: record._titles }} />
    )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {files.length > 0 && <Pictures files={files} />}
      {told.length > 0 && (
        <Small>
          {told.length > 1 && (
            <thead>
              <tr>
                {told.map(([key, part]) => (
                  <th key={key} scope="col" data-align={viewOf(part).align}>
                    {t(`resources.${tool}.fields.${name}.${key}`, { _: part.label ?? wordsOf(key) })}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a value have no names, and are not moved here.
              <tr key={index}>
                {told.map(([key, part]) => (
                  <td key={key} data-align={viewOf(part).align}>
                    {cell(row, key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Small>
      )}
    </Box>
  )
}

const Small = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: 'fit-content',
  maxWidth: '100%',
  fontSize: 13,
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
  '& th': { color: theme.palette.text.secondary, fontWeight: 400, fontSize: 11.5 },
  '& th, & td': { padding: '0 20px 0 0', textAlign: 'left', overflowWrap: 'anywhere' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& [data-align=right]': { textAlign: 'right' },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& tbody:first-of-type tr:first-of-type': { borderTop: 0 },
}))
