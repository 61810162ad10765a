import { checkValue } from './checkValue.ts'
import { perCountry } from './country.ts'
import type { Field } from './kinds/kind.ts'
import { kept } from './maps.ts'
import type { Resource } from './resource.ts'
import type { RuleContext } from './rule.ts'

/** Defaults by country, of fields that have one: asked for each of a million rows. */
const declared = new WeakMap<Resource['fields'], Map<string, readonly (readonly [string, unknown])[]>>()

/** What the fields of a new row hold where `values` say nothing of them. */
export function defaultsOf(
  fields: Resource['fields'],
  values: Readonly<Record<string, unknown>>,
  context: RuleContext,
): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const [key, value] of declaredIn(fields, context)) {
    // Lists and records are whoever's they are given to.
    if (values[key] === undefined) defaults[key] = typeof value === 'object' ? structuredClone(value) : value
  }
  return defaults
}

function declaredIn(fields: Resource['fields'], context: RuleContext): readonly (readonly [string, unknown])[] {
  const byCountry = kept(declared, fields, () => new Map<string, readonly (readonly [string, unknown])[]>())
  return kept(byCountry, context.country, () =>
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] =>
      field.default !== undefined && field.column(context) ? [[key, defaultOf(field, context)]] : [],
    ),
  )
}

function defaultOf(field: Field, context: RuleContext): unknown {
  const checked = checkValue(field, perCountry(field.default, context.country), context)
  return checked.faults ? null : checked.value
}
