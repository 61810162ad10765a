import type { Country } from '../../../schema/country.ts'
import type { Upload } from '../../../schema/upload.ts'
import { exampleCell } from '../../../schema/uploadColumns.ts'

/** What could stand in a column. A kind that has no text for its example (a stored file, say) shows none. */
export function columnExample(upload: Pick<Upload, 'columns' | 'example'>, column: string, country: Country): string {
  try {
    return exampleCell(upload, column, country)
  } catch {
    return ''
  }
}
