import type { Tone } from '../../../../schema/kinds/state.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { Trends } from '../contracts.ts'
import { type Measure, measures } from '../dailytrends.ts'
import { DaysReport } from './DaysReport.tsx'
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

/** Every day whole: the chosen number as bars, all numbers as a table. */
export function WholeReport({ trends, measure }: { trends: Trends; measure: Measure }) {
  const w = useScreenWords('dailytrends')
  const words = useFigureWords()
  return (
    <DaysReport
      trends={trends}
      measure={measure}
      title={w('over_days', { what: w(measure) })}
      label={w('title')}
      kind="bars"
      series={companions[measure].map(one => ({
        label: w(one),
        tone: tones[one],
        values: trends.days.map(day => String(day[one])),
        words: value => words.written(value, one),
      }))}
      head={measures.map(one => w(one))}
      cells={day => measures.map(one => words.figure(day, one))}
      foot={total => measures.map(one => words.figure(total, one))}
    />
  )
}
