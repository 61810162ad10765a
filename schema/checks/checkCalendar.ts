import type { Calendar } from '../calendar.ts'
import { OVERLAPS } from '../calendar.ts'
import type { Field } from '../kinds/kind.ts'
import type { Resource } from '../resource.ts'
import { type DeclarationFault, unknown } from './check.ts'

/** Longest text that names a lane. */
const LONGEST_LANE = 100

/** R64: a calendar of fields that are not there or not seen whole, whose ends are no days or moments of one kind, or whose lanes and colours nobody could tell. */
export function checkCalendar(tool: Resource): DeclarationFault[] {
  const { layout } = tool.list
  if (!layout) return []
  const path = `${tool.name}.list.layout`
  const { from, to, lane, label = [], state } = layout
  const said = [from, to, ...lane, ...label, ...(state === undefined ? [] : [state])]
  const missing = unknown({ code: 'R64', path }, said, Object.keys(tool.fields))
  if (missing.length > 0) return missing
  const hidden = said.filter(key => tool.fields[key]?.writeOnly || tool.fields[key]?.masked)
  const wrong = (fact: string, remedy: string): DeclarationFault => ({ code: 'R64', path, fact, remedy })
  return [
    ...hidden.map(key => wrong(`'${key}' is masked or hidden`, 'remove it')),
    ...endFaults(layout, tool).map(fact => wrong(fact, 'name two dates, or two timestamps')),
    ...(lane.length > 0 ? [] : [wrong('has no lane', 'name the field whose values are the lanes')]),
    ...lane
      .filter(key => !isLane(tool.fields[key]))
      .map(key => wrong(`'${key}' has too many values for lanes`, 'name a choice, a state, a reference, a number or a short text')),
    ...(state !== undefined && !isState(tool.fields[state])
      ? [wrong(`'${state}' is neither a state nor a boolean`, 'name one, or remove it')]
      : []),
    ...(Object.hasOwn(tool.fields, OVERLAPS) || Object.hasOwn(tool.list.relatedFilters ?? {}, OVERLAPS)
      ? [wrong(`a field or filter has the reserved name '${OVERLAPS}'`, 'rename it')]
      : []),
  ]
}

function endFaults({ from, to }: Calendar, { fields }: Resource): string[] {
  const types = [from, to].map(key => fields[key]?.column({ country: 'IN' })?.type)
  const strange = [from, to].filter((_key, at) => types[at] !== 'date' && types[at] !== 'timestamptz')
  if (strange.length > 0) return strange.map(key => `'${key}' is neither a date nor a timestamp`)
  if (from === to) return [`'${from}' is both its start and its end`]
  return types[0] === types[1] ? [] : [`'${from}' and '${to}' are of different kinds`]
}

function isLane(field: (Field & { readonly max?: unknown }) | undefined): boolean {
  const type = field?.column({ country: 'IN' })?.type
  if (!field || !type || type === 'jsonb' || type === 'timestamptz') return false
  return type !== 'text' || field.options !== undefined || (typeof field.max === 'number' && field.max <= LONGEST_LANE)
}

const isState = (field: Field | undefined): boolean =>
  field !== undefined && ('tones' in field || field.column({ country: 'IN' })?.type === 'boolean')
