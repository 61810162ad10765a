import { styled } from '@mui/material/styles'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import type { Labels } from '../views/tool/useLabels.ts'
import { fieldOf } from '../views/tool/useTool.ts'
import { Value } from '../views/Value.tsx'

/** Values with their names above them, as many in a line as there is room for. */
export function Facts({ tool, labels, record, keys }: { tool: Resource; labels: Labels; record: ApiRecord; keys: readonly string[] }) {
  return (
    <List>
      {keys.map(key => {
        const field = fieldOf(tool, key)
        return (
          field && (
            <div key={key}>
              <dt>{labels.field(key)}</dt>
              <dd>
                <Value field={field} tool={tool.name} name={key} value={record[key]} record={record} />
              </dd>
            </div>
          )
        )
      })}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(128px, 44%), 1fr))',
  gap: '8px 16px',
  fontSize: 13,
  '& > div': { minWidth: 0 },
  '& dt': { color: theme.palette.text.secondary, fontSize: 11.5 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))
