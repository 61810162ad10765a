import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { Card } from '../../../../src/charts/Card.tsx'
import { DayChart } from '../../../../src/charts/DayChart.tsx'
import { Figures } from '../../../../src/charts/Figures.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { amount, grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import type { DatedFigures, FiguresAnswer, SpanFigures } from '../calls.ts'

/** Today, the month, fifteen days as a chart, two weeks day by day, four weeks in sum: every number as the server counted it. */
export function FigureCards({ figures }: { figures: FiguresAnswer }) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const money = (value: string) => amount(value, country)
  const count = (value: number) => grouped(value, country)
  const day = (date: string) => dayWords(date, locale)
  const { today, month_to_date: month } = figures
  const days = figures.last_15_days.toReversed()

  const head = (first: string) => [
    first,
    t('resources.dailytrends.screen.net_orders'),
    t('resources.dailytrends.screen.net_gmv'),
    t('resources.dailytrends.screen.verified_orders'),
    t('resources.dailytrends.screen.verified_gmv'),
  ]
  const dayRow = ({ date, net, verified_only: verified }: DatedFigures) => [
    day(date),
    count(net.num_orders),
    money(net.gmv),
    count(verified.num_orders),
    money(verified.gmv),
  ]
  const spanCells = (span: SpanFigures) => [
    count(span.net_orders),
    money(span.net_gmv),
    count(span.verified_orders),
    money(span.verified_gmv),
  ]

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' } }}>
      <Card title={t('resources.dailytrends.screen.today')} note={t('resources.dailytrends.screen.today_note', { day: day(figures.date) })}>
        <Figures
          list={[
            { label: t('resources.dailytrends.screen.verified_orders'), value: count(today.num_orders) },
            { label: t('resources.dailytrends.screen.verified_gmv'), value: money(today.gmv) },
          ]}
        />
      </Card>
      <Card title={t('resources.dailytrends.screen.month')} note={`${day(month.from)} – ${day(month.to)}`}>
        <Figures
          list={[
            { label: t('resources.dailytrends.screen.net_orders'), value: count(month.net_orders) },
            { label: t('resources.dailytrends.screen.net_gmv'), value: money(month.net_gmv) },
            { label: t('resources.dailytrends.screen.verified_orders'), value: count(month.verified_orders) },
            { label: t('resources.dailytrends.screen.verified_gmv'), value: money(month.verified_gmv) },
          ]}
        />
      </Card>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Card title={t('resources.dailytrends.screen.last_15')}>
          <DayChart
            kind="bars"
            height={220}
            axis={value => money(String(value))}
            days={days.map(one => one.date)}
            label={t('resources.dailytrends.screen.chart', {
              what: t('resources.dailytrends.screen.net_gmv'),
              from: day(days[0]?.date ?? ''),
              to: day(figures.date),
            })}
            series={[
              { label: t('resources.dailytrends.screen.net_gmv'), tone: 'info', values: days.map(one => one.net.gmv), words: money },
              {
                label: t('resources.dailytrends.screen.verified_gmv'),
                tone: 'good',
                values: days.map(one => one.verified_only.gmv),
                words: money,
              },
            ]}
          />
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 13, py: 0.5, width: 'fit-content' }}>
              {t('resources.dailytrends.screen.as_table')}
            </Box>
            <FigureTable
              label={t('resources.dailytrends.screen.last_15')}
              head={head(t('resources.dailytrends.screen.day'))}
              rows={figures.last_15_days.map(dayRow)}
            />
          </Box>
        </Card>
      </Box>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Card title={t('resources.dailytrends.screen.this_week')}>
          <FigureTable
            label={t('resources.dailytrends.screen.this_week')}
            head={head(t('resources.dailytrends.screen.day'))}
            rows={figures.current_week.map(dayRow)}
          />
        </Card>
        <Card title={t('resources.dailytrends.screen.previous_week')}>
          <FigureTable
            label={t('resources.dailytrends.screen.previous_week')}
            head={head(t('resources.dailytrends.screen.day'))}
            rows={figures.previous_week.map(dayRow)}
          />
        </Card>
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Card title={t('resources.dailytrends.screen.weeks')}>
          <FigureTable
            label={t('resources.dailytrends.screen.weeks')}
            head={head(t('resources.dailytrends.screen.week'))}
            rows={figures.weekly_totals.map(span => [`${day(span.from)} – ${day(span.to)}`, ...spanCells(span)])}
          />
        </Card>
      </Box>
    </Box>
  )
}
