import { useTranslate } from 'react-admin'
import { daysBetween } from '../../../../schema/days.ts'
import { holds } from '../../../../schema/holds.ts'
import type { Charted, ChildrenField } from '../../../../schema/kinds/children.ts'
import { DayChart } from '../../../charts/DayChart.tsx'
import type { ToolProps } from '../../../views/tool/useLabels.ts'
import { fieldOf, useRuleContext } from '../../../views/tool/useTool.ts'
import { dayWords } from '../../moments.ts'
import { grouped } from '../../numbers.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { viewOf } from '../../viewOf.ts'
import { useChildRows } from './useChildRows.ts'

interface ChildChartProps extends ToolProps {
  readonly field: ChildrenField
  readonly charted: Charted
  readonly parent: number
}

/** A number of the child rows as a line over days; nothing before there are two days of it. */
export function ChildChart({ tool, labels, field, charted, parent }: ChildChartProps) {
  const t = useTranslate()
  const speaker = useSpeaker()
  const context = useRuleContext()
  const { data = [] } = useChildRows(tool, field, parent)
  const drawn = fieldOf(tool, charted.of)
  const moments = data
    .filter(row => row[charted.by] && row[charted.of] !== null && holds(charted.where, row, context))
    .map(row => ({ at: String(row[charted.by]), value: String(row[charted.of]) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  // Of several on a day the last one stays.
  const values = new Map(moments.map(({ at, value }) => [at.length === 10 ? at : context.localDate(at), value]))
  const [first] = values.keys()
  const last = [...values.keys()].at(-1)
  if (!drawn || first === undefined || last === undefined || first === last) return null
  const days = daysBetween(first, last)
  const name = labels.field(charted.of)
  const words = (value: string) => viewOf(drawn).words({ value, field: drawn, tool: tool.name, name: charted.of, speaker })
  return (
    <DayChart
      kind="lines"
      days={days}
      series={[{ label: name, tone: 'info', values: days.map(day => values.get(day) ?? null), words }]}
      height={200}
      axis={value => grouped(value, speaker.country)}
      label={t('views.child_chart', { name, from: dayWords(first, speaker.locale), to: dayWords(last, speaker.locale) })}
    />
  )
}
