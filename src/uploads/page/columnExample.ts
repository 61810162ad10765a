import type { Country } from '../../../schema/country.ts'
import type { Upload } from '../../../schema/upload.ts'

/** What could stand in a column: what the declaration gives, else what its kind does. */
export function columnExample({ columns, example }: Pick<Upload, 'columns' | 'example'>, column: string, country: Country): string {
  const given = example?.[column]
  const field = columns[column]
  if (given !== undefined || !field) return given ?? ''
  try {
    return field.write(field.example({ country }), { country })
  } catch {
    // A kind that has no text for its example (a stored file, say) shows none.
    return ''
  }
}
