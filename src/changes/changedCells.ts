import { rowsIn } from '../../schema/each.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { sameValue } from '../../schema/sameValue.ts'
import { viewOf } from '../kinds/viewOf.ts'

/** A change as people read it: of a field, of a cell of a list, or of a whole row of one. */
export interface ReadChange {
  /** Unique among the changes of one row. */
  readonly path: string
  /** As it is declared: `products.order`. */
  readonly name: string
  /** The rows it stands in: by number, counted from 1, of those that are now, or of those that were where the row is gone; by name where they have one. */
  readonly rows: readonly (number | string)[]
  readonly field: Field | undefined
  readonly from: unknown
  readonly to: unknown
  /** What happened to the row itself, in words of `views.tree`; `ways` are names of rows, null for the first level. */
  readonly said?: {
    readonly key: string
    readonly params: Readonly<Record<string, number>>
    readonly ways?: Readonly<Record<string, string | null>>
  }
}

/** The change of a list as changes of its cells, and of rows that came or went; any other change as it is. */
export function changedCells(name: string, field: Field | undefined, from: unknown, to: unknown): ReadChange[] {
  return within({ path: name, name, rows: [], field, from, to })
}

function within(change: ReadChange): ReadChange[] {
  const { field } = change
  const own = field && viewOf(field).changes?.(change, field)
  if (own) return [...own]
  const isList = field?.cells && Array.isArray(change.from) && Array.isArray(change.to)
  if (!isList || change.from.length === 0 || change.to.length === 0) return [change]
  return pairs(rowsIn(field, change.from), rowsIn(field, change.to)).flatMap(({ before, after, number }) => {
    const rows = [...change.rows, number]
    const path = `${change.path}.${number}${after ? '' : '-'}`
    // A row that came or went is told as a list of it alone.
    if (!before || !after) return [{ ...change, path, rows, from: before ? [before] : null, to: after ? [after] : null }]
    return Object.entries(field.cells ?? {}).flatMap(([key, cell]) => {
      const [one, other] = [before[key] ?? null, after[key] ?? null]
      return sameValue(one, other)
        ? []
        : within({ path: `${path}.${key}`, name: `${change.name}.${key}`, rows, field: cell, from: one, to: other })
    })
  })
}

type CellsOfRow = Readonly<Record<string, unknown>>

/** Rows that are not the same before and after, side by side. What stands at the beginning and the end as it stood is left out. */
function pairs(before: readonly CellsOfRow[], after: readonly CellsOfRow[]): { before?: CellsOfRow; after?: CellsOfRow; number: number }[] {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && sameValue(before[first], after[first])) first += 1
  let last = 0
  while (last < shorter - first && sameValue(before.at(-1 - last), after.at(-1 - last))) last += 1
  const gone = before.slice(first, before.length - last)
  const come = after.slice(first, after.length - last)
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    before: gone[index],
    after: come[index],
    number: first + index + 1,
  }))
}
