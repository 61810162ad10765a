import type { Field } from './kinds/kind.ts'

/** A field as it is in a record, where what may be chosen depends on another value of it; whole where that value is not known. */
export function fieldIn(field: Field, record: Readonly<Record<string, unknown>>): Field {
  return field.chosenBy?.each[String(record[field.chosenBy.field])] ?? field
}
