import type { Rule } from '../rule.ts'

/** Where `one` is given, `other` is too: a latitude without a longitude is no place. */
export function needs<const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> {
  return {
    name: `${one} with ${other}`,
    on: [one, other],
    severity: 'error',
    check: record => (isGiven(record[one]) && !isGiven(record[other]) ? { code: 'given_together', params: { other } } : null),
  }
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
