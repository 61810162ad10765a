import { canonicalText } from '../../../../schema/ruleConditions/canonical.ts'
import { sha256Hex } from '../../../../schema/sha256.ts'
import type { TestedRule } from '../ruleTest.ts'

/** SHA-256 of everything that a test reads. Two rules with the same hash have the same test result. */
export function testedHash({ logic, then_values, validation_input, validation_output, cases }: TestedRule): string {
  const others = [
    then_values,
    validation_input,
    validation_output,
    (cases ?? []).map(({ input, expected = null }) => ({ input, expected })),
  ]
  return sha256Hex(`${canonicalText(logic)}\n${JSON.stringify(sorted(others))}`)
}

/** A JSON value with the keys of its objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  )
}
