import { use } from 'react'
import { useTranslate } from 'react-admin'
import { optionText } from '../../../../i18n/wordsOf.ts'
import type { Tone } from '../../../../schema/kinds/state.ts'
import { Card } from '../../../../src/charts/Card.tsx'
import { DayChart } from '../../../../src/charts/DayChart.tsx'
import { FigureTable } from '../../../../src/charts/FigureTable.tsx'
import { dayWords } from '../../../../src/kinds/moments.ts'
import { grouped } from '../../../../src/kinds/numbers.ts'
import { useSpeaker } from '../../../../src/kinds/useSpeaker.ts'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import type { Clicks } from '../contracts.ts'

/** More lines than tones could not be told apart. */
const tones: readonly Tone[] = ['info', 'good', 'attention', 'bad', 'neutral']
const figures = ['clicks', 'visitors', 'all_clicks'] as const

/** The days as a chart, and as a table: whole, or split into the five largest links, campaigns or sources. */
export function ClicksReport({ clicks }: { readonly clicks: Clicks }) {
  const w = useScreenWords('marketing_dashboard')
  const { country, locale } = useSpeaker()
  const wordsOf = useValueWords(clicks.by)
  const { by, days, values, total } = clicks
  const count = (value: number | string) => grouped(value, country)
  const counts = (one: Clicks['total']) => figures.map(key => count(one[key]))
  const cells = new Map(clicks.cells.map(cell => [`${cell.date} ${cell.value}`, cell.clicks]))
  const series =
    by === 'day'
      ? [{ label: w('clicks'), tone: 'info' as const, values: days.map(day => String(day.clicks)), words: count }]
      : values.slice(0, tones.length).map(({ value }, index) => ({
          label: wordsOf(value),
          tone: tones[index] ?? 'neutral',
          values: days.map(({ date }) => String(cells.get(`${date} ${value}`) ?? 0)),
          words: count,
        }))
  const title = by === 'day' ? w('by_day') : w('by', { what: w(by).toLowerCase() })
  const rows =
    by === 'day'
      ? days.toReversed().map(day => [dayWords(day.date, locale), ...counts(day)])
      : values.map(one => [wordsOf(one.value), ...counts(one)])
  return (
    <>
      <Card title={title} note={values.length > tones.length ? w('largest') : undefined}>
        <DayChart
          kind={by === 'day' ? 'bars' : 'lines'}
          series={series}
          height={300}
          axis={count}
          days={days.map(({ date }) => date)}
          label={w('chart', { what: title, from: dayWords(clicks.from, locale), to: dayWords(clicks.to, locale) })}
        />
      </Card>
      <Card title={w('list', { what: w(by).toLowerCase() })}>
        <FigureTable
          label={title}
          head={[w(by), ...figures.map(key => w(key))]}
          rows={rows}
          links={by === 'link' ? values.map(({ link }) => `/marketing-dashboard/links/${link}`) : undefined}
          foot={[w('total'), ...counts(total)]}
          maxHeight={480}
        />
      </Card>
    </>
  )
}

/** How what the days are split by is called. */
function useValueWords(by: Clicks['by']): (value: string) => string {
  const t = useTranslate()
  const w = useScreenWords('marketing_dashboard')
  // Sources are options of the rows that are counted.
  use(useTools().words('short_url_clicks'))
  return value => {
    if (by === 'source') return t(`resources.short_url_clicks.options.source.${value}`, { _: optionText(value) })
    return value === '' ? w('no_campaign') : value
  }
}
