import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { Figures } from '../../../../src/charts/Figures.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { PageTitle } from '../../../../src/shell/PageTitle.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import type { Trends, trendCalls } from '../contracts.ts'
import { type Measure, measures } from '../dailytrends.ts'
import { SplitReport } from './SplitReport.tsx'
import { TrendsControls } from './TrendsControls.tsx'
import { type AskedTrends, useAskedTrends } from './useAskedTrends.ts'
import { useFigureWords } from './useFigureWords.ts'
import { WholeReport } from './WholeReport.tsx'

const { ask } = asking<OneOf<typeof trendCalls>>()

const csv: (typeof trendCalls)['trendsCsv']['path'] = '/api/admin/dashboard/trends/export/csv'
const FRESH_MS = 60_000

/** Orders and sales of up to 30 days: whole, or by payment mode, category, state or source (document 1, §2.6). */
export default function DailyTrends() {
  const t = useTranslate()
  const [asked, change] = useAskedTrends()
  const query = queryOf(asked)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['trends', query],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/admin/dashboard/trends', { query: { from: asked.from, to: asked.to, dimension: asked.dimension }, signal }))
        .json,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1280 }}>
      <PageTitle title={t('resources.dailytrends.screen.title')} />
      <TrendsControls asked={asked} shown={data} onChange={change} exported={`${csv}${query}`} />
      {error && <ListError error={error} retry={() => void refetch()} />}
      {!error && !data && <Sketch />}
      {!error && data && (
        // What is on its way is of other days: the old stays, a little paler, so that nothing jumps.
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Suspense fallback={<Sketch />}>
            <TrendsReport trends={data} measure={asked.measure} />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

function queryOf({ from, to, dimension }: AskedTrends): string {
  const query = new URLSearchParams({ dimension })
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  return `?${query}`
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

/** The sums of the days, then chart and table: whole, or split by a dimension. */
function TrendsReport({ trends, measure }: { trends: Trends; measure: Measure }) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const words = useFigureWords()
  const { total } = trends
  const empty = measures.every(one => Number(total[one]) === 0)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card title={`${dayWords(trends.from, locale)} – ${dayWords(trends.to, locale)}`} note={t('resources.dailytrends.screen.meaning')}>
        <Figures list={measures.map(one => ({ label: t(`resources.dailytrends.screen.${one}`), value: words.figure(total, one) }))} />
      </Card>
      {empty && <Typography>{t('resources.dailytrends.screen.nothing')}</Typography>}
      {!empty && trends.dimension === 'all' && <WholeReport trends={trends} measure={measure} />}
      {!empty && trends.dimension !== 'all' && <SplitReport trends={trends} measure={measure} />}
    </Box>
  )
}
