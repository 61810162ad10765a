import type { AppVersionField } from '../../schema/kinds/appVersion.ts'
import type { KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { textView } from './parts/textView.tsx'

/** A version of the app: `9.10.0`. */
export const appVersion: KindView<AppVersionField> = {
  ...textView,
  Input: props => <TextControl {...props} placeholder="1.0.0" short />,
  Filter: TextFilter,
  width: 110,
}
