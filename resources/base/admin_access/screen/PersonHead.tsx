import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { accessCalls, type PersonSet } from '../../../../dataProvider/access.ts'
import { useRefusalWords } from '../../../../src/changes/refusalWords.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { momentWords } from '../../../../src/kinds/moments.ts'
import { Badge } from '../../../../src/kinds/parts/Badge.tsx'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useSessionState } from '../../../../src/shell/session.ts'
import { DoAction } from './DoAction.tsx'
import { useAccessAddress } from './useAccessAddress.ts'

const tones = { active: 'good', soft_deleted: 'attention', hard_deleted: 'bad' } as const
const moves = { active: ['delete_soft', 'delete_hard'], soft_deleted: ['restore', 'delete_hard'], hard_deleted: [] } as const

/** Who it is, whether they may sign in, and what can be done about that. */
export function PersonHead({ user }: { readonly user: PersonSet['user'] }) {
  const t = useTranslate()
  const panel = usePanel()
  const notify = useNotify()
  const words = useRefusalWords()
  const state = useSessionState()
  const { locale, country } = useSpeaker()
  const asked = useAccessAddress()
  const [doing, setDoing] = useState<{ name: string; record: ApiRecord } | null>(null)
  const own = state.status === 'in' ? state.user.id : null
  const isSelf = own === user.id
  const attempt = (work: () => Promise<void>) => async () => {
    try {
      await work()
    } catch (error) {
      const text = words(error, t('messages.unexpected_error_retry'))
      notify(text, { type: 'error', messageArgs: { _: text } })
    }
  }
  const begin = (name: string) =>
    attempt(async () => {
      const { data } = await panel.getOne('staff_users', { id: user.id })
      setDoing({ name, record: data as ApiRecord })
    })
  // The address names the person by e-mail, which may be another one now.
  const follow = attempt(async () => {
    const { data } = await panel.getOne('staff_users', { id: user.id })
    if (data.email !== user.email) asked.go({ user: String(data.email) }, false)
  })
  const say = (text: string) => notify(text, { type: 'success', messageArgs: { _: text } })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {user.name} <Badge tone={tones[user.status]} words={t(`access.statuses.${user.status}`)} />
        </Typography>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{user.email}</Box>
      </Box>
      {!isSelf && user.status !== 'hard_deleted' && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={begin('revise')}>
          {t('access.edit_person')}
        </Button>
      )}
      {!isSelf && user.status === 'active' && (
        <>
          <Button
            variant="outlined"
            onClick={attempt(async () => {
              await accessCalls.viewAs(user.email)
              // Everything that is drawn and kept is this person's: the whole panel begins anew as the other one.
              window.location.assign('/')
            })}
          >
            {t('access.view_as')}
          </Button>
          <Button
            variant="outlined"
            onClick={attempt(async () => {
              await accessCalls.endSessions(user.id)
              say(t('access.sessions_ended', { name: user.name }))
            })}
          >
            {t('access.end_sessions')}
          </Button>
        </>
      )}
      {!isSelf &&
        moves[user.status].map(name => (
          <Button
            key={name}
            variant="outlined"
            color={name === 'restore' ? 'primary' : 'error'}
            aria-haspopup="dialog"
            onClick={begin(name)}
          >
            {t(`access.moves.${name}`)}
          </Button>
        ))}
      {user.email_changed && (
        <Alert
          severity="warning"
          sx={{ flex: '1 1 100%' }}
          action={
            !isSelf &&
            user.email_changed.by !== own && (
              <Button color="inherit" aria-haspopup="dialog" onClick={begin('agree_email')}>
                {t('access.agree_email')}
              </Button>
            )
          }
        >
          {t('access.email_changed', { at: momentWords(user.email_changed.at, country, locale) })}{' '}
          {t(user.email_changed.by === own ? 'access.email_by_you' : 'access.email_waits')}
        </Alert>
      )}
      {doing && (
        <DoAction tool="staff_users" name={doing.name} record={doing.record} onDone={() => void follow()} onClose={() => setDoing(null)} />
      )}
    </Box>
  )
}
