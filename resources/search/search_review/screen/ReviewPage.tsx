import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeDetail } from '../../../../schema/wire/changes.ts'
import { At, Who } from '../../../../src/changes/ChangeTitle.tsx'
import { StaleAlert } from '../../../../src/changes/StaleAlert.tsx'
import { useDoneWords } from '../../../../src/changes/useDoneWords.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { useTitle } from '../../../../src/shell/PageTitle.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import { ChangeRows } from '../../../base/changes/screen/ChangeRows.tsx'
import { ChangeState } from '../../../base/changes/screen/ChangeState.tsx'
import { Decide } from '../../../base/changes/screen/Decide.tsx'
import { Resend } from '../../../base/changes/screen/Resend.tsx'
import { useChange } from '../../../base/changes/screen/useChanges.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { Effect } from './Effect.tsx'

/** One change of search rules: its effect on frequent queries, its rows before and after, and the decision. */
export function ReviewPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useChange(id)
  const loading = (
    <Frame>
      <ListSkeleton columns={3} rows={8} />
    </Frame>
  )
  if (data)
    return (
      <Suspense fallback={loading}>
        <Shown set={data} />
      </Suspense>
    )
  if (!error) return loading
  return (
    <Frame>
      <ListError error={error} retry={() => void refetch()} />
    </Frame>
  )
}

function Shown({ set }: { readonly set: ChangeDetail }) {
  const t = useTranslate()
  const words = useScreenWords('search_review')
  const { light } = useTools()
  const done = useDoneWords(set.tool, set.what)
  const title = `${t(`resources.${set.tool}.name`, { _: light(set.tool)?.label ?? set.tool })}: ${done}`
  useTitle(title)
  const isWaiting = set.state === 'waiting'
  return (
    <Frame>
      <PageHead
        title={title}
        above={
          <Link component={AddressLink} to="/search-ops/review">
            {words('back')}
          </Link>
        }
        beside={<ChangeState set={set} whole />}
        actions={
          <>
            {set.decidable && <Decide set={set} />}
            {set.resendable && <Resend id={set.id} />}
          </>
        }
      >
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          <Who entry={{ ...set, actor: set.actor_name === null ? null : { name: set.actor_name }, upload: set.file }} />
          {' · '}
          <At at={set.at} />
          {set.decided_name && !isWaiting && ` · ${t(`resources.changes.screen.decided.${set.state}`, { name: set.decided_name })}`}
          {set.comment && ` · ${set.comment}`}
        </Box>
      </PageHead>
      {isWaiting && !set.decidable && (
        <Alert severity="info">{t(`resources.changes.screen.${set.mine ? 'waits' : 'waits_for_others'}`)}</Alert>
      )}
      {set.stale && (
        <StaleAlert stale={set.stale}>{t(`resources.changes.screen.${set.resendable ? 'resend_text' : 'stale_text'}`)}</StaleAlert>
      )}
      {isWaiting && <Effect id={set.id} />}
      <Card title={t('resources.changes.screen.rows')}>
        <Suspense fallback={<ListSkeleton columns={2} rows={5} />}>
          <ChangeRows set={set} />
        </Suspense>
      </Card>
    </Frame>
  )
}
