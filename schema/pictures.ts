import type { FileValue } from './kinds/fileValue.ts'
import type { Field } from './kinds/kind.ts'

const isPictureType = (type: string) => type.startsWith('image/')

/** Whether a field holds pictures, or videos that may have a cover: one, or those in the cells of a list. */
export function holdsPictures(field: Field | undefined): boolean {
  if (!field) return false
  if (field.cells) return Object.values(field.cells).some(holdsPictures)
  const { types } = field as { readonly types?: readonly string[] }
  return types !== undefined && types.length > 0 && types.every(type => isPictureType(type) || isFilm({ type }))
}

/** Documents whose pages browsers show by themselves. */
export const pagesType = 'application/pdf'

/** Whether a file is a video. */
export const isFilm = ({ type }: Pick<FileValue, 'type'>): boolean => type.startsWith('video/')

/** Whether a file can be looked at where it stands: a picture, a video, or a document of pages. */
export const isSeen = (file: Pick<FileValue, 'type'>): boolean => isPictureType(file.type) || isFilm(file) || file.type === pagesType

/** Whether a field holds what can be looked at: all that it takes is pictures, videos and documents. */
export function holdsSeen(field: Field | undefined): boolean {
  const { types } = (field ?? {}) as { readonly types?: readonly string[] }
  return types !== undefined && types.length > 0 && types.every(type => isSeen({ type }))
}

/** The pictures that a value names, in their order; of a video its cover. */
export function picturesOf(field: Field | undefined, value: unknown): readonly FileValue[] {
  if (!field?.files || value === null || value === undefined) return []
  return field.files(value).flatMap(file => (file.poster ? [file.poster] : isPictureType(file.type) ? [file] : []))
}
