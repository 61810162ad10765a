import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ReactNode, use } from 'react'
import { useTranslate } from 'react-admin'
import { wordsOf } from '../../i18n/wordsOf.ts'
import { countries } from '../../schema/country.ts'
import type { HistoryEntry } from '../../schema/wire/changes.ts'
import { momentWords } from '../kinds/moments.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { AddressLink } from '../routing/address.tsx'
import { useTools } from '../tools/panelTools.ts'
import { fileAddress } from '../uploads/addresses.ts'
import { useChangeAddress } from './useChangeAddress.ts'

/** What was done, and that it was reverted. @param entry none of a moment that is known alone */
export function ChangeTitle({ words, entry }: { readonly words: ReactNode; readonly entry: HistoryEntry | undefined }) {
  const t = useTranslate()
  return (
    <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {words}
      {entry && entry.reverted_by !== null && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {' '}
          · {t('views.history.reverted')}
        </Box>
      )}
    </Box>
  )
}

interface WhoProps {
  readonly entry: Pick<HistoryEntry, 'source' | 'job' | 'upload' | 'key'> & {
    readonly actor: { readonly name: string; readonly email?: string } | null
  }
}

/** Who made a change, and how where what was done does not tell: with which file or list, by which job, to many at once. */
export function Who({ entry }: WhoProps) {
  const t = useTranslate()
  const how = useHow(entry)
  const { actor } = entry
  return (
    <span>
      {actor ? <span title={actor.email}>{actor.name}</span> : t('views.history.system')}
      {entry.key && ` (${t('views.history.key', { name: entry.key })})`}
      {how && ', '}
      {how}
    </span>
  )
}

function useHow({ source, job, upload }: WhoProps['entry']): ReactNode {
  const t = useTranslate()
  const { light, words } = useTools()
  use(words('background_jobs'))
  if (source === 'bulk') return t('views.history.how.bulk')
  if (source === 'job' && job)
    return `${t('views.history.how.job')} ${t(`resources.background_jobs.options.name.${job}`, { _: wordsOf(job) })}`
  if (source === 'ingest' && job) return `${t('views.history.how.ingest')} ${wordsOf(job.replaceAll('-', ' '))}`
  if (source === 'task' && job)
    return `${t('views.history.how.task')} ${t(`resources.${job}.name`, { _: light(job)?.label ?? wordsOf(job) })}`
  const tool = upload && light(upload.family)
  if (!upload || tool?.type !== 'upload') return null
  return (
    <>
      {t('views.history.how.upload')}{' '}
      <Link component={AddressLink} to={fileAddress(tool.routes, upload.id)} underline="always">
        {upload.name}
      </Link>
    </>
  )
}

/** When it was, with the zone on hover; it leads to the change where that may be opened. */
export function At({ at, changeSet }: { readonly at: string; readonly changeSet?: number }) {
  const { locale, country } = useSpeaker()
  const t = useTranslate()
  const address = useChangeAddress()
  const to = changeSet === undefined ? null : address(changeSet)
  const time = (
    <time dateTime={at} title={countries[country].zone}>
      {momentWords(at, country, locale)}
    </time>
  )
  return to ? (
    <Link component={AddressLink} to={to} color="inherit" title={t('views.history.open')}>
      {time}
    </Link>
  ) : (
    time
  )
}
