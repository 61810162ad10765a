import { OVERLAPS } from '../../schema/calendar.ts'
import { plusDays } from '../../schema/days.ts'
import type { Fault } from '../../schema/rule.ts'
import { invalid } from '../changes/say.ts'
import type { AskedFilter, FilterTerm } from './filterTerm.ts'
import { isDay } from './filterValue.ts'
import { notFilterable, parseTerm } from './parseTerm.ts'
import type { ReadTool } from './readTool.ts'
import type { Viewer } from './viewer.ts'

const LONGEST_Q = 100
const MOST_QUESTIONS = 50
/** Longest time that a calendar shows at once. */
const MOST_DAYS = 366

/**
 * Checks a filter as it was sent: `{ status: 'active', placed_at_from: '2026-11-01', brand_contains: 'asha', id: [1, 2], q: '…' }`.
 * @throws Refusal 422 with a fault for each key that is unknown, not declared or not to be asked so, or whose value does not fit
 */
export function parseFilter(given: unknown, tool: ReadTool, viewer: Viewer): AskedFilter {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalid({ filter: { code: 'wrong_type' } })
  const entries = Object.entries(given as Record<string, unknown>)
  if (entries.length > MOST_QUESTIONS) throw invalid({ filter: { code: 'too_many', params: { maximum: MOST_QUESTIONS } } })
  const faults: Record<string, Fault> = {}
  const asked: FilterTerm[] = []
  let q: string | null = null
  let overlaps: AskedFilter['overlaps']
  for (const [key, value] of entries) {
    const said = parsed(key, value, tool, viewer)
    if ('code' in said) faults[key] = said
    else if ('q' in said) q = said.q
    else if ('overlaps' in said) overlaps = said.overlaps
    else asked.push(said)
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return { asked, q, ...(overlaps && { overlaps }), canonical: JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1))) }
}

type Parsed = FilterTerm | { readonly q: string } | { readonly overlaps: readonly [string, string] } | Fault

function parsed(key: string, value: unknown, tool: ReadTool, viewer: Viewer): Parsed {
  if (key === 'q' && !tool.columns.has('q')) return parseQ(value)
  return key === OVERLAPS && tool.resource.list.layout ? parseOverlaps(value) : parseTerm(key, value, tool, viewer)
}

function parseOverlaps(value: unknown): { overlaps: readonly [string, string] } | Fault {
  const [from, to, more]: readonly unknown[] = Array.isArray(value) ? value : []
  if (typeof from !== 'string' || typeof to !== 'string' || more !== undefined || !isDay(from) || !isDay(to)) return { code: 'wrong_type' }
  if (from > to) return { code: 'from_after_to' }
  return to < plusDays(from, MOST_DAYS) ? { overlaps: [from, to] } : { code: 'span_too_long', params: { maximum: MOST_DAYS } }
}

function parseQ(value: unknown): { q: string } | Fault {
  if (typeof value !== 'string' && typeof value !== 'number') return value === null ? notFilterable : { code: 'wrong_type' }
  const q = String(value).trim()
  if (q.length > LONGEST_Q) return { code: 'too_long', params: { maximum: LONGEST_Q } }
  return q === '' ? { code: 'missing' } : { q }
}
