import type { Rule } from '../rule.ts'

/** `low` is at most `high`, where both are given: numbers, amounts or days. With `strictly`, less than. */
export function notAbove<const Low extends string, const High extends string>(
  low: Low,
  high: High,
  { strictly = false }: { strictly?: boolean } = {},
): Rule<Low | High> {
  return {
    name: `${low} ${strictly ? 'less than' : 'at most'} ${high}`,
    on: [low, high],
    severity: 'error',
    check: record => {
      const order = compare(record[low], record[high])
      if (order === null || order < 0 || (order === 0 && !strictly)) return null
      return { code: strictly ? 'not_less_than' : 'above', params: { other: high } }
    },
  }
}

function compare(low: unknown, high: unknown): number | null {
  if (low === null || low === undefined || low === '' || high === null || high === undefined || high === '') return null
  const [a, b] = [Number(low), Number(high)]
  if (Number.isNaN(a) || Number.isNaN(b)) return String(low) < String(high) ? -1 : Number(String(low) > String(high))
  return a - b
}
