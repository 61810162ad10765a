import { pictureFacts } from './images.ts'
import type { Upload } from './upload.ts'

const unseen: readonly string[] = pictureFacts.slice(-2)

/** The columns of an upload that people look at; marks of a picture's content are for the machinery. */
export function columnsShown({ columns, reads }: Pick<Upload, 'columns' | 'reads'>): string[] {
  return Object.keys(columns).filter(column => !reads || !unseen.includes(column))
}

/** The columns that a person can correct: of a picture its name alone. */
export function columnsMendable({ columns, reads }: Pick<Upload, 'columns' | 'reads'>): string[] {
  return reads ? [reads.name] : Object.keys(columns)
}
