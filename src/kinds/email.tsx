import type { EmailField } from '../../schema/kinds/email.ts'
import type { KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { textView } from './parts/textView.tsx'

/** An e-mail address. The server's check decides, not the browser's own: `type` stays text. */
export const email: KindView<EmailField> = {
  ...textView,
  Input: props => <TextControl {...props} inputMode="email" />,
  Filter: props => <TextFilter {...props} inputMode="email" />,
  width: 220,
  least: 120,
}
