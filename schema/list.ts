import type { Calendar } from './calendar.ts'
import type { Condition } from './condition.ts'
import { plusDays } from './days.ts'
import type { Column, Field, Operator } from './kinds/kind.ts'
import type { Tone } from './kinds/state.ts'

/** A filter on a value of another table: of a child row (an order by its sub-orders' supplier) or of a referenced row (by its reseller's name). */
export type RelatedFilter<Key extends string = string> =
  | {
      readonly child: string
      /** The child's reference to this row, or the way there over other rows: `sub_order.order`. */
      readonly by: string
      readonly field: string
      /** Only child rows of which this holds. */
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

/** A class of rows with its colour; the first that holds is taken. The legend names what bears a colour. */
export interface RowClass<Key extends string = string> {
  readonly name: string
  readonly when: Condition<Key>
  readonly tone: Tone
  /** Key of a word that stands in the row, where its state does not say what the colour does: `delayed`. */
  readonly mark?: string
}

/** For whom something is a card on the home page to begin with: roles and teams by name, or all who may open it. Anybody else can put it there. */
export type OnHome = true | readonly string[]

/** A list that everybody finds there, as a tab. */
export interface ListedView<Key extends string = string> {
  /** As the list's calls ask: `{ status: [9, 11] }`. */
  readonly filter: Readonly<Record<string, unknown>>
  /** Filters that name whoever looks: `['held_by']` is what I hold. */
  readonly currentUserFields?: readonly string[]
  /** Days from and to, counted from today: `{ placed_at: [-30, null] }` is the last thirty days. */
  readonly days?: { readonly [K in Key]?: readonly [number | null, number | null] }
  readonly home?: OnHome
  /** Where it is shown, for a tool whose list has no address of its own: `/admin-access?tab=requests`. */
  readonly at?: `/${string}`
}

/** The filter of such a list as it is today for whoever looks. */
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

export interface List<Key extends string = string, ColumnKey extends string = string, ThroughName extends string = string> {
  /** Columns by their weight: the first is the link to the record, the first seven stand side by side on a laptop, the rest is offered first. */
  readonly columns: readonly ColumnKey[]
  /** Fields that can be filtered by, beside `through`. */
  readonly filters?: readonly ColumnKey[]
  readonly relatedFilters?: Readonly<Record<ThroughName, RelatedFilter<Key>>>
  readonly sort: readonly [ColumnKey, 'asc' | 'desc']
  /** Nothing is listed until one of these filters is given (a field, or a name of `through`). */
  readonly needsOneOf?: readonly (ColumnKey | NoInfer<ThroughName>)[]
  /** Filters that a text typed into one box is tried as, in this order; the first that finds rows is taken. A name is looked for in part, all else whole. */
  readonly find?: readonly (ColumnKey | NoInfer<ThroughName>)[]
  /** Longest span of a from–to filter, in days, both ends counted as given (document 2, §5: 30). */
  readonly longestSpan?: { readonly [K in ColumnKey]?: number }
  /** Filters from–to of which both ends have to be given. */
  readonly bothEnds?: readonly ColumnKey[]
  /** Filter in force when none is asked for; it can be taken away. */
  readonly defaultFilter?: Readonly<Record<string, unknown>>
  /** People of this role begin with the rows that name them in this field: an account manager with their own suppliers. Like `defaultFilter` no limit. */
  readonly ownRowsFilter?: { readonly role: string; readonly field: ColumnKey }
  /** Lists that work begins with, beside those that people keep themselves. */
  readonly views?: Readonly<Record<string, ListedView<ColumnKey>>>
  readonly pageSize?: number
  readonly rowClasses?: readonly RowClass<Key>[]
  /** The picture of each row, the first where the field is a list of them: it stands small before the name, and the list can be looked at as cards. */
  readonly gallery?: ColumnKey
  /** Its rows can be looked at as bars in time too. */
  readonly layout?: Calendar<Key>
  /** Fields of a form that stands above the rows, for whoever may create: a row is made without leaving the list. */
  readonly createsHere?: readonly Key[]
  /** Uploads that its rows come in or change by, as links above the list. */
  readonly uploads?: readonly string[]
  /** Child rows shown under each row. */
  readonly nested?: Key
  /** Columns of amounts and numbers that are added up at the foot over all that is found. */
  readonly sums?: readonly Key[]
  /** Rows whose amounts the sums subtract: debits of an account. */
  readonly subtracts?: Condition<Key>
  /** Children whose number over everything found stands in the top bar while a filter is on. */
  readonly counts?: readonly Key[]
}

/** Columns that stand side by side on a laptop before anything gets too narrow. */
export const shownAtFirst = 7
/** Whether values of a field can be added up: amounts and numbers can; ids, states and shares of a hundred cannot. */
export function hasSum({ refersTo, options, unit }: Field, { type }: Column): boolean {
  return ['numeric', 'bigint', 'integer', 'smallint'].includes(type) && !refersTo && !options && unit !== '%'
}

/** Longest text that a list sorts by: a cursor carries the value of the last row. */
const LONGEST_SORTED = 500

/** Whether rows can be put in an order by a field: pictures, lists and long texts have none. */
export function hasOrder({ max }: Field & { readonly max?: unknown }, { type, markup }: Column): boolean {
  return type !== 'jsonb' && !markup && !(type === 'text' && typeof max === 'number' && max > LONGEST_SORTED)
}
