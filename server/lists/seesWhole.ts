import type { Person } from '../session/person.ts'
import type { ReadColumn } from './readColumn.ts'
import { sees } from './sees.ts'

/**
 * Whether a person sees a column's values whole. People who are bound to a row never see what is masked, whatever they hold (domain: roles).
 */
export function seesWhole(
  { unmaskedBy, cellsUnmaskedBy, hidden }: Pick<ReadColumn, 'unmaskedBy' | 'cellsUnmaskedBy' | 'hidden'>,
  person: Person,
): boolean {
  if (!sees({ hidden }, person)) return false
  return (unmaskedBy === null || unmasks(unmaskedBy, person)) && cellsUnmaskedBy.every(may => unmasks(may, person))
}

/** Whether a person sees whole what one of these permissions unmasks. */
export function unmasks(may: readonly string[], person: Person): boolean {
  return person.bound === null && may.some(permission => person.permissions.includes(permission))
}
