import type { Fault } from '../../../../schema/fault.ts'
import { invalid } from '../../../../server/changes/invalid.ts'
import type { Range } from './figureRanges.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads `?from=YYYY-MM-DD&to=YYYY-MM-DD`.
 * @param otherwise the end that is not said
 * @param maximum number of days, both ends counted
 * @throws Refusal 422 on `from` or `to`: `date`, `from_not_below_to`, `span_too_long`
 */
export function readSpan(query: { readonly from?: string; readonly to?: string }, otherwise: Range, maximum: number): Range {
  const from = query.from ?? otherwise.from
  const to = query.to ?? otherwise.to
  const faults: Record<string, Fault> = {}
  if (!isDay(from)) faults.from = { code: 'date' }
  if (!isDay(to)) faults.to = { code: 'date' }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (from > to) throw invalid({ from: { code: 'from_not_below_to' } })
  if (Date.parse(to) - Date.parse(from) > 86_400_000 * (maximum - 1)) throw invalid({ to: { code: 'span_too_long', params: { maximum } } })
  return { from, to }
}

/** A day that the calendar has, and not one of another age: figures are counted from 2000 on. */
function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '2000' || text > '2100') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
