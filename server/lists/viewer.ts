import type { Country } from '../../schema/country.ts'
import type { Person } from '../session/person.ts'
import type { ReadColumn } from './readColumn.ts'

/** For whom something is read, and what day it is there. */
export interface Viewer {
  readonly person: Person
  readonly country: Country
  /** IANA zone in which staff read and give days. */
  readonly zone: string
  /** The local date, YYYY-MM-DD. */
  readonly today: string
  /** This moment, ISO, UTC. */
  readonly now: string
}

/** Whether a person sees a column at all, masked or whole: people who are bound to a row do not see what is summed over the lines of others too. */
export function sees({ hidden }: Pick<ReadColumn, 'hidden'>, person: Pick<Person, 'restrictedTo'>): boolean {
  return !hidden || person.restrictedTo === null
}

/** Whether a person sees a column's values whole. People who are bound to a row never see what is masked (domain: roles). */
export function seesWhole(column: Pick<ReadColumn, 'unmaskedBy' | 'cellsUnmaskedBy' | 'hidden'>, person: Person): boolean {
  const { unmaskedBy, cellsUnmaskedBy } = column
  const isUnmasked = unmaskedBy === null || unmasks(unmaskedBy, person)
  return sees(column, person) && isUnmasked && cellsUnmaskedBy.every(may => unmasks(may, person))
}

/** Whether a person sees whole what one of these permissions unmasks. */
export function unmasks(may: readonly string[], person: Person): boolean {
  return person.restrictedTo === null && may.some(permission => person.permissions.includes(permission))
}
