import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { Card } from '../../charts/Card.tsx'
import { DayChart } from '../../charts/DayChart.tsx'
import { Figures } from '../../charts/Figures.tsx'
import { FigureTable } from '../../charts/FigureTable.tsx'
import { dayWords } from '../../kinds/moments.ts'
import { amount, grouped } from '../../kinds/numbers.ts'
import { useSpeaker } from '../../kinds/useSpeaker.ts'
import type { DayFigures, HomeFiguresAnswer, SpanFigures } from './figures.ts'

/** Today, the month, fifteen days as a chart, two weeks day by day, four weeks in sum: every number as the server counted it. */
export function FigureCards({ figures }: { figures: HomeFiguresAnswer }) {
  const t = useTranslate()
  const { country, locale } = useSpeaker()
  const money = (value: string) => amount(value, country)
  const count = (value: number) => grouped(value, country)
  const day = (date: string) => dayWords(date, locale)
  const { today, month_to_date: month } = figures
  const days = figures.last_15_days.toReversed()

  const head = (first: string) => [
    first,
    t('trends.net_orders'),
    t('trends.net_gmv'),
    t('trends.verified_orders'),
    t('trends.verified_gmv'),
  ]
  const dayRow = ({ date, net, verified_only: verified }: DayFigures) => [
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
      <Card title={t('trends.today')} note={t('trends.today_note', { day: day(figures.date) })}>
        <Figures
          list={[
            { label: t('trends.verified_orders'), value: count(today.num_orders) },
            { label: t('trends.verified_gmv'), value: money(today.gmv) },
          ]}
        />
      </Card>
      <Card title={t('trends.month')} note={`${day(month.from)} – ${day(month.to)}`}>
        <Figures
          list={[
            { label: t('trends.net_orders'), value: count(month.net_orders) },
            { label: t('trends.net_gmv'), value: money(month.net_gmv) },
            { label: t('trends.verified_orders'), value: count(month.verified_orders) },
            { label: t('trends.verified_gmv'), value: money(month.verified_gmv) },
          ]}
        />
      </Card>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Card title={t('trends.last_15')}>
          <DayChart
            kind="bars"
            height={220}
            axis={value => money(String(value))}
            days={days.map(one => one.date)}
            label={t('trends.chart', { what: t('trends.net_gmv'), from: day(days[0]?.date ?? ''), to: day(figures.date) })}
            series={[
              { label: t('trends.net_gmv'), tone: 'info', values: days.map(one => one.net.gmv), words: money },
              { label: t('trends.verified_gmv'), tone: 'good', values: days.map(one => one.verified_only.gmv), words: money },
            ]}
          />
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 13, py: 0.5, width: 'fit-content' }}>
              {t('trends.as_table')}
            </Box>
            <FigureTable label={t('trends.last_15')} head={head(t('trends.day'))} rows={figures.last_15_days.map(dayRow)} />
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
        <Card title={t('trends.this_week')}>
          <FigureTable label={t('trends.this_week')} head={head(t('trends.day'))} rows={figures.current_week.map(dayRow)} />
        </Card>
        <Card title={t('trends.previous_week')}>
          <FigureTable label={t('trends.previous_week')} head={head(t('trends.day'))} rows={figures.previous_week.map(dayRow)} />
        </Card>
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Card title={t('trends.weeks')}>
          <FigureTable
            label={t('trends.weeks')}
            head={head(t('trends.week'))}
            rows={figures.weekly_totals.map(span => [`${day(span.from)} – ${day(span.to)}`, ...spanCells(span)])}
          />
        </Card>
      </Box>
    </Box>
  )
}
