import type { Country } from '../../../schema/country.ts'
import type { Fault } from '../../../schema/rule.ts'
import type { Read } from '../../planner.ts'
import { limitNames, limitsFrom } from '../selling_limits/limits.ts'

/** A form is open for some minutes before it is saved: a start may lie this far in the past. */
const TYPING_MS = 10 * 60_000
/** An offer ends this long from now at the earliest. */
const SOONEST_END_MS = 60_000

interface Period {
  readonly start_at: string
  readonly end_at: string
}

interface Edit {
  readonly row: { readonly id: number; readonly status?: string | null }
  readonly set: Partial<Period>
}

/** True for a stored offer that was activated: buyers have seen it. */
export const isRunning = ({ row }: Edit): boolean => row.id !== 0 && row.status !== 'draft'

/**
 * Validation errors of the period of an offer: it starts at most ten minutes ago, and ends at least a minute from now. A running offer keeps its start, and
 * its end is checked only if it changes (rest.md, §5.2).
 * @param now ISO 8601, UTC
 */
export function periodFaults(edit: Edit, now: string): Record<string, Fault> {
  const { start_at, end_at } = { ...edit.row, ...edit.set } as Period
  const isStartChecked = !isRunning(edit) && (edit.row.id === 0 || 'start_at' in edit.set)
  const isEndChecked = !isRunning(edit) || 'end_at' in edit.set
  return {
    ...(isStartChecked && Date.parse(start_at) < Date.parse(now) - TYPING_MS ? { start_at: { code: 'in_the_past' } } : {}),
    ...(isEndChecked && Date.parse(end_at) < Date.parse(now) + SOONEST_END_MS ? { end_at: { code: 'in_the_past' } } : {}),
  }
}

/** The new end of an offer that is ended before its time; null if it has not started or is over. */
export const endedNow = ({ start_at, end_at }: Period, now: string) => (start_at < now && end_at > now ? { end_at: now } : null)

/** The cost from which on an offer needs an approval, in the currency of the country. */
export async function approvalAbove(read: Read, country: Country): Promise<number> {
  const rows = await read.rows('selling_limits', { name: [...limitNames] }, ['name', 'value'])
  return limitsFrom(rows, country)['deal approval above']
}
