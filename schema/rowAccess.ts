import type { Condition } from './condition.ts'
import type { RequiredPermission } from './permission.ts'

/** The rows that restricted users read. A restricted user belongs to one row, such as a supplier. One tool names that row; tools below it use `of`. */
export type RestrictedRows<Key extends string = string> =
  /** None of them. */
  | 'none'
  /** All of them though they lead to such a row, and why that is right. */
  | { readonly unrestricted: string }
  /** Rows that refer to it in this field, or the row itself (`id`). */
  | { readonly field: Key | 'id' }
  /** Rows whose reference names a row that is reached; with `where`, only rows that also meet it. */
  | { readonly of: Key; readonly where?: Condition<Key> }
  /** Rows with a readable child row of this tool, such as an order with a line. */
  | { readonly child: string; readonly by: string }

/** True if restricted users cannot create records of the tool, because they read none of its rows, or only rows with children that do not exist yet. */
export function isClosedToRestricted(bound: RestrictedRows | undefined): boolean {
  return bound === 'none' || (typeof bound === 'object' && ('child' in bound || ('field' in bound && bound.field === 'id')))
}

/** The rows that a user reads, in every list, record, count, export, search and write, and where other tools refer to them. Other rows are not found (404). */
export interface RowAccess<Key extends string = string> {
  /** The rows of restricted users (`people: { restrictedBy: … }`). All rows by default. */
  readonly restrictTo?: RestrictedRows<Key>
  /** Fields that restricted users do not see because other parts of the row are not theirs: totals over all lines. */
  readonly hiddenFields?: readonly Key[]
  /** Permissions by row: users need one of the permissions of a condition that the row meets. Rows that meet no condition are not found. */
  readonly rowPermissions?: readonly { readonly where: Condition<Key>; readonly permission: RequiredPermission }[]
}
