import type { z } from 'zod'
import type { Field, KindContext } from './kinds/kind.ts'
import { kept } from './maps.ts'
import type { Fault } from './rule.ts'

export type CheckedValue = { value: unknown; faults?: undefined } | { faults: Readonly<Record<string, Fault>> }

type Texts = Map<string, { readonly value: unknown }>

/** Short texts that were good, with what they are, for as long as one piece of work goes on: a file says the same city a hundred thousand times. */
const known = new WeakMap<KindContext, Map<Field, Texts>>()

/** Texts that are remembered of a field, and how long they may be. */
const REMEMBERED = 256
const SHORT = 40

type Types = WeakMap<Field, Map<string, ReturnType<Field['type']>>>

const types: Types = new WeakMap()
/** Those that clean what they are given. */
const cleaning: Types = new WeakMap()
const storedTypes: Types = new WeakMap()

/** A given value, cleaned as its kind says, or its faults by path inside the value ('' is the value itself; `0.label` a cell of rows). */
export function checkValue(field: Field, value: unknown, context: KindContext): CheckedValue {
  const texts = typeof value === 'string' && value.length <= SHORT ? textsOf(field, context) : null
  const before = texts?.get(value as string)
  if (before) return before
  const checked = typeOf(field, context).safeParse(value)
  if (checked.success) {
    const good = { value: checked.data }
    // What could be changed by whoever gets it is made anew each time.
    if (texts && texts.size < REMEMBERED && typeof good.value !== 'object') texts.set(value as string, good)
    return good
  }
  const faults: Record<string, Fault> = {}
  for (const issue of checked.error.issues) faults[issue.path.join('.')] ??= missingInside(issue, value) ?? faultOf(issue)
  return { faults }
}

const textsOf = (field: Field, context: KindContext): Texts =>
  kept(
    kept(known, context, () => new Map<Field, Texts>()),
    field,
    () => new Map(),
  )

/** The type is built once for each field and country. */
function typeOf(field: Field, context: KindContext): ReturnType<Field['type']> {
  const byCountry = kept(
    context.stored ? storedTypes : context.cleanMarkup ? cleaning : types,
    field,
    () => new Map<string, ReturnType<Field['type']>>(),
  )
  return kept(byCountry, context.country, () => field.type(context))
}

/** A cell that was left out is missing, rather than of a wrong type. */
function missingInside(issue: { code: string; path: PropertyKey[] }, value: unknown): Fault | null {
  if (issue.path.length === 0) return null
  const found = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
  return found === undefined || found === null || found === '' ? { code: 'missing' } : null
}

type Issue = z.core.$ZodIssue

/** A zod issue as a fault: a kind's own code where it gave one, else the general one for what went wrong. */
export function faultOf(issue: Issue): Fault {
  if (issue.code === 'custom') {
    const { code = 'not_valid', ...params } = (issue.params ?? {}) as { code?: string } & Record<string, string | number>
    return { code, params }
  }
  if (issue.code === 'too_big') return { code: tooBig[issue.origin] ?? 'too_much', params: { maximum: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { code: tooSmall[issue.origin] ?? 'too_little', params: { minimum: Number(issue.minimum) } }
  if (issue.code === 'invalid_value') return { code: 'not_offered', params: { options: issue.values.map(String).join(', ') } }
  if (issue.code === 'unrecognized_keys') return { code: 'unknown_field', params: { fields: issue.keys.join(', ') } }
  return { code: 'wrong_type' }
}

const tooBig: Record<string, string> = { string: 'too_long', array: 'too_many' }
const tooSmall: Record<string, string> = { string: 'too_short', array: 'too_few' }
