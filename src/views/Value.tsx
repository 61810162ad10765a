import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { fieldIn } from '../../schema/each.ts'
import type { CellProps, FieldPlace } from '../kinds/KindView.ts'
import { isGiven } from '../kinds/listOf.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'

type ValueProps = FieldPlace & Pick<CellProps, 'record'> & { readonly value: unknown }

/** A value as its kind shows it; a dash where there is none. */
export const Value = memo(function Value({ field, value, ...place }: ValueProps) {
  if (!isGiven(value) || (Array.isArray(value) && value.length === 0)) return <Nothing>–</Nothing>
  const here = fieldIn(field, place.record)
  const { Cell = Words } = viewOf(here)
  return <Cell field={here} value={value} {...place} />
})

function Words({ record, ...place }: CellProps) {
  const speaker = useSpeaker()
  return viewOf(place.field).words({ ...place, titles: record._titles, speaker })
}

const Nothing = styled('span')(({ theme }) => ({ color: theme.palette.text.disabled }))
