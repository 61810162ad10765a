import Box from '@mui/material/Box'
import { Suspense } from 'react'
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
  const { Fact: Whole, wide } = viewOf(field)
  const value = record[name]
  const isThere = value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }} data-field={name}>
      <FieldLabel isQuiet>{label}</FieldLabel>
      <Box sx={{ fontSize: 14, minHeight: 24, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {Whole && isThere ? (
          <Suspense fallback={null}>
            <Whole field={field} tool={tool} name={name} value={value} record={record} />
          </Suspense>
        ) : (
          <Value field={field} tool={tool} name={name} value={value} record={record} />
        )}
      </Box>
    </Box>
  )
}
