import type { FileValue } from './kinds/fileValue.ts'
import type { Field } from './kinds/kind.ts'

const isPictureType = (type: string) => type.startsWith('image/')

/** True for fields with pictures or videos, also in the cells of a list. */
export function holdsPictures(field: Field | undefined): boolean {
  if (!field) return false
  if (field.cells) return Object.values(field.cells).some(holdsPictures)
  const { types } = field as { readonly types?: readonly string[] }
  return types !== undefined && types.length > 0 && types.every(type => isPictureType(type) || isFilm({ type }))
}

/** Documents that browsers display. */
export const pagesType = 'application/pdf'

/** True for a video. */
export const isFilm = ({ type }: Pick<FileValue, 'type'>): boolean => type.startsWith('video/')

/** True for a file that the panel can display: a picture, a video or a document with pages. */
export const isSeen = (file: Pick<FileValue, 'type'>): boolean => isPictureType(file.type) || isFilm(file) || file.type === pagesType

/** True for a field that accepts only files that the panel can display. */
export function holdsSeen(field: Field | undefined): boolean {
  const { types } = (field ?? {}) as { readonly types?: readonly string[] }
  return types !== undefined && types.length > 0 && types.every(type => isSeen({ type }))
}

/** The pictures of a value, in order; for a video its cover. */
export function picturesOf(field: Field | undefined, value: unknown): readonly FileValue[] {
  if (!field?.files || value === null || value === undefined) return []
  return field.files(value).flatMap(file => (file.poster ? [file.poster] : isPictureType(file.type) ? [file] : []))
}
