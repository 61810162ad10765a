import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Fragment, useState } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../../../dataProvider/access.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { momentWords } from '../../../../src/kinds/moments.ts'
import { Badge } from '../../../../src/kinds/parts/Badge.tsx'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useSessionState } from '../../../../src/shell/session.ts'
import { Card } from '../../../../src/views/Card.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { DoAction } from './DoAction.tsx'
import { usePermissionWords } from './permissionWords.tsx'
import { useAccessAddress } from './useAccessAddress.ts'
import { useRead } from './useRead.ts'
import { useToolWords } from './useToolWords.ts'

interface AccessRequest extends ApiRecord {
  readonly staff_user: number
  readonly reason: string
  readonly until: string | null
  readonly path: string | null
  readonly status: 'open' | 'approved' | 'refused'
  readonly answer: string | null
  readonly created_at: string
}

const tones = { open: 'attention', approved: 'good', refused: 'bad' } as const
const SHOWN = 50

/** What people ask for, the oldest first; what it would open, and the answer. */
export function RequestsTab() {
  const t = useTranslate()
  const panel = usePanel()
  const asked = useAccessAddress()
  const isDecided = asked.get('status') === 'decided'
  const filter = { status: isDecided ? ['approved', 'refused'] : 'open' }
  const { data, error, refetch } = useRead(['requests', String(isDecided)], async () => {
    const { data: found } = await panel.getList('access_requests', {
      filter,
      sort: { field: 'id', order: isDecided ? 'DESC' : 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    })
    return found as readonly AccessRequest[]
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 900 }}>
      <Box>
        {(['open', 'decided'] as const).map(name => {
          const isShown = (name === 'decided') === isDecided
          const status = name === 'decided' ? name : ''
          return (
            <Button
              key={name}
              variant={isShown ? 'outlined' : 'text'}
              aria-pressed={isShown}
              sx={{ mr: 0.5 }}
              onClick={() => asked.go({ status })}
            >
              {t(`access.requests.${name}`)}
            </Button>
          )
        })}
      </Box>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Box sx={{ color: 'text.secondary', py: 2 }}>{t('access.requests.none')}</Box>}
      {data?.map(request => (
        <Request key={request.id} request={request} />
      ))}
    </Box>
  )
}

function Request({ request }: { readonly request: AccessRequest }) {
  const t = useTranslate()
  const words = usePermissionWords()
  const toolWords = useToolWords()
  const { country, locale } = useSpeaker()
  const permissions = useRead(['permissions'], accessCalls.permissions)
  const [doing, setDoing] = useState<'approve' | 'refuse' | null>(null)
  const permission = request._titles?.action ?? ''
  const { bites = [], reserved = false } = permissions.data?.find(({ name }) => name === permission) ?? {}
  const heldBack = useHeldBack(request, reserved)
  const facts = [
    ['for', words(permission)],
    ['opens', bites.length > 0 ? toolWords(bites) : t('access.bites_nowhere')],
    ['reason', request.reason],
    ['asked_at', `${momentWords(request.created_at, country, locale)}${request.path ? ` · ${request.path}` : ''}`],
    ['until', request.until ? momentWords(request.until, country, locale) : t('access.requests.no_end')],
    ...(request.answer ? [['answer', request.answer] as const] : []),
  ] as const
  return (
    <Card
      title={`${request._titles?.staff_user ?? ''}: ${permission}`}
      actions={<Badge tone={tones[request.status]} words={t(`access.requests.${request.status}`)} />}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { sm: '120px minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: 0.5,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`access.requests.${name}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Box>
      {request.status === 'open' && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          {(['approve', 'refuse'] as const).map(name => (
            <Button
              key={name}
              variant={name === 'approve' ? 'contained' : 'outlined'}
              disabled={heldBack !== null && (name === 'approve' || heldBack === 'own')}
              aria-haspopup="dialog"
              onClick={() => setDoing(name)}
            >
              {t(`access.requests.${name}`)}
            </Button>
          ))}
        </Box>
      )}
      {request.status === 'open' && heldBack && (
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 0.5 }}>{t(`access.requests.${heldBack}`)}</Box>
      )}
      {doing && <DoAction tool="access_requests" name={doing} record={request} onClose={() => setDoing(null)} />}
    </Card>
  )
}

/** Why this person cannot approve a request, as the server would say: it is their own, or its permission is one that role admin alone grants. */
function useHeldBack({ staff_user }: AccessRequest, isReserved: boolean): 'own' | 'by_admin' | null {
  const state = useSessionState()
  if (state.status !== 'in') return null
  if (staff_user === state.user.id) return 'own'
  return isReserved && !state.user.roles.includes('admin') ? 'by_admin' : null
}
