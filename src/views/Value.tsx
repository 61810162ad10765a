import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { fieldIn } from '../../schema/each.ts'
import type { CellProps, FieldPlace } from '../kinds/KindView.ts'
import { isGiven } from '../kinds/listOf.ts'
import { type Speaker, useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'

type ValueProps = FieldPlace & Pick<CellProps, 'record'> & { readonly value: unknown }

/** A value as its kind shows it; a dash where there is none. */
export const Value = memo(function Value(props: ValueProps) {
  return drawnValue(props, useSpeaker())
})

/** The same without a component around plain words: a list draws hundreds. */
export function drawnValue({ field, value, ...place }: ValueProps, speaker: Speaker): ReactNode {
  if (!isGiven(value) || (Array.isArray(value) && value.length === 0)) return <Nothing>–</Nothing>
  const here = fieldIn(field, place.record)
  const { Cell, words } = viewOf(here)
  if (Cell) return <Cell field={here} value={value} {...place} />
  return words({ field: here, value, tool: place.tool, name: place.name, titles: place.record._titles, record: place.record, speaker })
}

/** The value that names a row in the link to it: of what refers to another row its name alone, for a link holds no other. */
export function linkedValue(props: ValueProps, speaker: Speaker): ReactNode {
  const { field, value, record, ...place } = props
  if (!field.refersTo || !isGiven(value)) return drawnValue(props, speaker)
  return viewOf(field).words({ ...place, field, value, titles: record._titles, record, speaker })
}

const Nothing = styled('span')(({ theme }) => ({ color: theme.palette.text.disabled }))
