import { type Country, perCountry } from './country.ts'
import { pictureFacts } from './images.ts'
import { distance } from './nearest.ts'
import type { Upload } from './upload.ts'

const unseen: readonly string[] = pictureFacts.slice(-2)

/** The columns that users see; checksums of pictures are hidden. */
export function columnsShown({ columns, reads }: Pick<Upload, 'columns' | 'reads'>): string[] {
  return Object.keys(columns).filter(column => !reads || !unseen.includes(column))
}

/** The columns that users can correct: for pictures only the file name. */
export function columnsMendable({ columns, reads }: Pick<Upload, 'columns' | 'reads'>): string[] {
  return reads ? [reads.name] : Object.keys(columns)
}

type Named = Pick<Upload, 'columns' | 'headers'>

/** The column of a header: by its name or label, ignoring case and punctuation, or by another accepted header; null if there is none. */
export function columnCalled(upload: Named, header: string): string | null {
  const name = plain(header)
  if (name === '') return null
  const all = namesOf(upload)
  return (all.find(({ names }) => names[0] === name) ?? all.find(({ names }) => names.includes(name)))?.column ?? null
}

/** For columns without a header: the header with the most similar name. The user confirms it. */
export function headersMeant(
  upload: Named,
  headers: readonly string[],
  mapping: Readonly<Record<string, number | null>>,
): Readonly<Record<string, number>> {
  const free = headers.flatMap((header, index) => (header === '' || Object.values(mapping).includes(index) ? [] : [{ header, index }]))
  const meant: Record<string, number> = {}
  for (const { column, names } of namesOf(upload)) {
    if ((mapping[column] ?? null) !== null) continue
    const near = free.find(({ header, index }) => !Object.values(meant).includes(index) && names.some(name => isSlip(plain(header), name)))
    if (near) meant[column] = near.index
  }
  return meant
}

/** Short words are too similar to each other. */
const isSlip = (said: string, name: string): boolean => name.length > 3 && distance(said, name) <= Math.max(1, Math.floor(name.length / 5))

/** True if a header is the name of the column, ignoring case and punctuation. */
export const isNameOf = (column: string, header: string): boolean => plain(header) === plain(column)

const namesOf = ({ columns, headers = {} }: Named) =>
  Object.entries(columns).map(([column, { label }]) => {
    const others = (headers as Readonly<Record<string, readonly string[]>>)[column] ?? []
    return { column, names: [column, ...(label ? [label] : []), ...others].map(plain) }
  })

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** An example value of a column. Optional columns that the declared example leaves out stay empty, because an invented value might not fit. */
export function exampleCell({ columns, example }: Pick<Upload, 'columns' | 'example'>, column: string, country: Country): string {
  const given = example?.[column]
  const field = columns[column]
  if (given !== undefined) return perCountry(given, country)
  if (!field || (example && !field.required)) return ''
  return field.write(field.example({ country }), { country })
}

/** The effect of an empty cell on an existing record; null for required columns and columns that write nothing. */
export function emptyCell(
  { columns, rowWrite }: Pick<Upload, 'columns' | 'rowWrite'>,
  column: string,
): 'empty_keeps' | 'empty_clears' | null {
  if (columns[column]?.required || (rowWrite.type !== 'updateRecord' && rowWrite.type !== 'upsertRecord')) return null
  if (!Object.values(rowWrite.set).includes(column)) return null
  return rowWrite.skipEmptyCells ? 'empty_keeps' : 'empty_clears'
}

const LETTERS = 26

/** The letters of a column in a spreadsheet, counted from 0: A, B … AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  return index < LETTERS ? last : columnLetters(Math.floor(index / LETTERS) - 1) + last
}

/** The name of a cell in a spreadsheet: C5; null if no header has the column. */
export const cellName = (index: number | null, row: number): string | null => (index === null ? null : columnLetters(index) + row)

const WHOLE = ['smallint', 'integer', 'bigint']

/** True if a column contains the id of a record. Such a column has no limits: the record exists or not. */
export function isIdColumn({ columns, lookups }: Pick<Upload, 'columns' | 'lookups'>, name: string, country: Country): boolean {
  if (!WHOLE.includes(columns[name]?.column({ country })?.type ?? '')) return false
  return /(?:^|_)id$/.test(name) || Object.values(lookups).some(({ by }) => by.id === name)
}
