import type { Condition, Scalar } from './condition.ts'
import type { DocumentedRead } from './documentedReads.ts'

/** The name of an input or field in a call, and how the call identifies a row, if not by its id. */
export interface Called {
  readonly as: string
  /** For a reference: the unique field of its tool that identifies a row. */
  readonly by?: string
}

export interface Named {
  /** Parameter names, by input or field; others have the same name. */
  readonly names?: Readonly<Record<string, string | Called>>
  /** Names of cells, by field and cell: `{ tiers: { tier_name: 'tierName' } }`. */
  readonly cells?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The parameter that identifies a row, and its unique text field; `id` by default. */
  readonly row?: { readonly as: string; readonly by: string }
  /** The fields of a row in the response, under the names of the call; by default the whole record under its own names. */
  readonly answers?: readonly string[]
}

/** Runs an action of the tool; if there are several, a parameter chooses it. */
export interface DocumentedAction extends Named {
  readonly type: 'act'
  /** Actions by value of the parameter; one action if there is no parameter. */
  readonly actions: Readonly<Record<string, string>>
  readonly chosenBy?: { readonly parameter: string; readonly otherwise?: string }
  /** Maximum number of rows in `ids`; one row by default. */
  readonly maxRows?: number
}

/** Edits some fields of a row. */
export interface DocumentedEdit extends Named {
  readonly type: 'edit'
  readonly fields: readonly string[]
  /** The call names only the fields that change; all are required by default. */
  readonly optional?: true
  /** The call edits several rows, all or none: the name of the list of entries, each with its row and version, and how many it has at most. */
  readonly entries?: { readonly as: string; readonly maxRows: number }
}

/** Creates rows with constant values. */
export interface DocumentedCreate extends Named {
  readonly type: 'create'
  readonly fields: readonly string[]
  readonly with: Readonly<Record<string, Scalar>>
  /** Maximum number of rows in `entries`; one row by default. All rows are created or none. */
  readonly maxRows?: number
}

/** Deletes rows, all or none. */
export interface DocumentedDelete extends Pick<Named, 'row'> {
  readonly type: 'delete'
  readonly names?: undefined
  readonly cells?: undefined
  readonly answers?: undefined
  /** Maximum number of rows in `ids`. */
  readonly maxRows: number
  /** Numbers of rows that are left, by name in the response: conditions on rows of the table. */
  readonly counts: Readonly<Record<string, Condition>>
}

export type DocumentedWrite = DocumentedAction | DocumentedEdit | DocumentedCreate | DocumentedDelete
export type Documented = DocumentedWrite | DocumentedRead

/** Calls at addresses from the requirements, in addition to those that every tool has: `{ '/api/admin/audience/renewal/stop': callAction('stop_renewal') }` */
export type DocumentedCalls = Readonly<Record<`/api/${string}`, Documented>>

interface ActionCallSettings extends Named {
  readonly maxRows?: number
}

/** The call runs an action: `calls: { '/api/loans/prolong': callAction('prolong', { names: { until: 'new_date' } }) }`. */
export const callAction = (action: string, settings: ActionCallSettings = {}): DocumentedAction => ({
  ...settings,
  type: 'act',
  actions: { [action]: action },
})

/** The call runs the action that a parameter chooses. If it is absent, `otherwise` is chosen; without `otherwise` the parameter is required. */
export const callActionBy = (
  parameter: string,
  actions: Readonly<Record<string, string>>,
  { otherwise, ...settings }: ActionCallSettings & { readonly otherwise?: string } = {},
): DocumentedAction => ({ ...settings, type: 'act', actions, chosenBy: { parameter, ...(otherwise === undefined ? {} : { otherwise }) } })

/** The call edits these fields; all are required, or with `optional` only those that change. */
export const callEdit = (
  fields: readonly string[],
  settings: Named & Pick<DocumentedEdit, 'optional' | 'entries'> = {},
): DocumentedEdit => ({
  ...settings,
  type: 'edit',
  fields,
})

/** The call creates a row from these fields and constant values; with `maxRows` also several, in `entries`. */
export const callCreate = (
  fields: readonly string[],
  { with: always = {}, ...settings }: Named & { readonly with?: DocumentedCreate['with']; readonly maxRows?: number } = {},
): DocumentedCreate => ({ ...settings, type: 'create', fields, with: always })

/** The call deletes the rows in `ids`, or the one in `id`; its response contains the numbers of rows that are left. */
export const callDelete = (settings: Pick<DocumentedDelete, 'maxRows' | 'counts' | 'row'>): DocumentedDelete => ({
  ...settings,
  type: 'delete',
})

/** The name of an input or field in a call. */
export const calledAs = ({ names = {} }: Pick<Named, 'names'>, key: string): Called => {
  const said = names[key] ?? key
  return typeof said === 'string' ? { as: said } : said
}

/** True for a call that writes. */
export const isWrite = (said: Documented): said is DocumentedWrite => said.type !== 'list' && said.type !== 'names' && said.type !== 'find'
