import { errorRule } from '../../shared/rule.ts'

const modes: Readonly<Record<string, string>> = {
  price: 'between',
  discount: 'between',
  rating: 'between',
  added_on: 'between',
  supplier_location: 'wthn',
  size: 'is',
  color: 'is',
  fabric: 'is',
}

/** Numbers and days are filtered by ranges, places by how far they are, all else by what it is. */
export const modeFits = errorRule('mode of field', ['mode', 'field'], ({ mode, field }) =>
  typeof mode === 'string' && modes[String(field)] !== mode ? { code: 'not_offered' } : null,
)
