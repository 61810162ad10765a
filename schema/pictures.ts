import type { FileValue } from './kinds/fileValue.ts'
import type { Field } from './kinds/kind.ts'

const isPictureType = (type: string) => type.startsWith('image/')

/** Whether a field holds pictures: one, or those in the cells of a list. */
export function holdsPictures(field: Field | undefined): boolean {
  if (!field) return false
  if (field.cells) return Object.values(field.cells).some(holdsPictures)
  const { types } = field as { readonly types?: readonly string[] }
  return types !== undefined && types.length > 0 && types.every(isPictureType)
}

/** The pictures that a value names, in their order. */
export function picturesOf(field: Field | undefined, value: unknown): readonly FileValue[] {
  if (!field?.files || value === null || value === undefined) return []
  return field.files(value).filter(({ type }) => isPictureType(type))
}
