import type { Condition } from './condition.ts'
import type { Country } from './country.ts'
import type { Fault } from './fault.ts'
import { type ConditionContext, holds } from './holds.ts'

export interface RuleContext extends ConditionContext {
  country: Country
}

/** Refuses, warns, or asks: a prompt is answered by the person and its answer sent along. */
export type Severity = 'error' | 'warning' | 'prompt'

/** A fault, and where it lies inside the first field the rule names: `0.value`, a cell of its first row. */
export interface RuleFault extends Fault {
  at?: string
}

/** A rule across the fields of one record. `Key` are the fields it names; the fault lands on the first. */
export interface Rule<Key extends string = string> {
  readonly name: string
  readonly on: readonly Key[]
  readonly severity: Severity
  /** The fault, or null where the record keeps the rule. Asked by browser and server alike. */
  check(record: Readonly<Record<string, unknown>>, context: RuleContext): RuleFault | null
}

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

/** A day that has come: what is said to have happened on it cannot lie ahead. */
export function notAfterToday<const Key extends string>(key: Key): Rule<Key> {
  return {
    name: `${key} not after today`,
    on: [key],
    severity: 'error',
    check: (record, { today }) => {
      const day = record[key]
      return typeof day === 'string' && day > today ? { code: 'in_the_future' } : null
    },
  }
}

/** At most one of two switches is on: carousel and community (document 2, §5). */
export function notBoth<const One extends string, const Other extends string>(one: One, other: Other): Rule<One | Other> {
  return {
    name: `not both ${one} and ${other}`,
    on: [one, other],
    severity: 'error',
    check: record => (record[one] === true && record[other] === true ? { code: 'not_both', params: { other } } : null),
  }
}

/** A day that is not over: today or later (document 2, §5: the exchange dispatch date cannot be in the past). */
export function notPast<const Key extends string>(key: Key): Rule<Key> {
  return {
    name: `${key} not in the past`,
    on: [key],
    severity: 'error',
    check: (record, { today }) => (record[key] && String(record[key]) < today ? { code: 'day_in_the_past' } : null),
  }
}

/** At least one of several is given: an empty paste changes nothing and is not called done. The fault lands on the first. */
export function oneGiven<const Key extends string>(...keys: readonly Key[]): Rule<Key> {
  return {
    name: `one of ${keys.join(', ')}`,
    on: keys,
    severity: 'error',
    check: record => (keys.every(key => isEmpty(record[key])) ? { code: 'missing' } : null),
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

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

/** `field` must be zero where the condition holds: the margin free period of markup suppliers (document 2, §5). */
export function zeroWhen<const Key extends string, const Other extends string>(field: Key, condition: Condition<Other>): Rule<Key | Other> {
  return {
    name: `${field} zero`,
    on: [field, ...(Object.keys(condition) as Other[])],
    severity: 'error',
    check: (record, context) => (holds(condition, record, context) && Number(record[field] ?? 0) !== 0 ? { code: 'must_be_zero' } : null),
  }
}
