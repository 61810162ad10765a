import type { Rule } from '../rule.ts'

/** At most one of two switches is on: carousel and community (document 2, §5). */
export function notBoth<const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> {
  return {
    name: `not both ${one} and ${other}`,
    on: [one, other],
    severity: 'error',
    check: record => (record[one] === true && record[other] === true ? { code: 'not_both', params: { other } } : null),
  }
}
