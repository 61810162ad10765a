import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import type { ListedChange } from '../../schema/wire/changes.ts'
import { useChanged } from '../events/useChanged.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { AddressLink } from '../routing/address.tsx'
import { At } from './ChangeTitle.tsx'
import { useDoneWords } from './useDoneWords.ts'
import { usePanel } from './usePanel.ts'

interface WaitingChangesProps {
  readonly tool: Resource
  readonly record: ApiRecord
  /** Something is typed: saving it makes what waits stale. */
  readonly isDirty: boolean
}

/** Changes of a record that wait for an approval: what was sent, by whom and when, and that an edit makes them stale. */
export default function WaitingChanges({ tool, record, isDirty }: WaitingChangesProps) {
  const panel = usePanel()
  const table = tableOf(tool)
  const { data, refetch } = useQuery({
    queryKey: ['changes', 'waiting', table, record.id, record.version],
    queryFn: ({ signal }) => panel.changes({ state: 'waiting', tool: table, row: record.id, limit: 5 }, signal),
    retry: false,
  })
  useChanged([table], async () => refetch())
  return data?.map(set => (
    <Suspense key={set.id} fallback={null}>
      <WaitingChange set={set} isDirty={isDirty} />
    </Suspense>
  ))
}

function WaitingChange({ set, isDirty }: { readonly set: ListedChange; readonly isDirty: boolean }) {
  const t = useTranslate()
  const done = useDoneWords(set.tool, set.what)
  return (
    <Alert severity={isDirty ? 'warning' : 'info'} role="status" sx={{ mb: 2 }}>
      <Link component={AddressLink} to={`/changes/${set.id}`} color="inherit">
        {t('views.approvals.waiting.title', { action: done })}
      </Link>
      {' · '}
      {t('views.approvals.waiting.by', { name: set.actor_name ?? t('views.history.system') })} <At at={set.at} />
      {'. '}
      {t(isDirty ? 'views.approvals.waiting.dirty' : 'views.approvals.waiting.edit')}
    </Alert>
  )
}
