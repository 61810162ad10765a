import type { Person } from '../session/person.ts'
import type { ReadColumn } from './readColumn.ts'

/** Whether a person sees a column at all, masked or whole: people who are bound to a row do not see what is summed over the lines of others too. */
export function sees({ hidden }: Pick<ReadColumn, 'hidden'>, person: Pick<Person, 'bound'>): boolean {
  return !hidden || person.bound === null
}
