import type { Kysely } from 'kysely'
import type { Upload } from '../../schema/upload.ts'
import { columnCalled, isNameOf } from '../../schema/uploadColumns.ts'
import type { Tables } from '../db/database.ts'
import { formulaStart } from '../exports/csvPieces.ts'
import { FileFault } from './fileFault.ts'

/** Which header of a file holds each column; null: none does. */
export type Mapping = Readonly<Record<string, number | null>>

/**
 * Matches headers to columns: by name (whatever its case, blanks for `_`), by the names a column is also known by, and, where no header is known at
 * all and there are as many as columns, by position.
 * @param said as a person matched them; holds where it is given
 * @returns the headers that mean nothing here, too, and what is wrong with the file as a whole (domain.md, §3), if anything is
 */
export function mapHeaders(upload: Upload, headers: readonly string[], said?: Mapping) {
  const columns = Object.keys(upload.columns)
  // What stands beside failed rows that went back is no column, even where one is called the same.
  const own = isFailedSheet(upload, headers) ? columns.length : headers.length
  const called = headers.map((header, index) => (index < own ? columnCalled(upload, header) : null))
  // Beside a header that is the column's own name another that it is also known by means something else.
  const isByName = (column: string) => headers.some((header, index) => called[index] === column && isNameOf(column, header))
  const found = called.map((column, index) =>
    column !== null && isByName(column) && !isNameOf(column, headers[index] ?? '') ? null : column,
  )
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
    fault: twice ? new FileFault('column_twice', { column: twice }) : missing ? new FileFault('column_missing', { column: missing }) : null,
  }
}

/** How a person matched these very headers the last time a file of the upload bore them, if somebody did. */
export async function rememberedMapping(db: Kysely<Tables>, { name }: Upload, headers: readonly string[]): Promise<Mapping | undefined> {
  const of = db.selectFrom('upload_mappings').where('family', '=', name).where('headers', '=', JSON.stringify(headers))
  return (await of.select('mapping').$castTo<{ mapping: Mapping }>().executeTakeFirst())?.mapping
}

/** Remembers how a person matched the headers of an upload. */
export async function rememberMapping(db: Kysely<Tables>, family: string, headers: readonly string[], said: Mapping): Promise<void> {
  const mapping = JSON.stringify(said)
  const remembered = db.insertInto('upload_mappings').values({ family, headers: JSON.stringify(headers), mapping })
  await remembered.onConflict(on => on.columns(['family', 'headers']).doUpdateSet({ mapping })).execute()
}

/** Headers of the sheet in which failed rows go back: the columns, the row's number, why it failed (domain.md, §3). */
export const failedHeaders = ({ columns }: Upload): string[] => [...Object.keys(columns), 'row', 'reason']

/** Whether a sheet is one of failed rows that went back, corrected perhaps: it bears the very same headers. */
export function isFailedSheet(upload: Upload, headers: readonly string[]): boolean {
  const own = failedHeaders(upload)
  return headers.length === own.length && headers.every((header, index) => header.trim().toLowerCase() === own[index])
}

/** A text that begins with apostrophes before a formula gets one more, so that what a CSV put before a formula can be taken away again. */
export const asGiven = (text: string): string => (isQuotedFormula(text) ? `'${text}` : text)

/** A text as it was before it went back. */
export const asTaken = (text: string): string => (isQuotedFormula(text) ? text.slice(1) : text)

const isQuotedFormula = (text: string): boolean => text.startsWith("'") && formulaStart.test(text.replace(/^'+/, ''))
