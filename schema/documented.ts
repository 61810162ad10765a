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
export interface DocumentedAct extends Named {
  readonly does: 'act'
  /** By the value of the parameter; one alone where there is no parameter. */
  readonly actions: Readonly<Record<string, string>>
  readonly chosenBy?: { readonly parameter: string; readonly otherwise: string }
  /** So many rows at once, by `ids`. One row when left out. */
  readonly most?: number
}

/** Some fields of a row. */
export interface DocumentedEdit extends Named {
  readonly does: 'edit'
  readonly fields: readonly string[]
}

/** A new row, with values that the address says. */
export interface DocumentedCreate extends Named {
  readonly does: 'create'
  readonly fields: readonly string[]
  readonly with: Readonly<Record<string, Scalar>>
}

export type Documented = DocumentedAct | DocumentedEdit | DocumentedCreate

/** Calls at addresses from the requirements, in addition to those that every tool has: `{ '/api/admin/audience/renewal/stop': does('stop_renewal') }`. All are POST. */
export type DocumentedCalls = Readonly<Record<`/api/${string}`, Documented>>

interface ActSettings extends Named {
  readonly most?: number
}

/** The call does an action: `calls: { '/api/loans/prolong': does('prolong', { names: { until: 'new_date' } }) }`. */
export const does = (action: string, settings: ActSettings = {}): DocumentedAct => ({
  ...settings,
  does: 'act',
  actions: { [action]: action },
})

/** The call does the action that one of its parameters chooses, `otherwise` where it says nothing. */
export const doesBy = (
  parameter: string,
  actions: Readonly<Record<string, string>>,
  { otherwise, ...settings }: ActSettings & { readonly otherwise: string },
): DocumentedAct => ({ ...settings, does: 'act', actions, chosenBy: { parameter, otherwise } })

/** The call edits these fields, all of which have to be given. */
export const edits = (fields: readonly string[], settings: Named = {}): DocumentedEdit => ({ ...settings, does: 'edit', fields })

/** The call makes a row of these fields, with the values that stand for its address. */
export const creates = (
  fields: readonly string[],
  { with: always = {}, ...settings }: Named & { readonly with?: DocumentedCreate['with'] } = {},
): DocumentedCreate => ({ ...settings, does: 'create', fields, with: always })

/** The name of a question or field in the documents. */
export const calledAs = ({ names = {} }: Named, key: string): Called => {
  const said = names[key] ?? key
  return typeof said === 'string' ? { as: said } : said
}
