import type { Condition } from './condition.ts'
import type { RequiredPermission } from './permission.ts'

/** A file made from a record: a sheet of its values for the bank, a page to sign. `prints.ts` of the folder has the functions. */
export interface Print<Key extends string = string> {
  readonly as: 'csv' | 'pdf'
  readonly label?: string
  /** The required permission; those that read the record by default. */
  readonly permission?: RequiredPermission
  /** Only records that meet this condition. */
  readonly when?: Condition<Key>
  /** An action that the first print runs in the name of the user, to record what was handed out. Later prints do not run it. */
  readonly marks?: string
}

export type Prints = Readonly<Record<string, Print>>

export const printTypes = { csv: 'text/csv', pdf: 'application/pdf' } as const
