import type { Person } from '../session/person.ts'
import type { ReadColumn } from './readColumn.ts'
import { sees } from './sees.ts'

/**
 * Whether a person sees a column's values whole. Supplier users never see what is masked, whatever they hold (domain: roles).
 */
export function seesWhole({ unmaskedBy, hidden }: Pick<ReadColumn, 'unmaskedBy' | 'hidden'>, person: Person): boolean {
  if (!sees({ hidden }, person)) return false
  if (unmaskedBy === null) return true
  return person.supplier === null && unmaskedBy.some(permission => person.permissions.includes(permission))
}
