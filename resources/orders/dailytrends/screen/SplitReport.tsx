import type { Tone } from '../../../../schema/kinds/state.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { Trends } from '../contracts.ts'
import type { Measure } from '../dailytrends.ts'
import { DaysReport } from './DaysReport.tsx'
import { useFigureWords } from './useFigureWords.ts'

/** More lines than tones could not be told apart. */
const tones: readonly Tone[] = ['info', 'good', 'attention', 'bad', 'neutral']

/** The chosen number by day and value: the five largest as lines, every value as a column of the table. */
export function SplitReport({ trends, measure }: { trends: Trends; measure: Measure }) {
  const w = useScreenWords('dailytrends')
  const words = useFigureWords()
  const { dimension, days } = trends
  const cells = new Map(trends.cells.map(cell => [`${cell.date} ${cell.value}`, cell]))
  const at = (date: string, value: string) => cells.get(`${date} ${value}`) ?? words.none
  const values = trends.values.toSorted((a, b) => Number(b[measure]) - Number(a[measure]))
  const largest = values.slice(0, tones.length)
  const title = w('split_over_days', { what: w(measure), by: w(dimension).toLowerCase() })
  return (
    <DaysReport
      trends={trends}
      measure={measure}
      title={title}
      label={title}
      note={values.length > largest.length ? w('largest') : undefined}
      tableNote={dimension === 'category' ? w('both') : undefined}
      kind="lines"
      series={largest.map(({ value }, index) => ({
        label: words.value(dimension, value),
        tone: tones[index] ?? 'neutral',
        values: days.map(day => String(at(day.date, value)[measure])),
        words: text => words.written(text, measure),
      }))}
      head={[w('whole'), ...values.map(({ value }) => words.value(dimension, value))]}
      cells={day => [words.figure(day, measure), ...values.map(({ value }) => words.figure(at(day.date, value), measure))]}
      foot={total => [words.figure(total, measure), ...values.map(sum => words.figure(sum, measure))]}
    />
  )
}
