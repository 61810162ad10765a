import Link from '@mui/material/Link'
import type { UrlField } from '../../schema/kinds/url.ts'
import type { KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { textView } from './parts/textView.tsx'

/** A web address; opens in a tab of its own and tells nobody where it was opened from. */
export const url: KindView<UrlField> = {
  ...textView,
  Cell: ({ value }) => {
    const address = String(value)
    return /^https?:\/\//i.test(address) ? (
      <Link href={address} target="_blank" rel="noopener noreferrer" onClick={event => event.stopPropagation()}>
        {address.replace(/^https?:\/\//i, '')}
      </Link>
    ) : (
      address
    )
  },
  Input: props => <TextControl {...props} inputMode="url" placeholder="https://" />,
  Filter: TextFilter,
  width: 220,
  least: 110,
}
