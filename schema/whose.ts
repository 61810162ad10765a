import type { Condition } from './condition.ts'

/** Whose row it is: a reference that leads to the person, or a field with what people know that row by: `{ tool: 'users', by: 'code', named: 'mentor_code' }` */
export type Whose<Key extends string = string> = Key | NamedRow<Key>

export interface NamedRow<Key extends string = string> {
  readonly tool: string
  /** The field of that tool, and the field here that holds its value. */
  readonly by: string
  readonly named: Key
  /** Only rows of which this holds. */
  readonly where?: Condition<Key>
}
