import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { ChangeDetail } from '../../../../schema/wire/changes.ts'
import { At, Who } from '../../../../src/changes/ChangeTitle.tsx'
import { FigureChanges } from '../../../../src/changes/FigureChanges.tsx'
import { ForeseenPeople } from '../../../../src/changes/ForeseenPeople.tsx'
import { Irreversible } from '../../../../src/changes/Irreversible.tsx'
import { Kept } from '../../../../src/changes/Kept.tsx'
import { PlanWarnings } from '../../../../src/changes/PlanWarnings.tsx'
import { refusalOf } from '../../../../src/changes/refusalWords.ts'
import { StaleAlert } from '../../../../src/changes/StaleAlert.tsx'
import { useDoneWords } from '../../../../src/changes/useDoneWords.ts'
import { useReverting } from '../../../../src/changes/useRevert.ts'
import { AddressLink } from '../../../../src/routing/address.tsx'
import { Notice } from '../../../../src/shell/Notice.tsx'
import { useTitle } from '../../../../src/shell/PageTitle.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { PageHead } from '../../../../src/uploads/PageHead.tsx'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { Card } from '../../../../src/views/Card.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import { ChangeRows } from './ChangeRows.tsx'
import { ChangeState } from './ChangeState.tsx'
import { Decide } from './Decide.tsx'
import { Resend } from './Resend.tsx'
import { RevertButton } from './RevertButton.tsx'
import { useChange } from './useChanges.ts'

interface ChangePageProps {
  readonly id: number
  /** The page that lists such changes; the list of all changes by default. */
  readonly back?: { readonly to: string; readonly label: string }
  /** Content between the state of the change and its rows. */
  readonly aboveRows?: (set: ChangeDetail) => ReactNode
}

/** One change with all its rows, at an address of its own. */
export function ChangePage({ id, ...rest }: ChangePageProps) {
  const t = useTranslate()
  const { data, error, refetch } = useChange(id)
  useTitle(t('resources.changes.screen.one', { id }))
  const back = rest.back ?? { to: '/changes', label: t('resources.changes.screen.back') }
  if (data) return <Shown set={data} back={back} aboveRows={rest.aboveRows} />
  if (refusalOf(error)?.status === 404)
    return (
      <Notice
        alert
        title={t('resources.changes.screen.missing')}
        actions={
          <Button component={AddressLink} to={back.to} variant="contained">
            {back.label}
          </Button>
        }
      >
        {t('resources.changes.screen.missing_text')}
      </Notice>
    )
  return <Frame>{error ? <ListError error={error} retry={() => void refetch()} /> : <ListSkeleton columns={3} rows={8} />}</Frame>
}

interface ShownProps extends Required<Pick<ChangePageProps, 'back'>>, Pick<ChangePageProps, 'aboveRows'> {
  readonly set: ChangeDetail
}

function Shown({ set, back, aboveRows }: ShownProps) {
  const t = useTranslate()
  const { light } = useTools()
  const done = useDoneWords(set.tool, set.what)
  const reverting = useReverting()
  const say = (key: string, params = {}) => t(`resources.changes.screen.${key}`, params)
  const title = `${t(`resources.${set.tool}.name`, { _: light(set.tool)?.label ?? set.tool })}: ${done}`
  return (
    <Frame>
      <PageHead
        title={title}
        above={
          <Link component={AddressLink} to={back.to}>
            {back.label}
          </Link>
        }
        beside={<ChangeState set={set} whole />}
        actions={
          <>
            {set.revertible && <RevertButton set={set} words={t('views.history.revert')} reverting={reverting} />}
            {set.decidable && <Decide set={set} />}
            {set.resendable && <Resend id={set.id} />}
          </>
        }
      >
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          <Who entry={{ ...set, actor: set.actor_name === null ? null : { name: set.actor_name }, upload: set.file }} />
          {' · '}
          <At at={set.at} />
          <Decided set={set} />
          {set.comment && ` · ${set.comment}`}
          {set.reverts !== null && <Other id={set.reverts} words={say('reverts', { id: set.reverts })} />}
          {set.reverted_by !== null && <Other id={set.reverted_by} words={say('reverted_by', { id: set.reverted_by })} />}
        </Box>
      </PageHead>
      <Irreversible because={set.irreversible} />
      <Kept kept={reverting.kept} />
      {set.state === 'waiting' && !set.decidable && <Alert severity="info">{say(set.mine ? 'waits' : 'waits_for_others')}</Alert>}
      {set.stale && <StaleAlert stale={set.stale}>{say(set.resendable ? 'resend_text' : 'stale_text')}</StaleAlert>}
      {set.people && set.people.length > 0 && (
        <Card title={say('people')}>
          <ForeseenPeople people={set.people} />
        </Card>
      )}
      {set.figures && set.figures.length > 0 && (
        <Card title={t('views.history.figures')}>
          <FigureChanges figures={set.figures} />
        </Card>
      )}
      <Suspense>
        <PlanWarnings warns={set.warns} />
      </Suspense>
      {aboveRows?.(set)}
      <Card title={say('rows')}>
        <Suspense fallback={<ListSkeleton columns={2} rows={5} />}>
          <ChangeRows set={set} />
        </Suspense>
      </Card>
    </Frame>
  )
}

function Decided({ set: { state, decided_name, decided_at, mine, actor_name } }: { readonly set: ChangeDetail }) {
  const t = useTranslate()
  if (!decided_name || !decided_at || (mine && decided_name === actor_name) || (state !== 'applied' && state !== 'rejected')) return null
  return (
    <>
      {` · ${t(`resources.changes.screen.decided.${state}`, { name: decided_name })} `}
      <At at={decided_at} />
    </>
  )
}

function Other({ id, words }: { readonly id: number; readonly words: string }) {
  return (
    <>
      {' · '}
      <Link component={AddressLink} to={`/changes/${id}`}>
        {words}
      </Link>
    </>
  )
}
