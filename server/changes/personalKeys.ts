import type { Resource } from '../../schema/resource.ts'

/** The fields of a tool that belong to a person and are erased with that person. */
export function personalKeys(tool: Pick<Resource, 'fields'>): readonly string[] {
  return Object.entries(tool.fields).flatMap(([key, field]) => (field.personal ? [key] : []))
}
