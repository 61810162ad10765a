import type { Country } from '../../schema/country.ts'
import type { Person } from '../session/person.ts'

/** For whom something is read, and what day it is there. */
export interface Viewer {
  readonly person: Person
  readonly country: Country
  /** IANA zone in which staff read and give days. */
  readonly zone: string
  /** The local date, YYYY-MM-DD. */
  readonly today: string
}
