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
import type { FormTab } from './formTabs.ts'
import type { Ingest } from './ingest.ts'
import type { IngestRows } from './ingestRows.ts'
import type { Irreversibility } from './irreversible.ts'
import type { Field } from './kinds/kind.ts'
import type { Limits } from './limits.ts'
import type { List } from './list.ts'
import type { Ordered } from './ordered.ts'
import type { People } from './people.ts'
import type { RequiredPermission } from './permission.ts'
import type { Presets } from './presets.ts'
import type { Preview } from './preview.ts'
import type { Print, Prints } from './prints.ts'
import type { Published } from './published.ts'
import type { Queue } from './queue.ts'
import type { CreateRelated, RecordLink } from './recordLink.ts'
import type { Redirects } from './redirects.ts'
import type { Reset } from './resets.ts'
import type { RowAccess } from './rowAccess.ts'
import type { RowsFrom } from './rowsFrom.ts'
import type { Rule } from './rule.ts'
import type { Subscribes } from './subscription.ts'
import type { ViewOf } from './view.ts'

/** Permissions of a tool. `edit` and `create` include reading. */
export interface ToolPermissions {
  readonly list: RequiredPermission
  /** Permission to read one record; `list`, `edit` and `create` include it. */
  readonly show?: RequiredPermission
  readonly create?: RequiredPermission
  readonly edit?: RequiredPermission
  readonly delete?: RequiredPermission
}

interface ListRoutes {
  /** `/orders/:page_number?`; the optional segment is the page. */
  readonly list?: `/${string}`
  /** More addresses of the list. */
  readonly more?: readonly `/${string}`[]
  readonly create?: `/${string}`
}

/** Addresses of a tool, as the requirements give them. */
export type ToolRoutes<Key extends string = string> =
  | (ListRoutes & { readonly by?: undefined; readonly edit?: `/${string}:id${string}`; readonly show?: `/${string}:id${string}` })
  /** Its records are opened by what this field holds, in place of their number: `edit: '/policy/:policy_id', by: 'policy_id'`. The number leads there too. */
  | (ListRoutes & { readonly by: Key; readonly edit?: `/${string}/:${string}`; readonly show?: `/${string}/:${string}` })

type IndexPart<K extends string> = K | `-${K}`

/**
 * A unique set of fields: all of them together. With `on` it can be limited to rows that meet a condition, and have the key of a message that replaces the
 * general one.
 */
export type Unique<K extends string = string> =
  | readonly K[]
  | { readonly on: readonly K[]; readonly where?: Condition<K>; readonly message?: string }

/** An index; `-field` sorts descending. */
export type Index<K extends string = string> =
  | readonly IndexPart<K>[]
  | { readonly on: readonly IndexPart<K>[]; readonly where: Condition<K> }

/** Message keys that replace the general ones. */
export interface ToolMessages<K extends string = string> {
  readonly created?: string
  readonly saved?: string
  /** If only this field changed. */
  readonly savedAlone?: { readonly [Field in K]?: string }
  readonly createFailed?: string
  readonly saveFailed?: string
  /** If the rows cannot be read. */
  readonly readFailed?: string
  /** Shown on rows that are deleted or no longer editable. */
  readonly closed?: string
}

/**
 * The person a row belongs to: a reference that leads to the person, or a field with a value that identifies a row of another tool: `{ tool: 'users', by:
 * 'code', named: 'mentor_code' }`
 */
export type DataSubject<Key extends string = string> = Key | NamedRow<Key>

export interface NamedRow<Key extends string = string> {
  readonly tool: string
  /** The field of that tool; `named` is the field of this tool with its value. */
  readonly by: string
  readonly named: Key
  /** Only rows that meet this condition. */
  readonly where?: Condition<Key>
}

/** Writes other than actions that can have a planner: of forms, and of events that become rows (`ingest`). */
export type PlannedOperation = 'create' | 'update' | 'delete' | 'ingest'

export interface ResourceOptions<
  F extends Fields,
  A extends Readonly<Record<string, Action>>,
  E extends PlannedOperation,
  T extends string,
  R extends FormQueries = FormQueries,
  P extends Prints = Prints,
  Q extends string = string,
