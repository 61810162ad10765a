import type { Calendar } from './calendar.ts'
import type { Condition } from './condition.ts'
import { plusDays } from './days.ts'
import type { Column, Field, Operator } from './kinds/kind.ts'
import type { Tone } from './kinds/state.ts'

/** A filter by a value of another table: of a child row (orders by the supplier of their sub-orders), or of a referenced row (by the name of the reseller). */
export type RelatedFilter<Key extends string = string> =
  | {
      readonly child: string
      /** The reference of the child to this row, or a path of references: `sub_order.order`. */
      readonly by: string
      readonly field: string
      /** Only child rows that meet this condition. */
      readonly where?: Condition
      readonly operators?: readonly Operator[]
      readonly label?: string
    }
  | {
      readonly reference: Key | `${Key}.${string}`
      readonly field: string
      readonly operators?: readonly Operator[]
      readonly label?: string
    }

/** A colour for rows that meet a condition; the first match counts. The list has a legend. */
export interface RowClass<Key extends string = string> {
  readonly name: string
  readonly when: Condition<Key>
  readonly tone: Tone
  /** Key of a word in the row, if the state does not explain the colour: `delayed`. */
  readonly mark?: string
}

/** Roles and teams that have the card on their home page by default, or true for all users. Other users can add it. */
export type OnHome = true | readonly string[]

/** A predefined view of a list, shown as a tab. */
export interface ListedView<Key extends string = string> {
  /** The filter, as in requests: `{ status: [9, 11] }`. */
  readonly filter: Readonly<Record<string, unknown>>
  /** Fields that must contain the current user: `['held_by']` finds the rows that the user holds. */
  readonly currentUserFields?: readonly string[]
  /** First and last day relative to today: `{ placed_at: [-30, null] }` is the last thirty days. */
  readonly days?: { readonly [K in Key]?: readonly [number | null, number | null] }
  readonly home?: OnHome
  /** Its tab shows how many rows it has. */
  readonly counted?: true
  /** The page that shows it, if the list of the tool has no address: `/admin-access?tab=requests`. */
  readonly at?: `/${string}`
}

/** The filter of a view for today and the current user. */
export function filterOfView(
  { filter, currentUserFields = [], days = {} }: ListedView,
  today: string,
  me: number | null,
): Readonly<Record<string, unknown>> {
  const spans = Object.entries(days).flatMap(([key, span]) => {
    const [from, to] = span ?? [null, null]
    return [
      ...(from === null ? [] : [[`${key}_from`, plusDays(today, from)] as const]),
      ...(to === null ? [] : [[`${key}_to`, plusDays(today, to)] as const]),
    ]
  })
  return { ...filter, ...Object.fromEntries(currentUserFields.map(key => [key, me])), ...Object.fromEntries(spans) }
}

/**
 * The row that the address of a list names (`list: '/ads-task/:task'`): its title, its figures, and the progress of its rows are shown above the list. The
 * parameter has the name of a related filter over a reference.
 */
export interface ListParent {
  /** Number fields of that row: a bar shows the first as a part of the second. */
  readonly progress?: { readonly done: string; readonly of: string }
  /** More fields of that row. */
  readonly facts?: readonly string[]
}

export interface List<Key extends string = string, ColumnKey extends string = string, ThroughName extends string = string> {
  /** Columns by importance: the first links to the record, the first seven are shown on a laptop, the rest is offered in the menu. */
  readonly columns: readonly ColumnKey[]
  /** Fields with a filter, in addition to `relatedFilters`. */
  readonly filters?: readonly ColumnKey[]
  readonly relatedFilters?: Readonly<Record<ThroughName, RelatedFilter<Key>>>
  readonly sort: readonly [ColumnKey, 'asc' | 'desc']
  /** The list stays empty until the user sets one of these filters. */
  readonly needsOneOf?: readonly (ColumnKey | NoInfer<ThroughName>)[]
  /** Filters that the search box tries in this order; the first with results is used. Names match in part, everything else exactly. */
  readonly find?: readonly (ColumnKey | NoInfer<ThroughName>)[]
  /** Maximum number of days of a period filter, including both ends (document 2, §5: 30). */
  readonly longestSpan?: { readonly [K in ColumnKey]?: number }
  /** Period filters that need both ends. */
  readonly bothEnds?: readonly ColumnKey[]
  /** The initial filter; users can remove it. */
  readonly defaultFilter?: Readonly<Record<string, unknown>>
  /** Users with this role start with the rows that name them in this field: account managers with their suppliers. Users can remove it. */
  readonly ownRowsFilter?: { readonly role: string; readonly field: ColumnKey }
  /** Predefined views, in addition to those that users save. */
  readonly views?: Readonly<Record<string, ListedView<ColumnKey>>>
  readonly pageSize?: number
  readonly rowClasses?: readonly RowClass<Key>[]
  /** The picture of each row, small before the name; the list can also show cards. */
  readonly gallery?: ColumnKey
  /** The rows can also be shown as bars in a calendar. */
  readonly layout?: Calendar<Key>
  /** Fields of a form above the rows, for users who can create rows. */
  readonly createsHere?: readonly Key[]
  /** Uploads that create or change its rows, as links above the list. */
  readonly uploads?: readonly string[]
  /** Shown above a list whose address names a row of another tool: figures of that row. */
  readonly parent?: ListParent
  /** Rows open the list of this tool, whose address names the row, instead of their own screen. */
  readonly opens?: string
  /** Child rows under each row. */
  readonly nested?: Key
  /** Columns with totals over all rows found. */
  readonly sums?: readonly Key[]
  /** Rows whose amounts the totals subtract: debits of an account. */
  readonly subtracts?: Condition<Key>
  /** Child tools whose number of rows is shown while a filter is set. */
  readonly counts?: readonly Key[]
}

/** Number of columns that fit on a laptop. */
export const shownAtFirst = 7
/** True if a field has a total: amounts and numbers, but not ids, states or percentages. */
export function hasSum({ refersTo, options, unit }: Field, { type }: Column): boolean {
  return ['numeric', 'bigint', 'integer', 'smallint'].includes(type) && !refersTo && !options && unit !== '%'
}

/** Maximum length of texts that a list can sort by: a cursor contains the value of the last row. */
const LONGEST_SORTED = 500

/** True if a list can sort by a field: not pictures, lists and long texts. */
export function hasOrder({ max }: Field & { readonly max?: unknown }, { type, markup }: Column): boolean {
  return type !== 'jsonb' && !markup && !(type === 'text' && typeof max === 'number' && max > LONGEST_SORTED)
}
