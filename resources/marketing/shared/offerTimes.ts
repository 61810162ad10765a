import type { Fault } from '../../../schema/rule.ts'

/** A form is open for some minutes before it is saved: a start may lie this far in the past. */
const TYPING_MS = 10 * 60_000
/** A running offer ends this long from now at the earliest. */
const SOONEST_END_MS = 60_000

interface Period {
  readonly start_at: string
  readonly end_at: string
}

type Faults = Readonly<Record<string, Fault>>

/** @param isChanged false keeps a stored start that has passed meanwhile */
export const startOfOffer = ({ start_at }: Period, isChanged: boolean, now: string): Faults =>
  isChanged && Date.parse(start_at) < Date.parse(now) - TYPING_MS ? { start_at: { code: 'in_the_past' } } : {}

/** @param isChanged false keeps a stored end that has passed meanwhile */
export const endOfOffer = ({ end_at }: Period, isChanged: boolean, now: string): Faults =>
  isChanged && Date.parse(end_at) < Date.parse(now) + SOONEST_END_MS ? { end_at: { code: 'in_the_past' } } : {}
