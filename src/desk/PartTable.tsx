import { styled } from '@mui/material/styles'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { RecordLink } from '../kinds/parts/RecordLink.tsx'
import { viewOf } from '../kinds/viewOf.ts'
import type { Labels } from '../views/tool/useLabels.ts'
import { fieldOf, useTitleWords } from '../views/tool/useTool.ts'
import { Value } from '../views/Value.tsx'
import { isNothing } from './entries.ts'
import { useNamedPlace } from './useNamedPlace.ts'

interface PartTableProps {
  /** Of the rows. */
  readonly tool: Resource
  readonly labels: Labels
  readonly columns: readonly string[]
  readonly rows: readonly ApiRecord[]
  readonly title: string
}

/** Rows that are looked at alone, a line each; a column in which nothing stands takes no room. */
export function PartTable({ tool, labels, columns, rows, title }: PartTableProps) {
  const shown = columns.flatMap((key, index) => {
    const field = fieldOf(tool, key)
    return field && (index === 0 || rows.some(row => !isNothing(row[key]))) ? [{ key, field }] : []
  })
  return (
    <Frame>
      <table aria-label={title}>
        <thead>
          <tr>
            {shown.map(({ key, field }) => (
              <th key={key} scope="col" data-align={viewOf(field).align}>
                {labels.field(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.id} tool={tool} columns={shown} row={row} />
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

interface LineProps {
  readonly tool: Resource
  readonly columns: readonly { readonly key: string; readonly field: Field }[]
  readonly row: ApiRecord
}

function Line({ tool, columns, row }: LineProps) {
  const id = `${tool.name}-${row.id}`
  const place = useNamedPlace<HTMLTableRowElement>(id)
  const first = columns[0]?.key
  const title = useTitleWords(tool, first)(row)
  return (
    <tr ref={place} id={id} data-desk-row tabIndex={-1} aria-label={title}>
      {columns.map(({ key, field }) => {
        const value = <Value field={field} tool={tool.name} name={key} value={row[key]} record={row} />
        return (
          <td key={key} data-align={viewOf(field).align}>
            {key === first && !field.refersTo ? (
              <RecordLink tool={tool.name} id={row.id}>
                {value}
              </RecordLink>
            ) : (
              value
            )}
          </td>
        )
      })}
    </tr>
  )
}

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  fontSize: 13,
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': { color: theme.palette.text.secondary, fontSize: 11.5, fontWeight: 400 },
  '& th, & td': {
    padding: '5px 16px 5px 0',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: 260,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& [data-align=right]': { textAlign: 'right' },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}`, scrollMarginTop: 72, outlineOffset: -1 },
}))
