import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '../../dataProvider/dataProvider.ts'
import type { Resource } from '../../schema/resource.ts'
import { InTopBar } from './InTopBar.tsx'

/** How many rows and child rows a filter finds, in the top bar while one is on: orders and sub-orders (document 1, §2.1). */
export function ListCounts({ tool, filter }: { tool: Pick<Resource, 'name' | 'list'>; filter: Readonly<Record<string, unknown>> }) {
  const t = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const isAsked = (tool.list.counts ?? []).length > 0 && Object.keys(filter).length > 0
  const { data } = useQuery({
    queryKey: [tool.name, 'counts', filter],
    queryFn: ({ signal }) => dataProvider.counts(tool.name, { filter, signal }),
    enabled: isAsked,
    retry: false,
  })
  if (!isAsked || !data) return null
  return (
    <InTopBar>
      <Box role="status" aria-label={t('shell.counts')} sx={{ display: 'flex', gap: 2, whiteSpace: 'nowrap', typography: 'body2' }}>
        {Object.entries(data.data).map(([name, count]) => (
          <span key={name}>
            {t(`resources.${name}.name`)} <strong>{typeof count === 'number' ? count.toLocaleString('en') : count}</strong>
          </span>
        ))}
      </Box>
    </InTopBar>
  )
}
