import type { IntegerField } from '../../schema/kinds/integer.ts'
import type { KindView } from './KindView.ts'
import { grouped } from './numbers.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { usePlace } from './usePlace.ts'

/** A whole number. */
export const integer: KindView<IntegerField> = {
  Cell: ({ value }) => <>{grouped(Number(value), usePlace().country)}</>,
  words: ({ value, field, speaker }) => grouped(Number(value), speaker.country) + (field.unit ? ` ${field.unit}` : ''),
  Input: props => <TextControl {...props} inputMode="numeric" read={props.field.read} short />,
  Filter: props => <TextFilter {...props} inputMode="numeric" read={props.field.read} />,
  align: 'right',
  width: 110,
}
