import Box from '@mui/material/Box'
import { Fact } from '../views/form/Fact.tsx'
import { FieldsGrid } from '../views/form/FieldsGrid.tsx'
import type { RecordProps } from '../views/tool/useLabels.ts'
import { fieldOf } from '../views/tool/useTool.ts'

/** Values of the row that an action is about, above its questions. */
export function ShownFacts({ tool, labels, keys, record }: RecordProps & { readonly keys: readonly string[] }) {
  return (
    <Box sx={{ mb: 2 }}>
      <FieldsGrid>
        {keys.map(key => {
          const field = fieldOf(tool, key)
          return field && <Fact key={key} field={field} name={key} tool={tool.name} label={labels.field(key)} record={record} />
        })}
      </FieldsGrid>
    </Box>
  )
}
