import type { Rule } from '../rule.ts'

/** No value stands in both lists: the same id cannot be both added and removed (document 2, §5). */
export function noneShared<const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> {
  return {
    name: `nothing in both ${one} and ${other}`,
    on: [one, other],
    severity: 'error',
    check: record => {
      const [first, second] = [record[one], record[other]]
      if (!Array.isArray(first) || !Array.isArray(second)) return null
      const known = new Set<unknown>(second)
      const shared = first.filter(value => known.has(value))
      return shared.length > 0 ? { code: 'in_both', params: { other, values: shared.slice(0, 20).join(', ') } } : null
    },
  }
}
