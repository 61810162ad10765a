import type { Upload } from './upload.ts'

/** The column that a header of a file names: by its name, whatever its case, with blanks or dashes for `_`, or by what it is also known as; null where it names none. */
export function columnCalled({ columns, synonyms = {} }: Pick<Upload, 'columns' | 'synonyms'>, header: string): string | null {
  const name = normal(header)
  if (Object.hasOwn(columns, name)) return name
  return (
    Object.keys(columns).find(column => (synonyms as Record<string, readonly string[]>)[column]?.some(one => normal(one) === name)) ?? null
  )
}

const normal = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
