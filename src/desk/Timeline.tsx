import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import type { TimelineEntry } from '../../schema/wire/changes.ts'
import { usePanel } from '../changes/usePanel.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { NoteBox } from './NoteBox.tsx'
import { TimelineItem } from './TimelineItem.tsx'

const first = 12

/** What happened to the record and all that belongs to it, newest first; a note is typed above it. */
export function Timeline({ tool, record }: { readonly tool: Resource; readonly record: ApiRecord }) {
  const t = useTranslate()
  const panel = usePanel()
  const [isAll, setAll] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: [tool.name, 'timeline', record.id],
    queryFn: async ({ signal }) => (await panel.timeline(tool.name, record.id, signal)).data,
    placeholderData: before => before,
    retry: false,
  })
  const happened = useMemo(() => together(data ?? []), [data])
  const shown = isAll ? happened : happened.slice(0, first)
  return (
    <Box component="aside" aria-label={t('views.desk.timeline')} sx={{ minWidth: 0 }}>
      <RecordCard title={t('views.desk.timeline')}>
        {tool.desk?.note && <NoteBox tool={tool} record={record} />}
        {isError && (
          <Button size="small" onClick={() => refetch()}>
            {t('views.history.failed')}
          </Button>
        )}
        {!isError && !data && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('views.loading')}</Box>}
        {data && happened.length === 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('views.history.empty')}</Box>}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontSize: 13 }}>
          {shown.map(entries => (
            <Suspense key={keyOf(entries)} fallback={<li>{t('views.loading')}</li>}>
              <TimelineItem desk={tool} entries={entries} />
            </Suspense>
          ))}
        </Box>
        {!isAll && happened.length > first && (
          <Button size="small" onClick={() => setAll(true)}>
            {t('views.history.all', { count: happened.length })}
          </Button>
        )}
      </RecordCard>
    </Box>
  )
}

/** What one write did stands together. */
function together(entries: readonly TimelineEntry[]): TimelineEntry[][] {
  const groups = new Map<string, TimelineEntry[]>()
  for (const one of entries) {
    const key = one.entry ? `set ${one.entry.change_set}` : `${one.tool} ${one.row} ${one.moment}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

function keyOf([one]: readonly TimelineEntry[]): string {
  return one?.entry ? String(one.entry.change_set) : `${one?.tool} ${one?.row} ${one?.moment}`
}
