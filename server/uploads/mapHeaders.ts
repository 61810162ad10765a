import { columnCalled } from '../../schema/columnCalled.ts'
import type { Upload } from '../../schema/upload.ts'
import { isFailedSheet } from './failedSheet.ts'

/** Which header of a file holds each column; null: none does. */
export type Mapping = Readonly<Record<string, number | null>>

export interface MappedHeaders {
  readonly mapping: Mapping
  /** Headers that mean nothing here: told, and passed over. */
  readonly unknown: readonly string[]
  /** What is wrong with the file as a whole (domain.md, §3): `Column <x> is missing`, `Column <x> stands twice`. */
  readonly fault: string | null
}

/**
 * Matches headers to columns: by name (whatever its case, blanks for `_`), by the names a column is also known by, and, where no header is known at
 * all and there are as many as columns, by position.
 * @param said as a person matched them; holds where it is given
 */
export function mapHeaders(upload: Upload, headers: readonly string[], said?: Mapping): MappedHeaders {
  const columns = Object.keys(upload.columns)
  // What stands beside failed rows that went back is no column, even where one is called the same.
  const own = isFailedSheet(upload, headers) ? columns.length : headers.length
  const found = headers.map((header, index) => (index < own ? columnCalled(upload, header) : null))
  const byPosition = !said && found.every(column => column === null) && headers.length === columns.length
  const mapping: Record<string, number | null> = {}
  for (const [index, column] of columns.entries()) {
    const at = said ? (said[column] ?? null) : byPosition ? index : found.indexOf(column)
    mapping[column] = at === null || at < 0 || at >= headers.length ? null : at
  }
  const used = new Set(Object.values(mapping))
  const twice = said ? undefined : columns.find(column => found.filter(one => one === column).length > 1)
  const missing = columns.find(column => upload.columns[column]?.required && mapping[column] === null)
  return {
    mapping,
    unknown: headers.filter((header, index) => header !== '' && index < own && !used.has(index)),
    fault: twice ? `Column ${twice} stands twice` : missing ? `Column ${missing} is missing` : null,
  }
}
