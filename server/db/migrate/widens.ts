/** Digits that every whole number of a type has at most, and digits of which it holds every number. */
const WHOLE: Readonly<Record<string, { needs: number; holds: number }>> = {
  smallint: { needs: 5, holds: 4 },
  integer: { needs: 10, holds: 9 },
  bigint: { needs: 19, holds: 18 },
}

/** Does every value of one type find its place in the other, unchanged? */
export function widens(from: string, to: string): boolean {
  if (from === to) return true
  // Text holds what any of these was, written out; the other way round it does not.
  if (to === 'text') return from !== 'jsonb'
  const needs = digits(from, 'needs')
  const holds = digits(to, 'holds')
  return needs !== undefined && holds !== undefined && holds.before >= needs.before && holds.after >= needs.after
}

function digits(type: string, side: 'needs' | 'holds'): { before: number; after: number } | undefined {
  const whole = WHOLE[type]
  if (whole) return { before: whole[side], after: 0 }
  if (type === 'numeric') return { before: Number.POSITIVE_INFINITY, after: Number.POSITIVE_INFINITY }
  const [, all, after] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? []
  return all === undefined || after === undefined ? undefined : { before: Number(all) - Number(after), after: Number(after) }
}
