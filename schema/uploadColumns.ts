import { type Country, perCountry } from './country.ts'
import { pictureFacts } from './images.ts'
import { distance } from './nearest.ts'
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

type Named = Pick<Upload, 'columns' | 'headers'>

/** The column that a header of a file names: by its name or label, whatever its case and the signs between, or by what it is also known as; null where it names none. */
export function columnCalled(upload: Named, header: string): string | null {
  const name = plain(header)
  if (name === '') return null
  const all = namesOf(upload)
  return (all.find(({ names }) => names[0] === name) ?? all.find(({ names }) => names.includes(name)))?.column ?? null
}

/** For columns that no header names, the header that was probably meant: a slip or two away from one of their names. It is asked, never assumed. */
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

/** Of short words every other one is near. */
const isSlip = (said: string, name: string): boolean => name.length > 3 && distance(said, name) <= Math.max(1, Math.floor(name.length / 5))

/** Whether a header is the name of a column itself, whatever its case and the signs between. */
export const isNameOf = (column: string, header: string): boolean => plain(header) === plain(column)

const namesOf = ({ columns, headers = {} }: Named) =>
  Object.entries(columns).map(([column, { label }]) => {
    const others = (headers as Readonly<Record<string, readonly string[]>>)[column] ?? []
    return { column, names: [column, ...(label ? [label] : []), ...others].map(plain) }
  })

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What could stand in a column of a file. An example that leaves a column out leaves it empty where it may be: made up, it need not fit to the rest. */
export function exampleCell({ columns, example }: Pick<Upload, 'columns' | 'example'>, column: string, country: Country): string {
  const given = example?.[column]
  const field = columns[column]
  if (given !== undefined) return perCountry(given, country)
  if (!field || (example && !field.required)) return ''
  return field.write(field.example({ country }), { country })
}

/** What an empty cell does to a record that is there; null of columns that must be given, or write none. */
export function emptyCell(
  { columns, rowWrite }: Pick<Upload, 'columns' | 'rowWrite'>,
  column: string,
): 'empty_keeps' | 'empty_clears' | null {
  if (columns[column]?.required || (rowWrite.type !== 'updateRecord' && rowWrite.type !== 'upsertRecord')) return null
  if (!Object.values(rowWrite.set).includes(column)) return null
  return rowWrite.skipEmptyCells ? 'empty_keeps' : 'empty_clears'
}

const LETTERS = 26

/** What a spreadsheet calls a column, counted from 0: A, B … AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  return index < LETTERS ? last : columnLetters(Math.floor(index / LETTERS) - 1) + last
}

/** What a spreadsheet calls a cell: C5; null where no header holds the column. */
export const cellName = (index: number | null, row: number): string | null => (index === null ? null : columnLetters(index) + row)

const WHOLE = ['smallint', 'integer', 'bigint']

/** Whether a column holds the number of a record: it is looked up by its id, or called so. Limits of such a number say nothing: it is there or not. */
export function isIdColumn({ columns, lookups }: Pick<Upload, 'columns' | 'lookups'>, name: string, country: Country): boolean {
  if (!WHOLE.includes(columns[name]?.column({ country })?.type ?? '')) return false
  return /(?:^|_)id$/.test(name) || Object.values(lookups).some(({ by }) => by.id === name)
}
