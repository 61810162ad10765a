import { type Country, perCountry } from './country.ts'
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

/** The column that a header of a file names: by its name, whatever its case, with blanks or dashes for `_`, or by what it is also known as; null where it names none. */
export function columnCalled({ columns, headers = {} }: Pick<Upload, 'columns' | 'headers'>, header: string): string | null {
  const name = normal(header)
  if (Object.hasOwn(columns, name)) return name
  return (
    Object.keys(columns).find(column => (headers as Record<string, readonly string[]>)[column]?.some(one => normal(one) === name)) ?? null
  )
}

const normal = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** What could stand in a column of a file. An example that leaves a column out leaves it empty where it may be: made up, it need not fit to the rest. */
export function exampleCell({ columns, example }: Pick<Upload, 'columns' | 'example'>, column: string, country: Country): string {
  const given = example?.[column]
  const field = columns[column]
  if (given !== undefined) return perCountry(given, country)
  if (!field || (example && !field.required)) return ''
  return field.write(field.example({ country }), { country })
}

const WHOLE = ['smallint', 'integer', 'bigint']

/** Whether a column holds the number of a record: it is looked up by its id, or called so. Limits of such a number say nothing: it is there or not. */
export function isIdColumn({ columns, finds }: Pick<Upload, 'columns' | 'finds'>, name: string, country: Country): boolean {
  if (!WHOLE.includes(columns[name]?.column({ country })?.type ?? '')) return false
  return /(?:^|_)id$/.test(name) || Object.values(finds).some(({ by }) => by.id === name)
}
