import Box from '@mui/material/Box'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { viewOf } from '../../kinds/viewOf.ts'
import { Value } from '../Value.tsx'
import { FieldLabel } from './FieldLabel.tsx'

interface FactProps {
  readonly field: Field
  readonly tool: string
  readonly name: string
  readonly label: string
  readonly record: ApiRecord
}

/** A value that nobody types here, with its name above it. */
export function Fact({ field, tool, name, label, record }: FactProps) {
  return (
    <Box sx={{ gridColumn: viewOf(field).wide ? '1 / -1' : undefined, minWidth: 0 }} data-field={name}>
      <FieldLabel isQuiet>{label}</FieldLabel>
      <Box sx={{ fontSize: 14, minHeight: 24, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <Value field={field} tool={tool} name={name} value={record[name]} record={record} />
      </Box>
    </Box>
  )
}
