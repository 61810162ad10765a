import ErrorOutline from '@mui/icons-material/ErrorOutline'
import Box from '@mui/material/Box'
import MuiTab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useTranslate } from 'react-admin'
import type { Labels } from '../tool/useLabels.ts'
import { keysOf, type Tab } from './layoutOf.ts'

interface RecordTabsProps {
  readonly tabs: readonly Tab[]
  readonly labels: Labels
  /** Keys of fields that have a fault. */
  readonly faulty: readonly string[]
  /** Counts the attempts to save: each opens the first tab with a fault. */
  readonly attempt: number
  draw(tab: Tab): ReactNode
}

/**
 * In the tab's own margin, so that it moves no other: a fault that goes when its box is left would otherwise pull the next tab away from under the
 * mouse that is just being pressed on it.
 */
const mark = { position: 'absolute', right: 1, top: 'calc(50% - 7px)', m: 0, fontSize: 14 } as const

/** The tabs of a form; which one is open stands in the address. One with a fault is marked. */
export function RecordTabs({ tabs, labels, faulty, attempt, draw }: RecordTabsProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('tab')
  const open = tabs.find(({ tab }) => tab === asked) ?? tabs[0]
  // A tab stays drawn once it was seen: what is half typed there is not lost.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const goTo = (tab: string) => {
    const params = new URLSearchParams(search)
    params.set('tab', tab)
    navigate({ search: `?${params}` }, { replace: true })
  }
  const isFaulty = (tab: Tab) => keysOf(tab).some(key => faulty.includes(key))
  const [handled, setHandled] = useState(attempt)
  const firstFaulty = tabs.find(isFaulty)
  useEffect(() => {
    if (handled === attempt || !firstFaulty) return
    setHandled(attempt)
    // Said even where that tab is open: the way to another one, chosen just before, may still be under way.
    const { tab } = open && isFaulty(open) ? open : firstFaulty
    if (tab !== null) goTo(tab)
  })
  if (open?.tab && !seen.has(open.tab)) setSeen(new Set([...seen, open.tab]))
  if (!open) return null
  if (tabs.length === 1) return draw(open)
  return (
    <>
      <Tabs
        value={open.tab}
        onChange={(_event, tab: string) => goTo(tab)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('views.tabs')}
        sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(tab => (
          <MuiTab
            key={tab.tab}
            value={tab.tab}
            id={`tab-${tab.tab}`}
            aria-controls={`panel-${tab.tab}`}
            sx={{ minHeight: 40, textTransform: 'none', '& > svg': mark }}
            iconPosition="end"
            icon={isFaulty(tab) ? <ErrorOutline color="error" titleAccess={t('views.tab_faulty')} /> : undefined}
            label={labels.tab(tab.tab ?? '')}
          />
        ))}
      </Tabs>
      {tabs
        .filter(({ tab }) => tab === open.tab || (tab !== null && seen.has(tab)))
        .map(tab => (
          <Box key={tab.tab} role="tabpanel" id={`panel-${tab.tab}`} aria-labelledby={`tab-${tab.tab}`} hidden={tab.tab !== open.tab}>
            {draw(tab)}
          </Box>
        ))}
    </>
  )
}
