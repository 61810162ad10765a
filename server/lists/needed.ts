import { localDay } from '../../schema/days.ts'
import type { Fault } from '../../schema/rule.ts'
import { faultText, invalid } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import type { AskedFilter, FilterTerm } from './filterTerm.ts'
import type { ReadTool } from './readTool.ts'
import type { Viewer } from './viewer.ts'

const DAY_MS = 86_400_000

/**
 * Holds a filter to what the list insists on: one of several filters (document 2, §5: an order search), both ends of a span, and spans that are not too long.
 * Rows asked for by id, by a typed text or as children of another row are found by an index anyway and need no more.
 * @throws Refusal 422 `needs_one_of`, or `needs_both_ends`, `from_after_to`, `span_too_long` on the field
 */
export function needed(tool: ReadTool, { asked, q }: AskedFilter, viewer: Viewer): void {
  const { needsOneOf, bothEnds = [], longestSpan = {} } = tool.resource.list
  const given = new Set(asked.filter(({ operator }) => operator !== 'empty').map(({ name }) => name))
  const direct = q !== null || given.has('id') || [...tool.belongsBy].some(key => given.has(key))
  if (needsOneOf && !direct && !needsOneOf.some(name => given.has(name))) {
    const params = { filters: needsOneOf.join(', ') }
    const fault = { code: 'needs_one_of', params }
    throw new Refusal(422, 'needs_one_of', 'Please check inputs!', { params, errors: { filter: { ...fault, message: faultText(fault) } } })
  }
  const faults: Record<string, Fault> = {}
  for (const name of given) if (isBackwards(name, asked)) faults[name] = { code: 'from_after_to' }
  for (const name of bothEnds) {
    const ends = endsOf(name, asked)
    if (ends.some(Boolean) && !ends.every(Boolean)) faults[name] = { code: 'needs_both_ends' }
  }
  for (const [name, days] of Object.entries(longestSpan)) {
    if (days !== undefined && spanOf(name, asked, viewer) > days) faults[name] = { code: 'span_too_long', params: { maximum: days } }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Whether a span ends before it begins, which nothing could lie in: days (a day against a moment counts whole), amounts, numbers. */
function isBackwards(name: string, asked: AskedFilter['asked']): boolean {
  const [from, to] = endsOf(name, asked)
  if (!from || !to) return false
  const [low, high] = [String(from.value), String(to.value)]
  if (!['date', 'timestamptz'].includes(from.column.column.type)) return Number(low) > Number(high)
  if (low.length === high.length && low.length === 10) return low > high
  return Date.parse(low) > Date.parse(high) + (high.length === 10 ? DAY_MS : 0)
}

/** Days between both ends: from the 1st to the 31st are 30. An end that is left out is today; a beginning lies too far back. */
function spanOf(name: string, asked: AskedFilter['asked'], viewer: Viewer): number {
  const dayOf = (end: FilterTerm) =>
    String(end.value).length === 10 ? String(end.value) : localDay(new Date(String(end.value)), viewer.zone)
  const [from, to] = endsOf(name, asked)
  if (!from) return to ? Number.POSITIVE_INFINITY : 0
  return (Date.parse(to ? dayOf(to) : viewer.today) - Date.parse(dayOf(from))) / DAY_MS
}

function endsOf(name: string, asked: readonly FilterTerm[]): (FilterTerm | undefined)[] {
  return (['from', 'to'] as const).map(end => asked.find(one => one.name === name && one.operator === end))
}
