import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { AddressLink } from '../routing/AddressLink.tsx'
import { Notice } from './Notice.tsx'

/** State 2 of the gating: the address stays, its screen does not show (document 1, §4.1). */
export function Denied({ wanted }: { readonly wanted: readonly string[] }) {
  const t = useTranslate()
  return (
    <Notice
      title={t('messages.access_denied')}
      actions={
        <Button component={AddressLink} to="/" variant="contained">
          {t('shell.denied.action')}
        </Button>
      }
    >
      {wanted.length > 0 && t('shell.denied.wanted', { permissions: wanted.join(', ') })}
    </Notice>
  )
}
