import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import type { PanelDataProvider } from '../../dataProvider/dataProvider.ts'
import type { Resource } from '../../schema/resource.ts'
import { usePanels } from './panels.ts'

/** Puts a screen's own controls into the top bar: its filter button, its counts. Nothing where there is no top bar. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const { slot } = usePanels()
  return slot && createPortal(children, slot)
}

/** On a phone a picture alone: with its words it would take a line of its own. */
const narrow = { gap: 1, minWidth: { xs: 36, sm: 64 }, px: { xs: 1, sm: 1.5 } }

/** Hide/Show Filter in the top bar (document 1, §2.1); a list draws it beside its filter. */
export function FilterButton({ hidden, onToggle, controls }: { hidden: boolean; onToggle: () => void; controls: string }) {
  const t = useTranslate()
  const label = t(hidden ? 'shell.show_filter' : 'shell.hide_filter')
  return (
    <InTopBar>
      <Button
        color="inherit"
        onClick={onToggle}
        aria-label={label}
        title={label}
        aria-expanded={!hidden}
        aria-controls={controls}
        sx={narrow}
      >
        <FilterListIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
    </InTopBar>
  )
}

/** On a phone they stand below all else in the bar. */
const numbers = {
  display: 'flex',
  gap: 2,
  whiteSpace: 'nowrap',
  typography: 'body2',
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: 'none' },
  pb: { xs: 0.75, sm: 0 },
}

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
      <Box role="status" aria-label={t('shell.counts')} sx={numbers}>
        {Object.entries(data.data).map(([name, count]) => (
          <span key={name}>
            {t(`resources.${name}.name`)} <strong>{typeof count === 'number' ? count.toLocaleString('en') : count}</strong>
          </span>
        ))}
      </Box>
    </InTopBar>
  )
}
