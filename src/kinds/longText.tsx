import type { LongTextField } from '../../schema/kinds/longText.ts'
import type { KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { textView } from './parts/textView.tsx'

/** Text of several lines. */
export const longText: KindView<LongTextField> = {
  ...textView,
  Input: props => <TextControl {...props} lines={3} />,
  Filter: TextFilter,
  width: 280,
  least: 110,
  wide: true,
}
