import { createHash } from 'node:crypto'

/** Postgres cuts longer names off without a word. */
const LONGEST = 63

/** The name of an index or a constraint: `orders_status_placed_at_idx`, shortened where it must be so that it stays its own. */
export function objectName(parts: readonly string[], ending: string): string {
  const whole = [...parts, ending].join('_')
  if (Buffer.byteLength(whole) <= LONGEST) return whole
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 8)
  return `${whole.slice(0, LONGEST - hash.length - ending.length - 2)}_${hash}_${ending}`
}
