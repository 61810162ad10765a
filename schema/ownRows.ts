/**
 * Where a row says whose it is. People who are tied to a supplier (`staff_users.supplier`) reach only rows of that supplier, in every
 * list, record, count, export, search and write; a row that is not theirs is not found (404). For everybody else nothing changes.
 * A field of the row or its own id; a field of child rows; a field of a referenced row; or none of the rows.
 */
export type OwnRows<Key extends string = string> =
  | 'none'
  | { readonly field: Key | 'id' }
  | { readonly child: string; readonly by: string; readonly field: string }
  | { readonly reference: Key; readonly field: string }
