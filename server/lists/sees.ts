import type { Person } from '../session/person.ts'
import type { ReadColumn } from './readColumn.ts'

/** Whether a person sees a column at all, masked or whole: people of a supplier do not see what is summed over the lines of others too. */
export function sees({ hidden }: Pick<ReadColumn, 'hidden'>, person: Pick<Person, 'supplier'>): boolean {
  return !hidden || person.supplier === null
}
