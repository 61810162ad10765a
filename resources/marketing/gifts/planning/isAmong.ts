import { sha256Hex } from '../../../../schema/sha256.ts'

const SHARES = 1000
/** Hexadecimal digits that decide: 2^32 values, far more than there are shares. */
const DIGITS = 8

/**
 * True if the gift of this event is among the share of gifts that a reward gives. A repeat of the event has the same answer.
 * @param percent 0 to 100, with one decimal
 */
export const isAmong = (event_key: string, percent: number): boolean =>
  Number.parseInt(sha256Hex(event_key).slice(0, DIGITS), 16) % SHARES < Math.round(percent * 10)
