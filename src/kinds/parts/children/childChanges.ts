import type { ChildChanges } from '../../../../schema/kinds/children.ts'
import type { ApiRecord } from '../../KindView.ts'
import { isGiven } from '../../listOf.ts'

type Values = Readonly<Record<string, unknown>>
type Seen = Pick<ApiRecord, 'id' | 'version'>

/** With a row that is to be added, or with one of these as it is now. */
export function withAdded(changes: ChildChanges, row: Values, index?: number): ChildChanges | null {
  const add = [...(changes.add ?? [])]
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => isGiven(value)))
  add.splice(index ?? add.length, index === undefined ? 0 : 1, given)
  return tidy({ ...changes, add })
}

/** Without a row that was to be added. */
export function withoutAdded(changes: ChildChanges, index: number): ChildChanges | null {
  return tidy({ ...changes, add: changes.add?.filter((_row, at) => at !== index) })
}

/** With what is to be another value in a row; nothing where it is as it was. */
export function withEdited(changes: ChildChanges, { id, version }: Seen, changed: Values): ChildChanges | null {
  const others = (changes.edit ?? []).filter(row => row.id !== id)
  const edit = Object.keys(changed).length > 0 ? [...others, { id, version, ...changed }] : others
  return tidy({ ...changes, edit })
}

/** With a row that is to go; asked again, it stays. */
export function withRemoved(changes: ChildChanges, { id, version }: Seen): ChildChanges | null {
  const before = changes.remove ?? []
  const remove = before.some(row => row.id === id) ? before.filter(row => row.id !== id) : [...before, { id, version }]
  return tidy({ ...changes, remove, edit: changes.edit?.filter(row => row.id !== id) })
}

/** No changes at all are `null`, so that the form counts as untouched. */
function tidy(changes: ChildChanges): ChildChanges | null {
  const parts = Object.entries(changes).filter(([, rows]) => Array.isArray(rows) && rows.length > 0)
  return parts.length > 0 ? Object.fromEntries(parts) : null
}
