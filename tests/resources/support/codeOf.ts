import { checkValue } from '../../../schema/checkValue.ts'
import type { Country } from '../../../schema/country.ts'
import type { Field } from '../../../schema/kinds/kind.ts'

/** The code of what is wrong with a value of a field, or null; texts are read as a cell of a sheet would be. */
export function codeOf(field: Field, value: unknown, country: Country = 'IN'): string | null {
  const faults = checkValue(field, typeof value === 'string' ? field.read(value, { country }) : value, { country }).faults
  return faults ? (Object.values(faults)[0]?.code ?? null) : null
}
