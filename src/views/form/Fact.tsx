import Box from '@mui/material/Box'
import { Suspense } from 'react'
import type { ApiRecord, FieldPlace } from '../../kinds/KindView.ts'
import { CopyButton } from '../../kinds/parts/CopyButton.tsx'
import { viewOf } from '../../kinds/viewOf.ts'
import { Value } from '../Value.tsx'
import { FieldLabel } from './FieldLabel.tsx'

/** A value that nobody types here, with its name above it. */
export function Fact({ label, ...place }: FieldPlace & { readonly label: string; readonly record: ApiRecord }) {
  const { name, record } = place
  const { Fact: Whole, wide, copies } = viewOf(place.field)
  const value = record[name]
  const isThere = value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  return (
    <Box sx={{ gridColumn: wide?.(place.field) ? '1 / -1' : undefined, minWidth: 0 }} data-field={name}>
      <FieldLabel isQuiet>{label}</FieldLabel>
      <Box sx={{ fontSize: 14, minHeight: 24, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {Whole && isThere ? (
          <Suspense fallback={null}>
            <Whole {...place} value={value} />
          </Suspense>
        ) : (
          <Value {...place} value={value} />
        )}
        {place.field.copied && typeof place.field.copied !== 'string' && !copies && isThere && <CopyButton text={String(value)} />}
      </Box>
    </Box>
  )
}
