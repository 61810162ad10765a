import { useTranslate } from 'react-admin'
import type { Tone } from '../../../../schema/kinds/state.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { DayChart } from '../../../../src/charts/DayChart.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import type { Trends } from '../calls.ts'
import type { Measure } from '../dailytrends.ts'
import { useFigureWords } from './useFigureWords.ts'

/** More lines than tones could not be told apart. */
const tones: readonly Tone[] = ['info', 'good', 'attention', 'bad', 'neutral']

/** The chosen number by day and value: the five largest as lines, every value as a column of the table. */
export function SplitReport({ trends, measure }: { trends: Trends; measure: Measure }) {
  const t = useTranslate()
  const { locale } = useSpeaker()
  const words = useFigureWords()
  const { dimension, days, total } = trends
  const cells = new Map(trends.cells.map(cell => [`${cell.date} ${cell.value}`, cell]))
  const at = (date: string, value: string) => cells.get(`${date} ${value}`) ?? words.none
  const values = trends.values.toSorted((a, b) => Number(b[measure]) - Number(a[measure]))
  const largest = values.slice(0, tones.length)
  const title = t('resources.dailytrends.screen.split_over_days', {
    what: t(`resources.dailytrends.screen.${measure}`),
    by: t(`resources.dailytrends.screen.${dimension}`).toLowerCase(),
  })
  return (
    <>
      <Card title={title} note={values.length > largest.length ? t('resources.dailytrends.screen.largest') : undefined}>
        <DayChart
          kind="lines"
          height={300}
          axis={value => words.written(String(value), measure)}
          days={days.map(day => day.date)}
          label={t('resources.dailytrends.screen.chart', {
            what: title,
            from: dayWords(trends.from, locale),
            to: dayWords(trends.to, locale),
          })}
          series={largest.map(({ value }, index) => ({
            label: words.value(dimension, value),
            tone: tones[index] ?? 'neutral',
            values: days.map(day => String(at(day.date, value)[measure])),
            words: text => words.written(text, measure),
          }))}
        />
      </Card>
      <Card
        title={t('resources.dailytrends.screen.every_day')}
        note={dimension === 'category' ? t('resources.dailytrends.screen.both') : undefined}
      >
        <FigureTable
          label={title}
          head={[
            t('resources.dailytrends.screen.day'),
            t('resources.dailytrends.screen.whole'),
            ...values.map(({ value }) => words.value(dimension, value)),
          ]}
          rows={days
            .toReversed()
            .map(day => [
              dayWords(day.date, locale),
              words.figure(day, measure),
              ...values.map(({ value }) => words.figure(at(day.date, value), measure)),
            ])}
          foot={[t('resources.dailytrends.screen.total'), words.figure(total, measure), ...values.map(sum => words.figure(sum, measure))]}
        />
      </Card>
    </>
  )
}
