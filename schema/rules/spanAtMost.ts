import type { Rule } from '../rule.ts'

/** From one day to another are at most so many days. */
export function spanAtMost<const From extends string, const To extends string>(from: From, to: To, days: number): Rule<From | To> {
  return {
    name: `${from} to ${to} at most ${days} days`,
    on: [from, to],
    severity: 'error',
    check: record => {
      const span = (Date.parse(String(record[to])) - Date.parse(String(record[from]))) / 86_400_000
      return span > days ? { code: 'span_too_long', params: { maximum: days } } : null
    },
  }
}
