import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { fieldIn } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { viewOf } from '../kinds/viewOf.ts'

interface ValueProps {
  readonly field: Field
  readonly tool: string
  readonly name: string
  readonly value: unknown
  readonly record: Partial<ApiRecord>
}

/** A value as its kind shows it; a dash where there is none. */
export const Value = memo(function Value({ field, value, ...place }: ValueProps) {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return <Nothing>–</Nothing>
  const here = fieldIn(field, place.record)
  const { Cell } = viewOf(here)
  return <Cell field={here} value={value} {...place} />
})

const Nothing = styled('span')(({ theme }) => ({ color: theme.palette.text.disabled }))
