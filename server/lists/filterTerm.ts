import type { Operator } from '../../schema/kinds/kind.ts'
import type { RelatedFilter } from '../../schema/list.ts'
import type { ReadColumn } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'

/** One question of a filter, checked: the value fits the column and the person may ask it. */
export interface FilterTerm {
  /** The key as it was sent: `placed_at_from`. */
  readonly key: string
  /** The field, or the name of `through`: `placed_at`. */
  readonly name: string
  readonly operator: Operator
  /** A scalar; a list for one_of. */
  readonly value: unknown
  /** The column asked of: of this tool, or of the other one. */
  readonly column: ReadColumn
  readonly via: { readonly tool: ReadTool; readonly relatedFilter: RelatedFilter } | null
}

/** A whole filter, checked. */
export interface AskedFilter {
  readonly asked: readonly FilterTerm[]
  /** Any searched field contains it, or a number is it. */
  readonly q: string | null
  /** First and last day of which a row holds at some time, of a list with a calendar. */
  readonly overlaps?: readonly [from: string, to: string]
  /** What was sent, in one order of keys: cursors are bound to it. */
  readonly canonical: string
}
