import { styled } from '@mui/material/styles'
import type { FieldChange } from '../../schema/wire/changes.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useTool } from '../views/tool/useTool.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { changedCells } from './changedCells.ts'

/** What changed in a row, field by field, of a list cell by cell: from → to, each written by its kind; what was empty says only what it is now. */
export function ChangeLines({ tool, changes }: { tool: string; changes: readonly FieldChange[] }) {
  const declared = useTool(tool)
  const labels = useLabels(declared)
  const read = changes.flatMap(({ field: key, from, to }) => changedCells(key, fieldOf(declared, key), from, to))
  return (
    <List>
      {read.map(({ path, name, rows, field, from, to }) => (
        <li key={path}>
          <b>{labels.cell(name, rows)}</b>
          {': '}
          {field?.writeOnly ? (
            '••••'
          ) : (
            <>
              {!isEmpty(from) && (
                <>
                  <ChangedValue field={field} tool={tool} name={name} value={from} />
                  <span aria-hidden> → </span>
                </>
              )}
              <ChangedValue field={field} tool={tool} name={name} value={to} />
            </>
          )}
        </li>
      ))}
    </List>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere', '& b': { fontWeight: 500 } })
