import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { RowsByTool } from '../../changes/BrokenRows.tsx'
import { usePanel } from '../../changes/usePanel.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { RecordCard } from './RecordCard.tsx'

/** Where a record is used, by tool; nothing while that is not known. */
export default function UsedIn({ tool, record }: { readonly tool: string; readonly record: ApiRecord }) {
  const t = useTranslate()
  const panel = usePanel()
  const { id, version } = record
  const { data, error } = useQuery({
    queryKey: [tool, 'uses', id, version],
    queryFn: ({ signal }) => panel.uses(tool, { id, signal }),
    retry: false,
  })
  if (!data && !error) return null
  return (
    <RecordCard title={t('views.used_in')}>
      {data && data.length > 0 ? <RowsByTool named={data} /> : t(error ? 'views.used_unknown' : 'views.used_nowhere')}
    </RecordCard>
  )
}
