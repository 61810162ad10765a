import type { Condition } from './condition.ts'
import type { RequiredPermission } from './permission.ts'

/** What a record is given out as: a sheet of its values for the bank, a page to sign. The function that makes it stands in `prints.ts` of the tool's folder. */
export interface Print<Key extends string = string> {
  readonly as: 'csv' | 'pdf'
  readonly label?: string
  /** Whoever may read the record when left out. */
  readonly permission?: RequiredPermission
  /** Only of records of which this holds. */
  readonly when?: Condition<Key>
  /** An action that the first print performs in the name of the user, so that what was given out can be kept. Later prints do not perform it again. */
  readonly marks?: string
}

export type Prints = Readonly<Record<string, Print>>

export const printTypes = { csv: 'text/csv', pdf: 'application/pdf' } as const
