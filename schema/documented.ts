import type { Scalar } from './condition.ts'

/** How the documents call a question or field, and how its row is named there, where that is not by its id. */
export interface Called {
  readonly as: string
  /** Of a reference: the field of its tool that names a row, each once. */
  readonly by?: string
}

interface Named {
  /** Names of the documents, by question or field; all others are called as they are. */
  readonly names?: Readonly<Record<string, string | Called>>
}

/** An action of the tool; of several, the one that a parameter chooses. */
export interface DocumentedAction extends Named {
  readonly type: 'act'
  /** By the value of the parameter; one alone where there is no parameter. */
  readonly actions: Readonly<Record<string, string>>
  readonly chosenBy?: { readonly parameter: string; readonly otherwise: string }
  /** So many rows at once, by `ids`. One row when left out. */
  readonly maxRows?: number
}

/** Some fields of a row. */
export interface DocumentedEdit extends Named {
  readonly type: 'edit'
  readonly fields: readonly string[]
}

/** A new row, with values that the address says. */
export interface DocumentedCreate extends Named {
  readonly type: 'create'
  readonly fields: readonly string[]
  readonly with: Readonly<Record<string, Scalar>>
}

export type Documented = DocumentedAction | DocumentedEdit | DocumentedCreate

/** Calls at addresses from the requirements, in addition to those that every tool has: `{ '/api/admin/audience/renewal/stop': does('stop_renewal') }`. All are POST. */
export type DocumentedCalls = Readonly<Record<`/api/${string}`, Documented>>

interface ActionCallSettings extends Named {
  readonly maxRows?: number
}

/** The call does an action: `calls: { '/api/loans/prolong': does('prolong', { names: { until: 'new_date' } }) }`. */
export const callAction = (action: string, settings: ActionCallSettings = {}): DocumentedAction => ({
  ...settings,
  type: 'act',
  actions: { [action]: action },
})

/** The call does the action that one of its parameters chooses, `otherwise` where it says nothing. */
export const callActionBy = (
  parameter: string,
  actions: Readonly<Record<string, string>>,
  { otherwise, ...settings }: ActionCallSettings & { readonly otherwise: string },
): DocumentedAction => ({ ...settings, type: 'act', actions, chosenBy: { parameter, otherwise } })

/** The call edits these fields, all of which have to be given. */
export const callEdit = (fields: readonly string[], settings: Named = {}): DocumentedEdit => ({ ...settings, type: 'edit', fields })

/** The call makes a row of these fields, with the values that stand for its address. */
export const callCreate = (
  fields: readonly string[],
  { with: always = {}, ...settings }: Named & { readonly with?: DocumentedCreate['with'] } = {},
): DocumentedCreate => ({ ...settings, type: 'create', fields, with: always })

/** The name of a question or field in the documents. */
export const calledAs = ({ names = {} }: Named, key: string): Called => {
  const said = names[key] ?? key
  return typeof said === 'string' ? { as: said } : said
}
