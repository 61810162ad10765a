import { checkRecord } from '../../../schema/checkRecord.ts'
import type { Country } from '../../../schema/country.ts'
import type { Fields } from '../../../schema/fields.ts'
import { holds } from '../../../schema/holds.ts'
import type { Rule } from '../../../schema/rule.ts'
import { place } from './place.ts'

interface Checkable {
  readonly fields: Fields
  readonly rules: readonly Rule[]
}

/**
 * The faults of a new record, as `{ path: code }`: what the fields' examples give, with `values` laid over it.
 * Warnings come with a `?` behind their code.
 */
export function faultsOf(tool: Checkable, values: Record<string, unknown> = {}, country: Country = 'IN'): Record<string, string> {
  const { errors, warnings } = checkRecord(tool, { ...examples(tool, values, country), ...values }, null, place(country))
  return {
    ...Object.fromEntries(Object.entries(errors).map(([path, { code }]) => [path, code])),
    ...Object.fromEntries(Object.entries(warnings).map(([path, { code }]) => [path, `${code}?`])),
  }
}

function examples({ fields }: Checkable, values: Record<string, unknown>, country: Country): Record<string, unknown> {
  const record: Record<string, unknown> = { ...values }
  const needed = (key: string) => {
    const field = fields[key]
    return field && (field.required || (field.requiredWhen && holds(field.requiredWhen, record, place(country))))
  }
  for (const [key, field] of Object.entries(fields)) {
    if (!(key in record) && field.default === undefined && !field.readOnly && needed(key)) record[key] = field.example({ country })
  }
  return record
}
