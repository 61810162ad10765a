import Box from '@mui/material/Box'
import MuiTab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'

interface PageTabsProps<Tab extends string> {
  /** The name of the tabs for screen readers: the title of the page. */
  readonly title: string
  readonly tabs: readonly Tab[]
  readonly tab: Tab
  onChange(tab: Tab): void
  labelOf(tab: Tab): string
  /** The content of the open tab. */
  readonly children: ReactNode
}

/** The tabs of a page, and the content of the open one. */
export function PageTabs<const Tab extends string>({ title, tabs, tab, onChange, labelOf, children }: PageTabsProps<Tab>) {
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: Tab) => onChange(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={title}
        sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(name => (
          <MuiTab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={labelOf(name)}
            sx={{ minHeight: 40, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {children}
      </Box>
    </>
  )
}
