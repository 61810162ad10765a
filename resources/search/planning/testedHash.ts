import { sha256Hex } from '../../../schema/sha256.ts'

/** SHA-256 of the values that a test reads. Rules with the same hash have the same test result; the order of keys does not matter. */
export const testedHash = (values: unknown): string => sha256Hex(JSON.stringify(sorted(values)) ?? '')

/** A JSON value with the keys of its objects in one order; missing values are null. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inside]) => inside !== null && inside !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  )
}
