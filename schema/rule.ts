import type { Across } from './across.ts'
import type { Condition, Scalar } from './condition.ts'
import { type ConditionContext, holds } from './holds.ts'
import type { KindContext } from './kinds/kind.ts'
import { isNothing } from './sameValue.ts'

export interface RuleContext extends ConditionContext, KindContext {
  /** Scheme, host and port at which this panel is opened: what leads back to it. */
  readonly origin?: string
  /** True if the server may send requests into an inner network (`PRIVATE_WEBHOOKS`); absent in the browser, which does not know it. */
  readonly privateHosts?: boolean
}

/** A rule across fields of one record. `Key` are the fields that it reads; the error is shown on the first. */
export interface Rule<Key extends string = string> {
  readonly name: string
  readonly on: readonly Key[]
  /** Refuses, warns or prompts. A write with a prompt receives 409 until the request repeats with the code of the prompt in `Prompts-Answered`. */
  readonly severity: 'error' | 'warning' | 'prompt'
  /** The error, and its place inside the first field (`0.value`); null if the record is valid. Runs in the browser and on the server. */
  check(record: Readonly<Record<string, unknown>>, context: RuleContext): (Fault & { at?: string }) | null
  /** Values of referenced rows that a warning needs, such as `product.gst_percent`: forms pass them to `check` under that name. */
  readonly reads?: readonly `${string}.${string}`[]
  /** The value that a prompt offers for its first field. */
  readonly offers?: Scalar
  /** The rule also compares other rows of the tool: `server/changes/checkAcross.ts` runs it. */
  readonly across?: Across
}

/** A rule that refuses a record. */
const refuses = <Key extends string>(name: string, on: readonly Key[], check: Rule['check']): Rule<Key> => ({
  name,
  on,
  severity: 'error',
  check,
})

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Requires `other` if `one` has a value: `requires('lat', 'lng')`. */
export const requires = <const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> =>
  refuses(`${one} with ${other}`, [one, other], record =>
    isGiven(record[one]) && !isGiven(record[other]) ? { code: 'given_together', params: { other } } : null,
  )

/** Refuses a value that is in both lists: the same id cannot be both added and removed (document 2, §5). */
export const disjoint = <const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> =>
  refuses(`nothing in both ${one} and ${other}`, [one, other], record => {
    const [first, second] = [record[one], record[other]]
    if (!Array.isArray(first) || !Array.isArray(second)) return null
    const known = new Set<unknown>(second)
    const shared = first.filter(value => known.has(value))
    return shared.length > 0 ? { code: 'in_both', params: { other, values: shared.slice(0, 20).join(', ') } } : null
  })

/** Requires `low` ≤ `high` if both have a value: numbers, amounts or days. With `strictly`, less than. */
export const lessOrEqual = <const Low extends string, const High extends string>(
  low: Low,
  high: High,
  { strictly = false }: { strictly?: boolean } = {},
): Rule<Low | High> =>
  refuses(`${low} ${strictly ? 'less than' : 'at most'} ${high}`, [low, high], record => {
    if (!isGiven(record[low]) || !isGiven(record[high])) return null
    const order = compare(record[low], record[high])
    if (order < 0 || (order === 0 && !strictly)) return null
    return { code: strictly ? 'not_less_than' : 'above', params: { other: high } }
  })

function compare(low: unknown, high: unknown): number {
  const [a, b] = [Number(low), Number(high)]
  if (Number.isNaN(a) || Number.isNaN(b)) return String(low) < String(high) ? -1 : Number(String(low) > String(high))
  return a - b
}

/** Requires today or an earlier day, for something that has happened. */
export const notAfterToday = <const Key extends string>(key: Key): Rule<Key> =>
  refuses(`${key} not after today`, [key], ({ [key]: day }, { today }) =>
    typeof day === 'string' && day > today ? { code: 'in_the_future' } : null,
  )

/** Refuses two switches that are both on: carousel and community (document 2, §5). */
export const mutuallyExclusive = <const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> =>
  refuses(`not both ${one} and ${other}`, [one, other], record =>
    record[one] === true && record[other] === true ? { code: 'not_both', params: { other } } : null,
  )

/** Requires today or a later day (document 2, §5: the exchange dispatch date cannot be in the past). */
export const notPast = <const Key extends string>(key: Key): Rule<Key> =>
  refuses(`${key} not in the past`, [key], (record, { today }) =>
    record[key] && String(record[key]) < today ? { code: 'day_in_the_past' } : null,
  )

/** Requires a value in at least one of the fields. The error is shown on the first. */
export const atLeastOneOf = <const Key extends string>(...keys: readonly Key[]): Rule<Key> =>
  refuses(`one of ${keys.join(', ')}`, keys, record => (keys.every(key => isNothing(record[key])) ? { code: 'missing' } : null))

/** Limits the number of days between two dates. */
export const maxSpanDays = <const From extends string, const To extends string>(from: From, to: To, days: number): Rule<From | To> =>
  refuses(`${from} to ${to} at most ${days} days`, [from, to], record => {
    const span = (Date.parse(String(record[to])) - Date.parse(String(record[from]))) / 86_400_000
    return span > days ? { code: 'span_too_long', params: { maximum: days } } : null
  })

/** App version `low` is at most `high`, compared number by number, missing ones as 0: 9.10.0 is above 9.9, and 240 is 240.0.0. */
export const versionLessOrEqual = <const Low extends string, const High extends string>(low: Low, high: High): Rule<Low | High> =>
  refuses(`${low} at most ${high}`, [low, high], record => {
    return compareVersions(record[low], record[high]) > 0 ? { code: 'above', params: { other: high } } : null
  })

/** Compares app versions number by number: below 0, 0 or above 0. A text that is not a version equals everything (0). */
export function compareVersions(one: unknown, other: unknown): number {
  const [a, b] = [parts(one), parts(other)]
  const differs = a && b ? a.findIndex((part, index) => part !== b[index]) : -1
  return differs < 0 ? 0 : (a?.[differs] ?? 0) - (b?.[differs] ?? 0)
}

function parts(value: unknown): number[] | null {
  return typeof value === 'string' && /^\d+(\.\d+){0,2}$/.test(value) ? [...value.split('.').map(Number), 0, 0].slice(0, 3) : null
}

/** Requires zero in `field` if the condition is true: the margin free period of markup suppliers (document 2, §5). */
export const mustBeZeroWhen = <const Key extends string, const Other extends string>(
  field: Key,
  condition: Condition<Other>,
): Rule<Key | Other> =>
  refuses(`${field} zero`, [field, ...(Object.keys(condition) as Other[])], (record, context) =>
    holds(condition, record, context) && Number(record[field] ?? 0) !== 0 ? { code: 'must_be_zero' } : null,
  )

/** A validation error: a code that the panel translates (`errors.<code>`), with parameters of its text. */
export interface Fault {
  code: string
  /** Values in the text. `message` is the key of a message that replaces the text of the code, and `english` its English text. */
  params?: Readonly<Record<string, string | number>>
}
