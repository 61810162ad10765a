import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { accessCalls, type PersonSet } from '../../../dataProvider/access.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { useRefusalWords } from '../../changes/useRefusalWords.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { Badge } from '../../kinds/parts/Badge.tsx'
import { useSessionState } from '../../shell/useSessionState.ts'
import { DoAction } from './DoAction.tsx'

const tones = { active: 'good', soft_deleted: 'attention', hard_deleted: 'bad' } as const
const moves = { active: ['delete_soft', 'delete_hard'], soft_deleted: ['restore', 'delete_hard'], hard_deleted: [] } as const

/** Who it is, whether they may sign in, and what can be done about that. */
export function PersonHead({ user }: { readonly user: PersonSet['user'] }) {
  const t = useTranslate()
  const panel = usePanel()
  const notify = useNotify()
  const words = useRefusalWords()
  const state = useSessionState()
  const [doing, setDoing] = useState<{ name: string; record: ApiRecord } | null>(null)
  const isSelf = state.status === 'in' && state.user.id === user.id
  const attempt = (work: () => Promise<void>) => async () => {
    try {
      await work()
    } catch (error) {
      const text = words(error, t('messages.unexpected_error_retry'))
      notify(text, { type: 'error', messageArgs: { _: text } })
    }
  }
  const say = (text: string) => notify(text, { type: 'success', messageArgs: { _: text } })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {user.name} <Badge tone={tones[user.status]} words={t(`access.statuses.${user.status}`)} />
        </Typography>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{user.email}</Box>
      </Box>
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
            onClick={attempt(async () => {
              const { data } = await panel.getOne('staff_users', { id: user.id })
              setDoing({ name, record: data as ApiRecord })
            })}
          >
            {t(`access.moves.${name}`)}
          </Button>
        ))}
      {doing && <DoAction tool="staff_users" name={doing.name} record={doing.record} onClose={() => setDoing(null)} />}
    </Box>
  )
}
