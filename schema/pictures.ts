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

/** Documents whose pages browsers show by themselves. */
export const pagesType = 'application/pdf'

/** Whether a file can be looked at where it stands: a picture, or a document of pages. */
export const isSeen = ({ type }: Pick<FileValue, 'type'>): boolean => isPictureType(type) || type === pagesType

/** Whether a field holds what can be looked at: all that it takes is pictures and documents. */
export function holdsSeen(field: Field | undefined): boolean {
  const { types } = (field ?? {}) as { readonly types?: readonly string[] }
  return types !== undefined && types.length > 0 && types.every(type => isSeen({ type }))
}

/** The pictures that a value names, in their order. */
export function picturesOf(field: Field | undefined, value: unknown): readonly FileValue[] {
  if (!field?.files || value === null || value === undefined) return []
  return field.files(value).filter(({ type }) => isPictureType(type))
}
