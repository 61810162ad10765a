import type { Rule } from '../../schema/rule.ts'

const DAY = 86_400_000

/** From today on, and at most so many days ahead. */
export function dayAhead<const Key extends string>(column: Key, days: number): Rule<Key> {
  return {
    name: `${column} at most ${days} days ahead`,
    on: [column],
    severity: 'error',
    check: (record, { today }) => {
      const ahead = (Date.parse(String(record[column])) - Date.parse(today)) / DAY
      if (ahead < 0) return { code: 'day_in_the_past' }
      return ahead > days ? { code: 'too_far_ahead', params: { maximum: days } } : null
    },
  }
}
