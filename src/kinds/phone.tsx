import type { PhoneField } from '../../schema/kinds/phone.ts'
import type { KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { textView } from './parts/textView.tsx'

/** A mobile number. */
export const phone: KindView<PhoneField> = {
  ...textView,
  Input: props => <TextControl {...props} inputMode="tel" short />,
  Filter: props => <TextFilter {...props} inputMode="tel" read={props.field.read} />,
  width: 140,
}
