import { maxRows } from './across.ts'
import type { Action, Usage } from './action.ts'
import type { AppendOnly } from './appendOnly.ts'
import type { WriteApprovals } from './approval.ts'
import type { Outbox } from './channel.ts'
import type { Condition } from './condition.ts'
import type { Desk } from './desk.ts'
import type { DocumentedCalls } from './documented.ts'
import type { Entry } from './entry.ts'
import type { ActionFor, Fields, Key, MigrateFrom, SystemKey, WithKnownConditions, WithKnownPuts } from './fields.ts'
import type { FormQuery } from './formQuery.ts'
import type { Ingest } from './ingest.ts'
import type { Irreversibility } from './irreversible.ts'
import type { Field } from './kinds/kind.ts'
import type { Limits } from './limits.ts'
import type { List } from './list.ts'
import type { People } from './people.ts'
import type { RequiredPermission } from './permission.ts'
import type { Preview } from './preview.ts'
import type { Print, Prints } from './prints.ts'
import type { Published } from './published.ts'
import type { Queue } from './queue.ts'
import type { Redirects } from './redirects.ts'
import type { RowAccess } from './rowAccess.ts'
import type { Rule } from './rule.ts'
import type { Subscribes } from './subscription.ts'
import type { ViewOf } from './view.ts'

/** Permissions of a tool, each said once; whoever may edit or create may also read. */
export interface ToolPermissions {
  readonly list: RequiredPermission
  /** Reading one record; `list`, `edit` and `create` read it too. */
  readonly show?: RequiredPermission
  readonly create?: RequiredPermission
  readonly edit?: RequiredPermission
  readonly delete?: RequiredPermission
}

interface ListRoutes {
  /** `/orders/:page_number?` — the optional segment is the page. */
  readonly list?: `/${string}`
  /** Further addresses of the list, which opens at each. */
  readonly more?: readonly `/${string}`[]
  readonly create?: `/${string}`
}

/** Addresses of a tool, as the documents give them. */
export type ToolRoutes<Key extends string = string> =
  | (ListRoutes & { readonly by?: undefined; readonly edit?: `/${string}:id${string}`; readonly show?: `/${string}:id${string}` })
  /** Its records are opened by what this field holds, in place of their number: `edit: '/policy/:policy_id', by: 'policy_id'`. The number leads there too. */
  | (ListRoutes & { readonly by: Key; readonly edit?: `/${string}/:${string}`; readonly show?: `/${string}/:${string}` })

type IndexPart<K extends string> = K | `-${K}`

/** A unique set of fields, perhaps only among rows where something holds. */
export type Unique<K extends string = string> = readonly K[] | { readonly on: readonly K[]; readonly where: Condition<K> }

/** An index; `-field` sorts downwards. */
export type Index<K extends string = string> =
  | readonly IndexPart<K>[]
  | { readonly on: readonly IndexPart<K>[]; readonly where: Condition<K> }

/** Message keys said where a better one than the usual exists. */
export interface ToolMessages<K extends string = string> {
  readonly created?: string
  readonly saved?: string
  /** Where this field alone was changed. */
  readonly savedAlone?: { readonly [Field in K]?: string }
  readonly createFailed?: string
  readonly saveFailed?: string
  /** Where its rows cannot be read. */
  readonly readFailed?: string
  /** Beside a row that is deleted or edited no more. */
  readonly closed?: string
}

/** Whose row it is: a reference that leads to the person, or a field with what people know that row by: `{ tool: 'users', by: 'code', named: 'mentor_code' }` */
export type DataSubject<Key extends string = string> = Key | NamedRow<Key>

export interface NamedRow<Key extends string = string> {
  readonly tool: string
  /** The field of that tool, and the field here that holds its value. */
  readonly by: string
  readonly named: Key
  /** Only rows of which this holds. */
  readonly where?: Condition<Key>
}

