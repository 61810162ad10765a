import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { daysBetween } from '../../schema/days.ts'
import type { DeskChart as Declared } from '../../schema/deskChart.ts'
import type { Tone } from '../../schema/kinds/state.ts'
import type { Resource } from '../../schema/resource.ts'
import { DayChart } from '../charts/DayChart.tsx'
import type { ApiRecord } from '../kinds/KindView.ts'
import { dayWords } from '../kinds/moments.ts'
import { grouped } from '../kinds/numbers.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import { useMay } from '../shell/session.ts'
import { RecordCard } from '../views/record/RecordCard.tsx'
import { type RecordProps, useLabels } from '../views/tool/useLabels.ts'
import { fieldOf, useRuleContext, useTool } from '../views/tool/useTool.ts'

/** Rows of a chart: more than a year of days. */
const MOST = 500

const tones: readonly Tone[] = ['info', 'attention', 'good', 'bad', 'neutral']

interface DeskChartProps extends RecordProps {
  readonly name: string
  readonly chart: Declared
}

/** Numbers of child rows as lines over days. Nothing is drawn before there are two days. */
export function DeskChart({ tool, labels, record, name, chart }: DeskChartProps) {
  const child = useTool(chart.of)
  const t = useTranslate()
  const speaker = useSpeaker()
  const context = useRuleContext()
  const called = useLabels(child)
  const rows = useChartRows(tool, child, record.id, name, chart)
  const byDay = new Map(rows.map(row => [dayOf(row[chart.x], context.localDate), row]))
  const [first] = byDay.keys()
  const last = [...byDay.keys()].at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const days = daysBetween(first, last)
  const series = chart.lines.flatMap((key, index) => {
    const field = fieldOf(child, key)
    if (!field) return []
    const words = (value: string) => viewOf(field).words({ value, field, tool: child.name, name: key, speaker })
    const values = days.map(day => byDay.get(day)?.[key] ?? null).map(value => (value === null ? null : String(value)))
    return [{ label: called.field(key), tone: tones[index] ?? 'neutral', values, words }]
  })
  const names = series.map(({ label }) => label).join(', ')
  return (
    <RecordCard title={labels.part(name)}>
      <DayChart
        kind="lines"
        days={days}
        series={series}
        height={240}
        axis={value => grouped(value, speaker.country)}
        label={t('views.child_chart', { name: names, from: dayWords(first, speaker.locale), to: dayWords(last, speaker.locale) })}
      />
    </RecordCard>
  )
}

const dayOf = (value: unknown, localDate: (moment: string) => string): string => {
  const at = String(value)
  return at.length === 10 ? at : localDate(at)
}

/** The child rows in the order of their days. Read again with the desk. */
function useChartRows(tool: Resource, child: Resource, id: number, name: string, { of, by, x }: Declared): readonly ApiRecord[] {
  const provider = useDataProvider()
  const may = useMay()
  const { data } = useQuery({
    queryKey: [tool.name, 'chart', id, name],
    queryFn: async () => {
      const pagination = { page: 1, perPage: MOST }
      return (await provider.getList<ApiRecord>(of, { pagination, sort: { field: x, order: 'ASC' }, filter: { [by]: id } })).data
    },
    retry: false,
    enabled: may(child.permissions.list),
  })
  return data ?? []
}
