import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import type { AnswerOf } from '../../../../schema/wire/call.ts'
import { useAttempt } from '../../../../src/changes/useAttempt.ts'
import { DraftRestored } from '../../../../src/drafts/DraftRestored.tsx'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { useDraftState } from '../../../../src/drafts/useDraftState.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import type { fetchCalls } from '../contracts.ts'
import { FoundVideos } from './FoundVideos.tsx'
import { idsIn } from './idsIn.ts'

const { ask } = asking<OneOf<typeof fetchCalls>>()

type Found = AnswerOf<typeof fetchCalls.fetch>

/** So many ids are named before "and 12 more". */
const NAMED = 10

/** Catalog ids in, their videos out, to be approved, rejected or taken off (document 1, §2.7). */
export default function CatalogVideosFetch() {
  const t = useTranslate()
  const say = (key: string, params = {}) => t(`resources.catalog_videos_fetch.screen.${key}`, params)
  const ids = useDraftState(draftPlace('catalog_videos_fetch', 'new', 'ids'), '')
  const [fault, setFault] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const { isBusy, failure, attempt } = useAttempt()
  const get = async (event: FormEvent) => {
    event.preventDefault()
    const said = idsIn(ids.value)
    setFault('wrong' in said ? say(said.wrong.says, said.wrong.params) : null)
    if ('wrong' in said) return
    const answer = await attempt(() => ask('POST /api/catalog-videos/fetch', { body: { catalog_ids: said.ids } }))
    if (!answer) return
    ids.forget()
    setFound(answer.json)
  }
  const listed = (key: 'without' | 'unknown') => {
    const ids = found?.[key] ?? []
    if (ids.length === 0) return null
    const more = ids.length > NAMED ? ` ${say('more', { count: ids.length - NAMED })}` : ''
    return (
      <Alert severity={key === 'unknown' ? 'warning' : 'info'}>
        {say(key, { smart_count: ids.length, ids: ids.slice(0, NAMED).join(', ') + more })}
      </Alert>
    )
  }
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}>
        <PageTitle title={t('resources.catalog_videos_fetch.name')} />
        <AddressLink to="/catalog-videos/all">{say('all')}</AddressLink>
      </Box>
      <Box component="form" onSubmit={get} noValidate sx={{ display: 'grid', gap: 1.5, maxWidth: 720, justifyItems: 'start' }}>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{say('about')}</Box>
        <DraftRestored {...ids.restored} />
        <TextField
          label={say('ids')}
          value={ids.value}
          onChange={event => ids.put(event.target.value)}
          error={fault !== null}
          helperText={fault ?? say('help')}
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
          autoFocus
        />
        <Button type="submit" variant="contained" loading={isBusy}>
          {say('get')}
        </Button>
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
      {found && (
        <>
          <Box role="status" sx={{ fontWeight: 600 }}>
            {say('found', { smart_count: found.videos.length })}
          </Box>
          {listed('unknown')}
          {listed('without')}
          {found.videos.length > 0 && (
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              <FoundVideos key={found.videos.join()} ids={found.videos} />
            </Suspense>
          )}
        </>
      )}
    </Box>
  )
}