> extends Entry {
  fields: F & WithKnownConditions<F>
  /** The folder in `resources/` and the heading of the sidebar. */
  section: string
  /** The field that names a record. */
  title: Key<NoInfer<F>>
  /** The field with a code that distinguishes records with the same title; shown after the title where other rows refer to one. */
  code?: Key<NoInfer<F>>
  /** Cards in the picker: the picture, and more fields that identify a row. */
  pickerCard?: { readonly picture?: Key<NoInfer<F>>; readonly facts: readonly Key<NoInfer<F>>[] }
  label?: string
  /** English singular within a sentence, if the label does not provide it: `query tag` for "Query tagging". */
  one?: string
  /** Cards of the form, in order. */
  sections?: Readonly<Record<string, readonly Key<NoInfer<F>>[]>>
  /** Tabs of the form; a tab contains keys, cards of keys, or a screen of its own. */
  tabs?: Readonly<Record<string, FormTab<Key<NoInfer<F>>>>>
  /** Sections that the form of a new record shows as steps, in order, with a summary at the end. */
  steps?: readonly string[]
  list: List<Key<NoInfer<F>>, Key<NoInfer<F>> | SystemKey, T>
  permissions: ToolPermissions
  /** The rows that a user reads; all rows of users with the permissions by default. */
  rowAccess?: RowAccess<Key<NoInfer<F>>>
  /** Its rows are webhook subscriptions; its fields are `subscriptionFields()`. */
  subscribes?: Subscribes
  /** Its calls require a signed-in user; keys of service accounts are refused. */
  sessionOnly?: boolean
  /** Its rows are the people who sign in. */
  people?: People<Key<NoInfer<F>>>
  /** The persons a row belongs to. An erasure of one empties its personal fields, and those of rows that belong to it. */
  dataSubject?: readonly DataSubject<Key<NoInfer<F>>>[]
  routes?: ToolRoutes<Key<NoInfer<F>>>
  /** The number field with the position of a row. Users order the rows; new rows are last, and later rows move up if one is deleted. */
  ordered?: Ordered<Key<NoInfer<F>>>
  /** The reference to the row whose screen shows this one: the order of a parcel. A `show` address redirects there. */
  opensAt?: Key<NoInfer<F>>
  /** The reason why listed rows have no address. Without it, each row needs an address or `opensAt`. */
  noDetailPage?: string
  /** Rows that users process one after the other; "Next" hands out each row to one user. */
  queue?: Queue<Key<NoInfer<F>>, keyof NoInfer<A> & string>
  /** One screen with the record and everything that belongs to it, at the `show` address. */
  desk?: Desk<Key<NoInfer<F>> | SystemKey>
  rules?: readonly Rule<Key<NoInfer<F>>>[]
  unique?: readonly Unique<Key<NoInfer<F>>>[]
  indexes?: readonly Index<Key<NoInfer<F>> | 'id' | 'created_at'>[]
  actions?: A & { readonly [Name in keyof A]: ActionFor<NoInfer<F>> & WithKnownPuts<NoInfer<F>, A[Name]> }
  /** A form of another tool that starts with values of the row: the supplier that a lead becomes. */
  createRelated?: CreateRelated<Key<NoInfer<F>>>
  /** Pages that open with values of a row, by name. */
  links?: Readonly<Record<string, RecordLink<Key<NoInfer<F>>>>>
  /** Drafts and published content; the fields and actions are `publicationFields` and `publishing()`. */
  published?: Published<Key<NoInfer<F>>>
  /** Rows of other tools that refer to this one; listed on the record and before a delete. */
  usages?: readonly Usage[]
  /** How older databases stored the fields. Keep an entry as long as the history contains older changes. */
  migrateFrom?: { readonly [Field in Key<NoInfer<F>>]?: MigrateFrom }
  /** The former name of the tool: the next start renames its table and its history. */
  renamedFrom?: string
  /** Former fields whose values nobody needs: the next start drops their columns. Without an entry it refuses to drop a column that has values. */
  droppedFields?: readonly string[]
  /** Its rows were in a list field of their parent: the next start moves them. */
  rowsFrom?: RowsFrom<Key<NoInfer<F>>>
  /** A drawing of the record as its readers see it, next to the form. */
  preview?: Preview<Key<NoInfer<F>>>
  /** The address of a row redirects to another address and counts the visits. */
  redirects?: Redirects<Key<NoInfer<F>>>
  /**
   * A delete sets this field instead of removing the row. Deleted rows are read-only; lists and pickers hide them by default. An action that empties the field
   * restores the row.
   */
  deletedAt?: Key<NoInfer<F>>
  /** Its rows are outgoing messages; its fields are `messageFields()`. */
  outbox?: Outbox<Key<NoInfer<F>>>
  /** Events of other systems about its rows, by name, at `POST /api/ingest/<name>`. */
  ingests?: Readonly<Record<string, Ingest<Key<NoInfer<F>>> | IngestRows<Key<NoInfer<F>>>>>
  /** Creates, updates and deletes that need an approval. Actions declare it themselves. */
  requiresApprovalWhen?: WriteApprovals<Key<NoInfer<F>>>
  /** Its rows are limits that other tools obey: changing one needs its own permission and an approval. */
  limits?: Limits<Key<NoInfer<F>>>
  /** Rows that are no longer editable. */
  closed?: Condition<Key<NoInfer<F>>>
  /** Its rows are ledger entries: no write changes or deletes them. */
  appendOnly?: AppendOnly<Key<NoInfer<F>>>
  /** States of a row in which its effect has left the system: change sets that wrote it can no longer be reverted. */
  irreversibleWhen?: Irreversibility<Key<NoInfer<F>>>
  /** Creates, updates and deletes that have a planner in `planner.ts` of the folder. */
  planners?: readonly E[]
  /** Codes of the prompts that these planners can ask before a write: how many tags a blacklist entry deactivates. Actions declare their own. */
  prompts?: readonly Q[]
  /** Figures of a row, such as what an order received. The preview of any change shows them before and after, if the change affects them. */
  previewFigures?: readonly Key<NoInfer<F>>[]
  /** Message keys after a write that replace `Saved`. */
  messages?: ToolMessages<Key<NoInfer<F>>>
  /** Queries that forms run with unsaved values, by name. `formQueries.ts` of the folder has their functions. */
  formQueries?: R & { readonly [Name in keyof R]: FormQuery<Key<NoInfer<F>>> }
  /** More addresses of the API, as the requirements give them. */
  calls?: DocumentedCalls
  /** Fields that get a value as soon as another field changes, whatever writes it. */
  resets?: readonly Reset<Key<NoInfer<F>>>[]
  /** Sets of values that its form can start from. */
  presets?: Presets
  /** Files made from a record, by name. `prints.ts` of the folder has their functions. */
  prints?: P & { readonly [Name in keyof P]: Print<Key<NoInfer<F>>> }
}

