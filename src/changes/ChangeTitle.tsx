import Box from '@mui/material/Box'
import { use } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { countries } from '../../schema/country.ts'
import type { HistoryEntry } from '../../schema/wire/changes.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { AddressLink } from '../routing/address.tsx'
import { useTools } from '../tools/useTools.ts'
import { fileAddress } from '../uploads/addresses.ts'

/** What was done, the file that it came with, and that it was reverted. @param entry none of a moment that is known alone */
export function ChangeTitle({ words, entry }: { readonly words: string; readonly entry: HistoryEntry | undefined }) {
  const t = useTranslate()
  return (
    <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {words}
      {entry?.upload && <FromFile upload={entry.upload} />}
      {entry && entry.reverted_by !== null && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {' '}
          · {t('views.history.reverted')}
        </Box>
      )}
    </Box>
  )
}

/** The file that a change came with, as a link to it: there it is taken back. */
function FromFile({ upload }: { readonly upload: NonNullable<HistoryEntry['upload']> }) {
  const family = useTools().light(upload.family)
  if (family?.word !== 'upload') return null
  return (
    <>
      {': '}
      <AddressLink to={fileAddress(family.routes, upload.id)}>{upload.name}</AddressLink>
    </>
  )
}

/** Who made a change; where nobody did, the system, by which job. */
export function Who({ entry: { actor, job } }: { readonly entry: HistoryEntry }) {
  const t = useTranslate()
  use(useTools().words('background_jobs'))
  if (actor) return <span title={actor.email}>{actor.name}</span>
  const system = t('views.history.system')
  return job ? `${system}: ${t(`resources.background_jobs.options.name.${job}`, { _: wordsOf(job) })}` : system
}

/** When it was, with the zone on hover. */
export function At({ at }: { readonly at: string }) {
  const { locale, country } = useSpeaker()
  return (
    <time dateTime={at} title={countries[country].zone}>
      {momentWords(at, country, locale)}
    </time>
  )
}
