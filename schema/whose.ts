import type { Condition } from './condition.ts'

/**
 * Whose row it is: a reference to the person's row, or to a row that says so itself; or, where a field holds what people know that row by, the tool and the field
 * it is known by there. `{ tool: 'users', by: 'code', named: 'mentor_code' }`
 */
export type Whose<Key extends string = string> = Key | NamedRow<Key>

export interface NamedRow<Key extends string = string> {
  readonly tool: string
  /** The field of that tool, and the field here that holds its value. */
  readonly by: string
  readonly named: Key
  /** Only rows of which this holds. */
  readonly where?: Condition<Key>
}
