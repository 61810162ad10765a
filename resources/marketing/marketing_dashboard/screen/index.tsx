import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { Figures } from '../../../../src/charts/Figures.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { AddressLink, useAddress, useGo } from '../../../../src/routing/address.tsx'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { clickCalls } from '../contracts.ts'
import { spans, splits } from '../marketingDashboard.ts'
import { ClicksReport } from './ClicksReport.tsx'

const { ask } = asking<OneOf<typeof clickCalls>>()

const HERE = '/marketing-dashboard'
/** Where each is made; the form of custom links stands above their list. */
const makers = { short: 'url-shortener/add', custom: 'custom-url-shortener', bitly: 'bitly-generator/add' } as const
/** Figures are written two seconds after a click. */
const FRESH_MS = 2_000

/** How often links were opened, and the three tools that make them (document 1, §2.10). */
export default function MarketingDashboard() {
  const w = useScreenWords('marketing_dashboard')
  const { days, by, change } = useAsked()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['short_url_clicks', days, by],
    queryFn: async ({ signal }) => (await ask('GET /api/marketing_dashboard/clicks', { query: { days: String(days), by }, signal })).json,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1280 }}>
      <PageTitle title={w('title')} />
      <Makers />
      <Box role="group" aria-label={w('span')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {spans.map(span => (
          <Button
            key={span}
            aria-pressed={span === days}
            variant={span === days ? 'contained' : 'outlined'}
            onClick={() => change({ days: String(span) })}
          >
            {w('last_days', { days: span })}
          </Button>
        ))}
      </Box>
      <Tabs
        value={by}
        onChange={(_event, one: string) => change({ by: one })}
        aria-label={w('split')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {splits.map(one => (
          <Tab key={one} value={one} label={w(one)} />
        ))}
      </Tabs>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {!error && !data && <Sketch />}
      {!error && data && (
        // What is on its way is of other days: the old stays, a little paler, so that nothing jumps.
        <Box
          aria-busy={isPlaceholderData}
          sx={{ opacity: isPlaceholderData ? 0.6 : 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <Whole clicks={data} />
          <Suspense fallback={<Sketch />}>
            {data.total.all_clicks === 0 ? <Typography>{w('nothing')}</Typography> : <ClicksReport clicks={data} />}
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

/** What the page shows, as its address says: `/marketing-dashboard?days=7&by=campaign`. */
function useAsked() {
  const { pathname, search } = useAddress()
  const go = useGo()
  const query = new URLSearchParams(search)
  return {
    days: spans.find(span => String(span) === query.get('days')) ?? 30,
    by: splits.find(one => one === query.get('by')) ?? 'day',
    change(changed: Readonly<Record<string, string>>) {
      for (const [key, value] of Object.entries(changed)) query.set(key, value)
      go(`${pathname}?${query}`, { replace: true })
    },
  }
}

/** The tools that make links, and all links there are. */
function Makers() {
  const w = useScreenWords('marketing_dashboard')
  return (
    <Box component="nav" aria-label={w('make')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['short', 'custom', 'bitly'] as const).map(kind => (
        <Button key={kind} component={AddressLink} to={`${HERE}/${makers[kind]}`} variant="outlined" startIcon={<Add />}>
          {w(kind)}
        </Button>
      ))}
      <Button component={AddressLink} to={`${HERE}/links`}>
        {w('all')}
      </Button>
    </Box>
  )
}

function Whole({ clicks }: { readonly clicks: Parameters<typeof ClicksReport>[0]['clicks'] }) {
  const w = useScreenWords('marketing_dashboard')
  const { country, locale } = useSpeaker()
  const { total, links, simulated, from, to } = clicks
  const figures = { clicks: total.clicks, visitors: total.visitors, all_clicks: total.all_clicks, links }
  return (
    <>
      {simulated && <Alert severity="info">{w('simulated')}</Alert>}
      <Card title={`${dayWords(from, locale)} – ${dayWords(to, locale)}`} note={w('meaning')}>
        <Figures list={Object.entries(figures).map(([key, value]) => ({ label: w(key), value: grouped(value, country) }))} />
      </Card>
    </>
  )
}

function Sketch() {
  const t = useTranslate()
  return (
    <Box role="status" aria-label={t('views.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={90} />
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}
