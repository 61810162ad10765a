import { type Country, perCountry } from '../../../schema/country.ts'
import type { Fields } from '../../../schema/fields.ts'
import type { Field } from '../../../schema/kinds/kind.ts'

export type FormValues = Record<string, unknown>

/** Whether a form may set a field: it is set by people, and not fixed once the record is there. */
export function isTyped(field: Field, isNew: boolean): boolean {
  return !field.readOnly && !field.aggregate && !(field.fixed && !isNew)
}

/** What a form begins with: the record's values, or the defaults of a new one. Nothing is `null`, never undefined. */
export function valuesOf(fields: Fields, record: Readonly<Record<string, unknown>> | null, country: Country): FormValues {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isTyped(field, record === null))
      .map(([key, field]) => [
        key,
        (record ? record[key] : field.default === undefined ? null : perCountry(field.default, country)) ?? null,
      ]),
  )
}
