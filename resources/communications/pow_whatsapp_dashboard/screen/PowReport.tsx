import Typography from '@mui/material/Typography'
import { Card } from '../../../../src/charts/Card.tsx'
import { DayChart } from '../../../../src/charts/DayChart.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { PowWeek } from '../contracts.ts'
import type { powSplits } from '../powWhatsappDashboard.ts'

const figures = ['sends', 'clicks', 'orders'] as const
const tones = { sends: 'neutral', clicks: 'info', orders: 'good' } as const

interface PowReportProps {
  readonly week: PowWeek
  readonly by: (typeof powSplits)[number]
}

/** The days of a week as a chart and a table, and its products or groups, each with what came of it. */
export function PowReport({ week, by }: PowReportProps) {
  const w = useScreenWords('pow_whatsapp_dashboard')
  const { country, locale } = useSpeaker()
  const { days, products, groups, total } = week
  const count = (value: number | string) => grouped(value, country)
  const counts = (one: PowWeek['total']) => figures.map(key => count(one[key]))
  const rows =
    by === 'product'
      ? products.map(one => [w('place', { slot: one.slot, name: one.name }), ...counts(one)])
      : groups.map(one => [one.city ? `${one.name}, ${one.city}` : one.name, ...counts(one)])
  const names = w(by === 'product' ? 'by_product' : 'by_group')
  const [first, last] = [days[0]?.date ?? week.week, days.at(-1)?.date ?? week.week]
  return (
    <>
      <Card title={names} note={w('total_note')}>
        {rows.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{w(by === 'product' ? 'no_products' : 'no_groups')}</Typography>
        ) : (
          <FigureTable
            label={names}
            head={[names, ...figures.map(key => w(key))]}
            rows={rows}
            links={by === 'group' ? groups.map(({ id }) => `/pow-whatsapp-dashboard/groups/${id}`) : undefined}
            foot={[w('total'), ...counts(total)]}
            maxHeight={480}
          />
        )}
      </Card>
      <Card title={w('by_day')}>
        <DayChart
          kind="lines"
          series={figures.map(key => ({ label: w(key), tone: tones[key], values: days.map(day => String(day[key])), words: count }))}
          height={280}
          axis={count}
          days={days.map(({ date }) => date)}
          label={w('chart', { from: dayWords(first, locale), to: dayWords(last, locale) })}
        />
        <FigureTable
          label={w('by_day')}
          head={[w('day'), ...figures.map(key => w(key))]}
          rows={days.map(day => [dayWords(day.date, locale), ...counts(day)])}
          foot={[w('total'), ...counts(total)]}
          maxHeight={360}
        />
      </Card>
    </>
  )
}