/** At most one published row: a rule reports it, and a unique index enforces it. */
const ONE_LIVE = { rule: maxRows(1, { where: { out: true } }), set: { on: ['out'], where: { out: true } } } as const

type Actions = Readonly<Record<string, Action>>
type FormQueries = Readonly<Record<string, FormQuery>>
type Any = ResourceOptions<Fields, Actions, PlannedOperation, string>
type AlwaysThere = 'rules' | 'unique' | 'indexes' | 'routes' | 'messages'

/** A tool with a table, as shared code reads it. */
export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
  E extends PlannedOperation = PlannedOperation,
  R extends FormQueries = FormQueries,
  P extends Prints = Prints,
  Q extends string = string,
> extends Readonly<Omit<Any, 'fields' | 'actions' | 'planners' | 'list' | 'formQueries' | 'prints' | 'prompts' | AlwaysThere>>,
    Readonly<Required<Pick<Any, AlwaysThere>>> {
  readonly type: 'resource'
  readonly name: Name
  readonly fields: F
  readonly list: List
  readonly actions: A
  readonly planners: readonly E[]
  readonly prompts?: readonly Q[]
  readonly formQueries: R
  readonly prints: P
  /** Set if its rows are in the table of another tool. */
  readonly viewOf?: ViewOf
}

/** Declares a tool with a table. List, forms, addresses, endpoints, validation and history follow from it. A wrong key, state or route does not compile. */
export function resource<
  const Name extends string,
  const F extends Fields,
  const A extends Readonly<Record<string, Action>> = Readonly<Record<never, Action>>,
  const E extends PlannedOperation = never,
  const T extends string = never,
  const R extends FormQueries = Readonly<Record<never, FormQuery>>,
  const P extends Prints = Readonly<Record<never, Print>>,
  const Q extends string = never,
>(name: Name, options: ResourceOptions<F, A, E, T, R, P, Q>): Resource<Name, F, A, E, R, P, Q> {
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

/** Adds the filter that hides deleted rows. */
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

/** Rules that fields declare. */
const brought = (fields: Fields) => Object.entries(fields).flatMap(([key, field]) => (field as Field).brings?.(key) ?? [])
