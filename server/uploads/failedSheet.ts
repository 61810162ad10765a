import type { Upload } from '../../schema/upload.ts'
import { formulaStart } from '../exports/formulaStart.ts'

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
