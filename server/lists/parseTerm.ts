import type { Fault } from '../../schema/fault.ts'
import type { Operator } from '../../schema/kinds/kind.ts'
import type { FilterTerm } from './filterTerm.ts'
import { filterValue, isDay } from './filterValue.ts'
import type { ReadColumn } from './readColumn.ts'
import type { ReadTool, ReadTools } from './readTool.ts'
import type { Viewer } from './viewer.ts'
import { sees, seesWhole } from './viewer.ts'

const MOST_VALUES = 1000
const SUFFIXES: readonly [string, Operator][] = [
  ['_from', 'from'],
  ['_to', 'to'],
  ['_contains', 'contains'],
  ['_empty', 'empty'],
  ['_one_of', 'one_of'],
]

interface TermPlace {
  readonly column: ReadColumn
  readonly via: FilterTerm['via']
  readonly operators: readonly Operator[]
}

/** One key of a filter with its value, checked; or the fault. */
export function parseTerm(key: string, given: unknown, tool: ReadTool, tools: ReadTools, viewer: Viewer): FilterTerm | Fault {
  for (const [name, operator] of readings(key, given)) {
    const place = placeOf(name, tool, tools)
    if (!place) continue
    if (given === null || !place.operators.includes(operator) || !mayAsk(place.column, operator, viewer)) return notFilterable
    const said = askedValue(place.column, operator, given, viewer)
    return 'fault' in said ? said.fault : { key, name, operator, value: said.value, column: place.column, via: place.via }
  }
  return notFilterable
}

/** What a key may mean: the field of that very name first, then a field with an operator behind its name. */
function* readings(key: string, given: unknown): Generator<[string, Operator]> {
  yield [key, Array.isArray(given) ? 'one_of' : 'equals']
  for (const [suffix, operator] of SUFFIXES) if (key.endsWith(suffix)) yield [key.slice(0, -suffix.length), operator]
}

function placeOf(name: string, tool: ReadTool, tools: ReadTools): TermPlace | undefined {
  const through = Object.hasOwn(tool.through, name) ? tool.through[name] : undefined
  if (!through) {
    const column = tool.filterable.has(name) ? tool.columns.get(name) : undefined
    return column && { column, via: null, operators: column.field.operators }
  }
  const other = tools.get('child' in through ? through.child : (tool.columns.get(through.reference)?.field.refersTo?.tool ?? ''))
  const column = other?.columns.get(through.field)
  return other && column && { column, via: { tool: other, through }, operators: through.operators ?? column.field.operators }
}

/** A masked value is found by its exact whole value only (domain: masking). */
function mayAsk(column: ReadColumn, operator: Operator, { person }: Viewer): boolean {
  return sees(column, person) && (operator === 'equals' || seesWhole(column, person))
}

function askedValue(column: ReadColumn, operator: Operator, given: unknown, viewer: Viewer): { value: unknown } | { fault: Fault } {
  if (operator === 'empty') return typeof given === 'boolean' ? { value: given } : { fault: { code: 'wrong_type' } }
  if (operator === 'one_of') return listOf(column, given, viewer)
  if (operator === 'contains') return textOf(given)
  if (column.column.type === 'timestamptz') return momentOf(given)
  return filterValue(column.field, column.column, given, viewer)
}

function listOf(column: ReadColumn, given: unknown, viewer: Viewer): { value: unknown } | { fault: Fault } {
  if (!Array.isArray(given)) return { fault: { code: 'wrong_type' } }
  if (given.length > MOST_VALUES) return { fault: { code: 'too_many', params: { maximum: MOST_VALUES } } }
  const values = given.map(one => filterValue(column.field, column.column, one, viewer))
  return (
    (values.find(one => 'fault' in one && one.fault) as { fault: Fault } | undefined) ?? {
      value: values.map(one => 'value' in one && one.value),
    }
  )
}

function textOf(given: unknown): { value: string } | { fault: Fault } {
  if (typeof given !== 'string') return { fault: { code: 'wrong_type' } }
  const text = given.trim()
  if (text.length > 100) return { fault: { code: 'too_long', params: { maximum: 100 } } }
  return text === '' ? { fault: { code: 'missing' } } : { value: text }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** A moment with its zone as it is, a day as a day: the comparison makes it the whole local day. */
function momentOf(given: unknown): { value: string } | { fault: Fault } {
  if (typeof given !== 'string') return { fault: { code: 'wrong_type' } }
  if (given.length === 10 ? isDay(given) : MOMENT.test(given) && isDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given)))
    return { value: given }
  return { fault: { code: 'timestamp' } }
}

/** Not there, not declared, never given out, or not to be asked that way: one answer, so that it tells nothing of what exists. */
export const notFilterable: Fault = { code: 'not_filterable' }
