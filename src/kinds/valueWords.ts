import type { WordsProps } from './KindView.ts'
import { viewOf } from './viewOf.ts'

/** A value in words; of a text that holds values of another kind, these. @param props a field as it is in its row */
export function valueWords(props: WordsProps): string {
  const { typed } = props.field
  if (!typed) return viewOf(props.field).words(props)
  const parts = String(props.value).split(',')
  return parts.map(part => viewOf(typed.as).words({ ...props, field: typed.as, value: part.trim() })).join(' – ')
}