/** Which tool's form is opened, with which of its fields filled in from which of this row's, and for which rows. */
export interface CreateRelated<K extends string = string> {
  readonly tool: string
  readonly with: Readonly<Record<string, K>>
  readonly when?: Condition<K>
}

/** A value of the row, the title of a row that it names, or a field of the row that references lead to, one after the other. */
type LinkValue<K extends string> =
  | { readonly always: string }
  | { readonly field: K | 'id' }
  | { readonly titleOf: K }
  | { readonly over: K | `${K}.${string}`; readonly field: string }

/** A page that is opened with values of a row, as its query string: whom to call, from the order that is open. */
export interface RecordLink<K extends string = string> {
  readonly to: `/${string}`
  readonly permission: RequiredPermission
  readonly with: Readonly<Record<string, LinkValue<K>>>
  /** A list opens it too, with ticked rows, or all that match, up to so many: this value of `with` is then that of each, between commas. */
  readonly many?: { readonly of: string; readonly max: number }
  readonly label?: string
}

export type PlannedOperation = 'create' | 'update' | 'delete'

export interface ResourceOptions<
  F extends Fields,
  A extends Readonly<Record<string, Action>>,
  E extends PlannedOperation,
  T extends string,
  R extends FormQueries = FormQueries,
  P extends Prints = Prints,
