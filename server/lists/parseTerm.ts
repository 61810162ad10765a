import { askedField, type Column, type Field, type Operator } from '../../schema/kinds/kind.ts'
import type { Fault } from '../../schema/rule.ts'
import type { FilterTerm } from './filterTerm.ts'
import { type FilterValue, filterValue, isDay, wrong } from './filterValue.ts'
import { throughTools } from './leading.ts'
import type { ReadColumn } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { sees, seesWhole, type Viewer } from './viewer.ts'

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
export function parseTerm(key: string, given: unknown, tool: ReadTool, viewer: Viewer): FilterTerm | Fault {
  for (const [name, operator] of readings(key, given)) {
    const place = placeOf(name, tool)
    if (!place) continue
    if (given === null || !place.operators.includes(operator) || !mayAsk(place.column, operator, viewer)) return notFilterable
    const { column, via } = place
    const said = askedValue(column, operator, given, viewer)
    return said.fault ?? { key, name, operator, value: said.value, column, via }
  }
  return notFilterable
}

/** What a key may mean: the field of that very name first, then a field with an operator behind its name. */
function* readings(key: string, given: unknown): Generator<[string, Operator]> {
  yield [key, Array.isArray(given) ? 'one_of' : 'equals']
  for (const [suffix, operator] of SUFFIXES) if (key.endsWith(suffix)) yield [key.slice(0, -suffix.length), operator]
}

/** The column that a filter of this name asks of, and how. */
export function placeOf(name: string, tool: ReadTool): TermPlace | undefined {
  const through = Object.hasOwn(tool.relatedFilters, name) ? tool.relatedFilters[name] : undefined
  if (!through) {
    const column = tool.filterable.has(name) ? tool.columns.get(name) : undefined
    return column && { column, via: null, operators: column.field.operators }
  }
  const { asked: other } = throughTools(tool, through)
  const column = other?.columns.get(through.field)
  return other && column && { column, via: { tool: other, relatedFilter: through }, operators: through.operators ?? column.field.operators }
}

/** A masked value is found by its exact whole value only (domain: masking). */
export function mayAsk(column: ReadColumn, operator: Operator, { person }: Viewer): boolean {
  return sees(column, person) && (operator === 'equals' || seesWhole(column, person))
}

type Asked = { readonly value: unknown; readonly fault?: undefined } | { readonly fault: Fault }

function askedValue(column: ReadColumn, operator: Operator, given: unknown, viewer: Viewer): Asked {
  if (operator === 'empty') return typeof given === 'boolean' ? { value: given } : wrong()
  if (operator === 'one_of') return listOf(column, given, viewer)
  if (operator === 'contains') return textOf(given)
  if (column.column.type === 'timestamptz') return momentOf(given)
  return filterValue(...askedOf(column, viewer), given, viewer)
}

function listOf(column: ReadColumn, given: unknown, viewer: Viewer): Asked {
  if (!Array.isArray(given)) return wrong()
  if (given.length > MOST_VALUES) return wrong('too_many', { maximum: MOST_VALUES })
  const asked = askedOf(column, viewer)
  const values = given.map(one => filterValue(...asked, one, viewer))
  return values.find(one => one.fault) ?? { value: values.map(one => 'value' in one && one.value) }
}

/** What is compared with: the field and its column, or the cell that filters ask for and the column that it would have. */
function askedOf({ field, column }: ReadColumn, viewer: Viewer): [Field, Column] {
  const asked = askedField(field)
  return [asked, asked === field ? column : (asked.column(viewer) ?? column)]
}

function textOf(given: unknown): FilterValue {
  if (typeof given !== 'string') return wrong()
  const text = given.trim()
  if (text.length > 100) return wrong('too_long', { maximum: 100 })
  return text === '' ? wrong('missing') : { value: text }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** A moment with its zone as it is, a day as a day: the comparison makes it the whole local day. */
function momentOf(given: unknown): FilterValue {
  if (typeof given !== 'string') return wrong()
  const isMoment = MOMENT.test(given) && !Number.isNaN(Date.parse(given))
  return isDay(given.slice(0, 10)) && (given.length === 10 || isMoment) ? { value: given } : wrong('timestamp')
}

/** Not there, not declared, never given out, or not to be asked that way: one answer, so that it tells nothing of what exists. */
export const notFilterable: Fault = { code: 'not_filterable' }
