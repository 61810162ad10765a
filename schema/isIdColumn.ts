import type { Country } from './country.ts'
import type { Upload } from './upload.ts'

const WHOLE = ['smallint', 'integer', 'bigint']

/** Whether a column holds the number of a record: it is looked up by its id, or called so. Limits of such a number say nothing: it is there or not. */
export function isIdColumn({ columns, finds }: Pick<Upload, 'columns' | 'finds'>, name: string, country: Country): boolean {
  if (!WHOLE.includes(columns[name]?.column({ country })?.type ?? '')) return false
  return /(?:^|_)id$/.test(name) || Object.values(finds).some(({ by }) => by.id === name)
}
