import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { UrlField } from '../../schema/kinds/url.ts'
import type { KindView } from './KindView.ts'
import { CopyButton } from './parts/CopyButton.tsx'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { textView } from './parts/textView.tsx'

/** A web address; opens in a tab of its own and tells nobody where it was opened from. */
export const url: KindView<UrlField> = {
  ...textView,
  Cell: ({ value, field }) => {
    const address = String(value)
    if (!/^https?:\/\//i.test(address)) return address
    const link = (
      <Link href={address} target="_blank" rel="noopener noreferrer" onClick={event => event.stopPropagation()}>
        {address.replace(/^https?:\/\//i, '')}
      </Link>
    )
    if (!field.copied) return link
    return (
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <CopyButton text={address} />
        <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {link}
        </Box>
      </Box>
    )
  },
  Input: props => <TextControl {...props} inputMode="url" placeholder="https://" />,
  Filter: TextFilter,
  width: 220,
  least: 110,
}
