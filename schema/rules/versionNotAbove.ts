import type { Rule } from '../rule.ts'

/** App version `low` is at most `high`, compared number by number: 9.10.0 is above 9.9.0. */
export function versionNotAbove<const Low extends string, const High extends string>(low: Low, high: High): Rule<Low | High> {
  return {
    name: `${low} at most ${high}`,
    on: [low, high],
    severity: 'error',
    check: record => {
      const [a, b] = [parts(record[low]), parts(record[high])]
      if (!a || !b) return null
      const differs = a.findIndex((part, index) => part !== b[index])
      return differs >= 0 && (a[differs] ?? 0) > (b[differs] ?? 0) ? { code: 'above', params: { other: high } } : null
    },
  }
}

function parts(value: unknown): number[] | null {
  return typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value) ? value.split('.').map(Number) : null
}
