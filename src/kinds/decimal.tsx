import type { DecimalField } from '../../schema/kinds/decimal.ts'
import type { KindView } from './KindView.ts'
import { grouped } from './numbers.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { usePlace } from './usePlace.ts'

/** A number with digits after the point. */
export const decimal: KindView<DecimalField> = {
  Cell: ({ value }) => <>{grouped(String(value), usePlace().country)}</>,
  words: ({ value, field, speaker }) => grouped(String(value), speaker.country) + (field.unit ? ` ${field.unit}` : ''),
  Input: props => <TextControl {...props} inputMode="decimal" short />,
  Filter: props => <TextFilter {...props} inputMode="decimal" />,
  align: 'right',
  width: 110,
}
