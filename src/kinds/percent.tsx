import type { PercentField } from '../../schema/kinds/percent.ts'
import type { KindView } from './KindView.ts'
import { grouped } from './numbers.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { usePlace } from './usePlace.ts'

/** A share of a hundred. */
export const percent: KindView<PercentField> = {
  Cell: ({ value }) => <>{grouped(String(value), usePlace().country)} %</>,
  words: ({ value, speaker }) => `${grouped(String(value), speaker.country)} %`,
  Input: props => <TextControl {...props} inputMode="decimal" short />,
  Filter: props => <TextFilter {...props} inputMode="decimal" />,
  align: 'right',
  width: 110,
}
