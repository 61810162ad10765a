import Box from '@mui/material/Box'
import { Card } from '../../../../src/charts/Card.tsx'
import { DayChart } from '../../../../src/charts/DayChart.tsx'
import { Figures } from '../../../../src/charts/Figures.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { WhenSeen } from '../../../../src/chunks/WhenSeen.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { amount, grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { DatedFigures, FiguresAnswer, SpanFigures } from '../contracts.ts'

const halves = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Today, the month, fifteen days as a chart, two weeks day by day, four weeks in sum: every number as the server counted it. */
export function FigureCards({ figures }: { figures: FiguresAnswer }) {
  const w = useScreenWords('dailytrends')
  const { country, locale } = useSpeaker()
  const money = (value: string) => amount(value, country)
  const count = (value: number) => grouped(value, country)
  const day = (date: string) => dayWords(date, locale)
  const { today, month_to_date: month } = figures
  const days = figures.last_15_days.toReversed()
  const heads = ['net_orders', 'net_gmv', 'verified_orders', 'verified_gmv'].map(key => w(key))
  const cellsOf = (one: Pick<SpanFigures, 'net_orders' | 'net_gmv' | 'verified_orders' | 'verified_gmv'>) => [
    count(one.net_orders),
    money(one.net_gmv),
    count(one.verified_orders),
    money(one.verified_gmv),
  ]
  const dayRow = ({ date, net, verified_only: verified }: DatedFigures) => [
    day(date),
    ...cellsOf({ net_orders: net.num_orders, net_gmv: net.gmv, verified_orders: verified.num_orders, verified_gmv: verified.gmv }),
  ]
  const table = (title: string, first: string, rows: readonly string[][]) => (
    <FigureTable label={w(title)} head={[w(first), ...heads]} rows={rows} />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' } }}>
      <Card title={w('today')} note={w('today_note', { day: day(figures.date) })}>
        <Figures
          list={[
            { label: w('verified_orders'), value: count(today.num_orders) },
            { label: w('verified_gmv'), value: money(today.gmv) },
          ]}
        />
      </Card>
      <Card title={w('month')} note={`${day(month.from)} – ${day(month.to)}`}>
        <Figures list={cellsOf(month).map((value, at) => ({ label: heads[at] ?? '', value }))} />
      </Card>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Card title={w('last_15')}>
          <DayChart
            kind="bars"
            height={220}
            axis={value => money(String(value))}
            days={days.map(one => one.date)}
            label={w('chart', { what: w('net_gmv'), from: day(days[0]?.date ?? ''), to: day(figures.date) })}
            series={[
              { label: w('net_gmv'), tone: 'info', values: days.map(one => one.net.gmv), words: money },
              { label: w('verified_gmv'), tone: 'good', values: days.map(one => one.verified_only.gmv), words: money },
            ]}
          />
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', fontSize: 13, py: 0.5, width: 'fit-content' }}>
              {w('as_table')}
            </Box>
            {table('last_15', 'day', figures.last_15_days.map(dayRow))}
          </Box>
        </Card>
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <WhenSeen height={340}>
          <Box sx={halves}>
            <Card title={w('this_week')}>{table('this_week', 'day', figures.current_week.map(dayRow))}</Card>
            <Card title={w('previous_week')}>{table('previous_week', 'day', figures.previous_week.map(dayRow))}</Card>
          </Box>
        </WhenSeen>
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <WhenSeen height={220}>
          <Card title={w('weeks')}>
            {table(
              'weeks',
              'week',
              figures.weekly_totals.map(span => [`${day(span.from)} – ${day(span.to)}`, ...cellsOf(span)]),
            )}
          </Card>
        </WhenSeen>
      </Box>
    </Box>
  )
}
