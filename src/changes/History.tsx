import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { HistoryItem } from './HistoryItem.tsx'
import { usePanel } from './usePanel.ts'

/** Entries shown at first. */
const first = 10

/** Who changed what on a record, newest first; read again when its version moves. */
export function History({ tool, id, version }: { tool: string; id: number; version: number }) {
  const t = useTranslate()
  const panel = usePanel()
  const [isAll, setAll] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: [tool, 'history', id, version],
    queryFn: async ({ signal }) => (await panel.history(tool, { id, signal })).data,
    placeholderData: before => before,
    retry: false,
  })
  if (isError) {
    return (
      <Button size="small" onClick={() => refetch()}>
        {t('views.history.failed')}
      </Button>
    )
  }
  if (!data) return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('views.loading')}</Box>
  if (data.length === 0) return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('views.history.empty')}</Box>
  const shown = isAll ? data : data.slice(0, first)
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontSize: 13 }}>
        {shown.map(entry => (
          <Suspense key={entry.id} fallback={<li>{t('views.loading')}</li>}>
            <HistoryItem tool={tool} entry={entry} />
          </Suspense>
        ))}
      </Box>
      {!isAll && data.length > first && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('views.history.all', { count: data.length })}
        </Button>
      )}
    </>
  )
}
