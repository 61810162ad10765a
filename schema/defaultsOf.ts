import { checkValue } from './checkValue.ts'
import type { Field } from './kinds/kind.ts'
import type { Resource } from './resource.ts'
import type { RuleContext } from './rule.ts'

/** What the fields of a new row hold where `values` say nothing of them. */
export function defaultsOf(
  fields: Resource['fields'],
  values: Readonly<Record<string, unknown>>,
  context: RuleContext,
): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const key of Object.keys(fields)) {
    const field = fields[key] as Field
    if (field.default !== undefined && values[key] === undefined && field.column(context)) defaults[key] = defaultOf(field, context)
  }
  return defaults
}

function defaultOf(field: Field, context: RuleContext): unknown {
  const said = field.default as { IN?: unknown; ID?: unknown }
  const split = typeof said === 'object' && said !== null && 'IN' in said && 'ID' in said
  const checked = checkValue(field, split ? said[context.country] : said, context)
  return checked.faults ? null : checked.value
}