> extends Entry {
  fields: F & WithKnownConditions<F>
  /** The folder of `resources/` and the heading of the sidebar it stands under. */
  section: string
  /** The field that names a record to people. */
  title: Key<NoInfer<F>>
  /** The field that staff tell records of one title apart by, as a code: said after the title wherever another row names one. */
  code?: Key<NoInfer<F>>
  /** Where one is chosen among many: its picture, the first where the field is a list of them, and what else it is known by. */
  pickerCard?: { readonly picture?: Key<NoInfer<F>>; readonly facts: readonly Key<NoInfer<F>>[] }
  label?: string
  /** English for one of them in a sentence, where the label without its plural will not do: `query tag` of "Query tagging"; a capital stays: `Sunday promise`. */
  one?: string
  /** Cards of the form, in order. */
  sections?: Readonly<Record<string, readonly Key<NoInfer<F>>[]>>
  /** Tabs of the form; a tab holds keys, or cards of keys. */
  tabs?: Readonly<Record<string, readonly Key<NoInfer<F>>[] | Readonly<Record<string, readonly Key<NoInfer<F>>[]>>>>
  list: List<Key<NoInfer<F>>, Key<NoInfer<F>> | SystemKey, T>
  permissions: ToolPermissions
  /** Which rows a person reaches; all that `may` lets them when left out. */
  rowAccess?: RowAccess<Key<NoInfer<F>>>
  /** Its rows are subscriptions to changes; its fields are `subscriptionFields()`. */
  subscribes?: Subscribes
  /** Its calls are for people who signed in: no key of a service account is taken. */
  sessionOnly?: boolean
  /** Its rows are the people who sign in. */
  people?: People<Key<NoInfer<F>>>
  /** The person that a row belongs to; of several, each. Whoever is erased takes what is `personal` in it along, and in the rows that belong to it. */
  dataSubject?: readonly DataSubject<Key<NoInfer<F>>>[]
  routes?: ToolRoutes<Key<NoInfer<F>>>
  /** People put its rows in order: the number by which they stand. New rows stand last, and those behind one that goes move up. */
  ordered?: Ordered<Key<NoInfer<F>>>
  /** The reference to the row whose screen shows this one: a parcel's order. A `show` address, where there is one, leads on to it. */
  opensAt?: Key<NoInfer<F>>
  /** Why a listed row cannot be opened: each has an address or leads to another row otherwise. */
  noDetailPage?: string
  /** Rows that people work off one after the other: "Next" gives each to one person alone. */
  queue?: Queue<Key<NoInfer<F>>, keyof NoInfer<A> & string>
  /** The screen of one record with all that belongs to it, at the `show` address. */
  desk?: Desk<Key<NoInfer<F>> | SystemKey>
  rules?: readonly Rule<Key<NoInfer<F>>>[]
  unique?: readonly Unique<Key<NoInfer<F>>>[]
  indexes?: readonly Index<Key<NoInfer<F>> | 'id' | 'created_at'>[]
  actions?: A & { readonly [Name in keyof A]: ActionFor<NoInfer<F>> & WithKnownPuts<NoInfer<F>, A[Name]> }
  /** A new row of another tool that begins with values of a row: the supplier that a lead becomes. */
  createRelated?: CreateRelated<Key<NoInfer<F>>>
  /** Pages that are opened with values of a row, by what each is called. */
  links?: Readonly<Record<string, RecordLink<Key<NoInfer<F>>>>>
  /** A draft beside what is out; its fields and actions are `publicationFields` and `publishing()`. */
  published?: Published<Key<NoInfer<F>>>
  /** Where its rows are used, as people look for it: told beside a record and before it is deleted. */
  usages?: readonly Usage[]
  /** How older databases kept its fields. Keep an entry for as long as the history has changes from before it. */
  migrateFrom?: { readonly [Field in Key<NoInfer<F>>]?: MigrateFrom }
  /** The name that the tool had in older databases: its table and its history get the name of today. */
  renamedFrom?: string
  /** How a record looks to its readers, drawn beside its form. */
  preview?: Preview<Key<NoInfer<F>>>
  /** Whoever opens the address of a row is sent on to another one, and counted. */
  redirects?: Redirects<Key<NoInfer<F>>>
  /** Deleting a row writes the moment here: it stays, is read alone, and lists and pickers leave it out unless they are asked for it. An action that empties it restores the row. */
  deletedAt?: Key<NoInfer<F>>
  /** Its rows are messages that leave the house; its fields are `messageFields()`. */
  outbox?: Outbox<Key<NoInfer<F>>>
  /** What other systems tell of its rows, by name, at `POST /api/ingest/<name>`. */
  ingests?: Readonly<Record<string, Ingest<Key<NoInfer<F>>>>>
  /** What of its forms and deletes waits until another person agrees; actions say it themselves. */
  requiresApprovalWhen?: WriteApprovals<Key<NoInfer<F>>>
  /** Its rows are limits or switches that other work obeys: changing one needs a permission of its own and an approval. */
  limits?: Limits<Key<NoInfer<F>>>
  /** Rows that are edited no more. */
  closed?: Condition<Key<NoInfer<F>>>
  /** Its rows are ledger entries: no write changes or deletes them. */
  appendOnly?: AppendOnly<Key<NoInfer<F>>>
  /** States of a row in which its effect has left the system: change sets that wrote it can no longer be reverted. */
  irreversibleWhen?: Irreversibility<Key<NoInfer<F>>>
  /** Writes that have a planner in `planner.ts` of the folder. */
  planners?: readonly E[]
  /**
   * Figures of a row, such as what an order received. The preview of a change shows them before and after, whatever tool the change is made in, if the change
   * moves them.
   */
  previewFigures?: readonly Key<NoInfer<F>>[]
  /** Message keys said after a write, where a better one than `Saved` exists. */
  messages?: ToolMessages<Key<NoInfer<F>>>
  /** Queries that forms run with unsaved values, by name. `formQueries.ts` of the folder has their functions. */
  formQueries?: R & { readonly [Name in keyof R]: FormQuery<Key<NoInfer<F>>> }
  /** Calls at addresses that documents give, beside those that every tool has. */
  calls?: DocumentedCalls
  /** What a record is given out as, by name; the function of each stands in `prints.ts` of its folder. */
  prints?: P & { readonly [Name in keyof P]: Print<Key<NoInfer<F>>> }
}

/** No two rows are out at any moment, whoever publishes at the time: a rule tells it, and the table itself keeps it so. */
const ONE_LIVE = { rule: maxRows(1, { where: { out: true } }), set: { on: ['out'], where: { out: true } } } as const

