import type { Scalar } from './condition.ts'

/** The name of an input or field in a call, and how the call identifies a row, if not by its id. */
export interface Called {
  readonly as: string
  /** For a reference: the unique field of its tool that identifies a row. */
  readonly by?: string
}

interface Named {
  /** Parameter names, by input or field; others have the same name. */
  readonly names?: Readonly<Record<string, string | Called>>
}

/** Runs an action of the tool; if there are several, a parameter chooses it. */
export interface DocumentedAction extends Named {
  readonly type: 'act'
  /** Actions by value of the parameter; one action if there is no parameter. */
  readonly actions: Readonly<Record<string, string>>
  readonly chosenBy?: { readonly parameter: string; readonly otherwise: string }
  /** Maximum number of rows in `ids`; one row by default. */
  readonly maxRows?: number
}

/** Edits some fields of a row. */
export interface DocumentedEdit extends Named {
  readonly type: 'edit'
  readonly fields: readonly string[]
}

/** Creates a row with constant values. */
export interface DocumentedCreate extends Named {
  readonly type: 'create'
  readonly fields: readonly string[]
  readonly with: Readonly<Record<string, Scalar>>
}

export type Documented = DocumentedAction | DocumentedEdit | DocumentedCreate

/** Calls at addresses from the requirements, in addition to those that every tool has: `{ '/api/admin/audience/renewal/stop': callAction('stop_renewal') }`. All are POST. */
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

/** The call runs the action that a parameter chooses, or `otherwise` if the parameter is absent. */
export const callActionBy = (
  parameter: string,
  actions: Readonly<Record<string, string>>,
  { otherwise, ...settings }: ActionCallSettings & { readonly otherwise: string },
): DocumentedAction => ({ ...settings, type: 'act', actions, chosenBy: { parameter, otherwise } })

/** The call edits these fields; all are required. */
export const callEdit = (fields: readonly string[], settings: Named = {}): DocumentedEdit => ({ ...settings, type: 'edit', fields })

/** The call creates a row from these fields and constant values. */
export const callCreate = (
  fields: readonly string[],
  { with: always = {}, ...settings }: Named & { readonly with?: DocumentedCreate['with'] } = {},
): DocumentedCreate => ({ ...settings, type: 'create', fields, with: always })

/** The name of an input or field in a call. */
export const calledAs = ({ names = {} }: Named, key: string): Called => {
  const said = names[key] ?? key
  return typeof said === 'string' ? { as: said } : said
}
