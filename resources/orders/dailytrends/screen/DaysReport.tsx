import type { ComponentProps } from 'react'
import { Card } from '../../../../src/charts/Card.tsx'
import { DayChart } from '../../../../src/charts/DayChart.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { TrendFigures, Trends } from '../contracts.ts'
import type { Measure } from '../dailytrends.ts'
import { useFigureWords } from './useFigureWords.ts'

interface DaysReportProps extends Pick<ComponentProps<typeof DayChart>, 'kind' | 'series'> {
  readonly trends: Trends
  readonly measure: Measure
  readonly title: string
  /** Names the table. */
  readonly label: string
  readonly note?: string | undefined
  readonly tableNote?: string | undefined
  /** Heads of the columns behind the day. */
  readonly head: readonly string[]
  cells(day: Trends['days'][number]): readonly string[]
  foot(total: TrendFigures): readonly string[]
}

/** The days as a chart, and as a table with their sums, newest first. */
export function DaysReport({ trends, measure, title, label, note, tableNote, head, cells, foot, ...chart }: DaysReportProps) {
  const w = useScreenWords('dailytrends')
  const { locale } = useSpeaker()
  const words = useFigureWords()
  const { days, total } = trends
  return (
    <>
      <Card title={title} note={note}>
        <DayChart
          {...chart}
          height={300}
          axis={value => words.written(value, measure)}
          days={days.map(day => day.date)}
          label={w('chart', { what: title, from: dayWords(trends.from, locale), to: dayWords(trends.to, locale) })}
        />
      </Card>
      <Card title={w('every_day')} note={tableNote}>
        <FigureTable
          label={label}
          head={[w('day'), ...head]}
          rows={days.toReversed().map(day => [dayWords(day.date, locale), ...cells(day)])}
          foot={[w('total'), ...foot(total)]}
        />
      </Card>
    </>
  )
}
