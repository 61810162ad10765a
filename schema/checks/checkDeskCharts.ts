import { type DeskChart, MOST_LINES } from '../deskChart.ts'
import type { Resource } from '../resource.ts'
import { tableOf } from '../view.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

const code = 'R17'

/** R17: a chart of a desk over rows that do not refer to the record, or over fields that are no day and no numbers. */
export function checkDeskCharts(tool: Resource, { resources }: CheckContext): DeclarationFault[] {
  const { parts = {}, charts = {} } = tool.desk ?? {}
  return Object.entries(charts).flatMap(([name, chart]) => {
    const path = `${tool.name}.desk.charts.${name}`
    const child = resources.get(chart.of)
    if (!child) return unknown({ code, path, said: 'no tool' }, [chart.of], resources.keys())
    return [
      ...(name in parts ? [{ code, path, fact: 'a part has the same name', remedy: 'choose another name' }] : []),
      ...chartFaults(path, tool, child, chart),
    ]
  })
}

function chartFaults(path: string, tool: Resource, { name, fields }: Resource, { by, x, lines }: DeskChart): DeclarationFault[] {
  const typeOf = (key: string) => fields[key]?.column({ country: 'IN' })?.type ?? ''
  const wrong = lines.find(key => !/^(integer|bigint|smallint|numeric)$/.test(typeOf(key)))
  return [
    ...(fields[by]?.refersTo?.tool === tableOf(tool)
      ? []
      : [{ code, path, fact: `${name}.${by} does not refer to ${tool.name}`, remedy: 'name the reference in `by`' }]),
    ...(/^(date|timestamptz)$/.test(typeOf(x))
      ? []
      : [{ code, path, fact: `${name}.${x} is not a date`, remedy: 'name a date or a timestamp in `x`' }]),
    ...(wrong === undefined ? [] : [{ code, path, fact: `${name}.${wrong} is not a number`, remedy: 'name numbers in `lines`' }]),
    ...(lines.length >= 1 && lines.length <= MOST_LINES
      ? []
      : [{ code, path, fact: `has ${lines.length} lines`, remedy: `name 1 to ${MOST_LINES}` }]),
  ]
}
