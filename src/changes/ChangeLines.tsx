import { styled } from '@mui/material/styles'
import type { FieldChange } from '../../dataProvider/answers.ts'
import { fieldOf } from '../views/tool/fieldOf.ts'
import { useLabels } from '../views/tool/useLabels.ts'
import { useTool } from '../views/tool/useTool.ts'
import { ChangedValue } from './ChangedValue.tsx'

/** What changed in a row, field by field: from → to, each written by its kind; what was empty says only what it is now. */
export function ChangeLines({ tool, changes }: { tool: string; changes: readonly FieldChange[] }) {
  const declared = useTool(tool)
  const labels = useLabels(declared)
  return (
    <List>
      {changes.map(({ field: key, from, to }) => {
        const field = fieldOf(declared, key)
        return (
          <li key={key}>
            <b>{labels.field(key)}</b>
            {': '}
            {field?.writeOnly ? (
              '••••'
            ) : (
              <>
                {!isEmpty(from) && (
                  <>
                    <ChangedValue field={field} tool={tool} name={key} value={from} />
                    <span aria-hidden> → </span>
                  </>
                )}
                <ChangedValue field={field} tool={tool} name={key} value={to} />
              </>
            )}
          </li>
        )
      })}
    </List>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere', '& b': { fontWeight: 500 } })
