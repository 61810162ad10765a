import type { Country } from './country.ts'
import { perCountry } from './perCountry.ts'
import type { Upload } from './upload.ts'

/**
 * What could stand in a column, as it stands in a file: what the declaration gives, else what the kind of the column does.
 * An example row that leaves a column out leaves it empty where it may be: what a kind makes up need not fit to the rest.
 */
export function exampleCell({ columns, example }: Pick<Upload, 'columns' | 'example'>, column: string, country: Country): string {
  const given = example?.[column]
  const field = columns[column]
  if (given !== undefined) return perCountry(given, country)
  if (!field || (example && !field.required)) return ''
  return field.write(field.example({ country }), { country })
}
