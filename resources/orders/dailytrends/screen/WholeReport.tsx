import { useTranslate } from 'react-admin'
import type { Tone } from '../../../../schema/kinds/state.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { DayChart } from '../../../../src/charts/DayChart.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import type { Trends } from '../calls.ts'
import { type Measure, measures } from '../dailytrends.ts'
import { useFigureWords } from './useFigureWords.ts'

/** Drawn together, because the one is part of the other. */
const companions: Readonly<Record<Measure, readonly Measure[]>> = {
  net_gmv: ['net_gmv', 'verified_gmv'],
  verified_gmv: ['net_gmv', 'verified_gmv'],
  net_orders: ['net_orders', 'verified_orders'],
  verified_orders: ['net_orders', 'verified_orders'],
  cancelled_orders: ['cancelled_orders'],
  returned_orders: ['returned_orders'],
}
const tones: Readonly<Record<Measure, Tone>> = {
  net_gmv: 'info',
  net_orders: 'info',
  verified_gmv: 'good',
  verified_orders: 'good',
  cancelled_orders: 'bad',
  returned_orders: 'attention',
}

/** Every day whole: the chosen number as bars, all numbers as a table, newest first. */
export function WholeReport({ trends, measure }: { trends: Trends; measure: Measure }) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const words = useFigureWords()
  const { days, total } = trends
  const title = t('resources.dailytrends.screen.over_days', { what: t(`resources.dailytrends.screen.${measure}`) })
  return (
    <>
      <Card title={title}>
        <DayChart
          kind="bars"
          height={300}
          axis={value => words.written(String(value), measure)}
          days={days.map(day => day.date)}
          label={t('resources.dailytrends.screen.chart', {
            what: title,
            from: dayWords(trends.from, locale),
            to: dayWords(trends.to, locale),
          })}
          series={companions[measure].map(one => ({
            label: t(`resources.dailytrends.screen.${one}`),
            tone: tones[one],
            values: days.map(day => String(day[one])),
            words: value => words.written(value, one),
          }))}
        />
      </Card>
      <Card title={t('resources.dailytrends.screen.every_day')}>
        <FigureTable
          label={t('resources.dailytrends.screen.title')}
          head={[t('resources.dailytrends.screen.day'), ...measures.map(one => t(`resources.dailytrends.screen.${one}`))]}
          rows={days.toReversed().map(day => [dayWords(day.date, locale), ...measures.map(one => words.figure(day, one))])}
          foot={[t('resources.dailytrends.screen.total'), ...measures.map(one => words.figure(total, one))]}
        />
      </Card>
    </>
  )
}
