import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { AddressLink } from '../routing/address.tsx'
import type { Screen } from '../routing/screen.ts'
import { wantedAt } from './gateOf.ts'
import { Notice } from './Notice.tsx'

const AskAccess = lazyChunk('why', async () => ({ default: (await import('./AskAccess.tsx')).AskAccess }))

/** State 2 of the gating: the address stays, its screen does not show (document 1, §4.1). Beside it stands why, and how to ask for it. */
export function Denied({ place }: { readonly place: Screen }) {
  const t = useTranslate()
  const follows = place.at === 'page' && place.tool.followsWriters
  const wanted = follows ? [] : (wantedAt(place) ?? [])
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
      {follows && t('shell.denied.writers')}
      {'tool' in place && !follows && (
        <Suspense fallback={null}>
          <AskAccess tool={place.tool.name} place={place.at === 'view' ? place.view : 'open'} />
        </Suspense>
      )}
    </Notice>
  )
}
