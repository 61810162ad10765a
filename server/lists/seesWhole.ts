import type { Person } from '../session/person.ts'
import type { ReadColumn } from './readColumn.ts'

/**
 * Whether a person sees a column's values whole. Supplier users never see what is masked, whatever they hold (domain: roles).
 */
export function seesWhole({ unmaskedBy }: Pick<ReadColumn, 'unmaskedBy'>, person: Person): boolean {
  if (unmaskedBy === null) return true
  return person.supplier === null && unmaskedBy.some(permission => person.permissions.includes(permission))
}