type Actions = Readonly<Record<string, Action>>
type FormQueries = Readonly<Record<string, FormQuery>>
type Any = ResourceOptions<Fields, Actions, PlannedOperation, string>
type AlwaysThere = 'rules' | 'unique' | 'indexes' | 'routes' | 'messages'

/** A tool kept in a table, as shared code reads it. */
export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
  E extends PlannedOperation = PlannedOperation,
  R extends FormQueries = FormQueries,
  P extends Prints = Prints,
> extends Readonly<Omit<Any, 'fields' | 'actions' | 'planners' | 'list' | 'formQueries' | 'prints' | AlwaysThere>>,
    Readonly<Required<Pick<Any, AlwaysThere>>> {
  readonly type: 'resource'
  readonly name: Name
  readonly fields: F
  readonly list: List
  readonly actions: A
  readonly planners: readonly E[]
  readonly formQueries: R
  readonly prints: P
  /** Its rows stand in another tool's table. */
  readonly viewOf?: ViewOf
}

/** Something kept in a table: list, forms, addresses, endpoints, checks and history follow from it. A wrong key, state or route does not compile. */
export function resource<
  const Name extends string,
  const F extends Fields,
  const A extends Readonly<Record<string, Action>> = Readonly<Record<never, Action>>,
  const E extends PlannedOperation = never,
  const T extends string = never,
  const R extends FormQueries = Readonly<Record<never, FormQuery>>,
  const P extends Prints = Readonly<Record<never, Print>>,
>(name: Name, options: ResourceOptions<F, A, E, T, R, P>): Resource<Name, F, A, E, R, P> {
  return {
    ...options,
    type: 'resource',
    name,
    list: listedOf(options.list as List, options.deletedAt),
    routes: options.routes ?? {},
    rules: [...(options.rules ?? []), ...brought(options.fields), ...(options.published?.oneLive ? [ONE_LIVE.rule] : [])],
    unique: [...(options.unique ?? []), ...(options.published?.oneLive ? [ONE_LIVE.set] : [])],
    indexes: options.indexes ?? [],
    actions: keptFrom(options.actions ?? ({} as A), options.deletedAt),
    planners: options.planners ?? [],
    formQueries: options.formQueries ?? ({} as R),
    prints: options.prints ?? ({} as P),
    messages: options.messages ?? {},
  }
}

/** A list begins without what is deleted. */
function listedOf(list: List, deletedAt: string | undefined): List {
  return deletedAt === undefined ? list : { ...list, defaultFilter: { [`${deletedAt}_empty`]: true, ...list.defaultFilter } }
}

/** Nothing is done to what is deleted but to restore it. */
function keptFrom<A extends Actions>(actions: A, deletedAt: string | undefined): A {
  if (deletedAt === undefined) return actions
  const kept = Object.entries(actions).map(([name, action]): [string, Action] => {
    if (deletedAt in (action.fixedValues ?? {})) return [name, { ...action, when: action.when ?? { [deletedAt]: { set: true } } }]
    const conditions = action.when === undefined ? [{}] : [action.when].flat()
    return [name, { ...action, when: conditions.map(one => ({ ...one, [deletedAt]: null })) }]
  })
  return Object.fromEntries(kept) as A
}

/** Rules that fields bring along. */
const brought = (fields: Fields) => Object.entries(fields).flatMap(([key, field]) => (field as Field).brings?.(key) ?? [])

/** The whole number by which rows stand in the order that people put them in; counted for each row of a reference by itself: `{ by: 'position', within: 'page' }` */
export type Ordered<Key extends string = string> = Key | { readonly by: Key; readonly within: Key }

/** By which field the rows of a tool are in order, and within the rows of which reference; null where they are in none. */
export function orderOf({ ordered }: Pick<Resource, 'ordered'>): { readonly by: string; readonly within: string | null } | null {
  if (ordered === undefined) return null
  return typeof ordered === 'string' ? { by: ordered, within: null } : ordered
}
