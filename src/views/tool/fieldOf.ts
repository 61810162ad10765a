import type { Field } from '../../../schema/kinds/kind.ts'
import type { Resource } from '../../../schema/resource.ts'
import { systemFields } from './systemFields.ts'

/** A field of a tool by its key, one of those that every record bears among them. */
export function fieldOf(tool: Pick<Resource, 'fields'>, key: string): Field | undefined {
  return (Object.hasOwn(tool.fields, key) ? tool.fields[key] : undefined) ?? systemFields[key]
}
