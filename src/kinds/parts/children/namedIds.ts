import type { ChildChanges } from '../../../../schema/kinds/children.ts'
import type { ApiRecord } from '../../KindView.ts'

/** The rows that child rows name already, saved or about to be; one that is to be removed names none. */
export function namedIds(
  rows: readonly ApiRecord[] | undefined,
  { add = [], remove = [] }: ChildChanges,
  reference: string,
): ReadonlySet<unknown> {
  const gone = new Set(remove.map(({ id }) => id))
  const kept = (rows ?? []).filter(({ id }) => !gone.has(id))
  return new Set([...kept, ...add].map(row => row[reference]))
}
