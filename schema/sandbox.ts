import type { Field } from './kinds/kind.ts'
import type { Resource } from './resource.ts'

/**
 * How a column of a sandbox is made: of a field of the row (`city`), or of a row that references lead to (`order.reseller.code`); `digits` is the number
 * that the digits of a text make, `modulo` what is left of it.
 */
export type SandboxColumn<Way extends string = string> = Way | { readonly digits: Way; readonly modulo: number }

/** A table as statements of people see it: the rows of a tool, with these columns alone. */
export interface SandboxView {
  readonly of: string
  readonly columns: Readonly<Record<string, SandboxColumn>>
  /** Rows that it shows; all where it says nothing. */
  readonly where?: Where | undefined
}

/** Values that fields of a row have. */
type Where<Key extends string = string> = { readonly [K in Key]?: string | number | boolean }

/** Where statements run that people write: they see its views, read them, and reach nothing else. */
export interface Sandbox {
  /** The schema that its views stand in. */
  readonly name: string
  readonly views: Readonly<Record<string, SandboxView>>
}

/**
 * Views that people may write SQL over, in a `sql()` field that names them. Nothing personal, masked or kept back can be among the columns: the check of
 * declarations refuses it.
 *
 * `sandbox('audience', { users: columnsOf(users, { user_code: 'code', mod_id: { digits: 'code', modulo: 100 } }) })`
 */
export const sandbox = (name: string, views: Sandbox['views']): Sandbox => ({ name, views })

/** The rows of a tool with some of its columns, or those rows alone whose fields have these values. A field that it does not have does not compile. */
export function columnsOf<R extends Resource>(
  of: R,
  columns: Readonly<Record<string, SandboxColumn<(keyof R['fields'] & string) | `${keyof R['fields'] & string}.${string}`>>>,
  where?: Where<keyof R['fields'] & string>,
): SandboxView {
  return { of: of.name, columns, ...(where && { where }) }
}

/** The way to the field that a column is made of. */
export const wayOf = (column: SandboxColumn): string => (typeof column === 'string' ? column : column.digits)

/** Each step of a way: the tool that it begins at, and the field there; the step where the way ends early has no field. */
export function stepsOf(
  from: Resource,
  way: string,
  resources: ReadonlyMap<string, Resource>,
): readonly { readonly tool: Resource; readonly key: string; readonly field?: Field }[] {
  const [key = '', ...rest] = way.split('.')
  const field = from.fields[key]
  const here = { tool: from, key, ...(field && { field }) }
  if (rest.length === 0) return [here]
  const next = resources.get(field?.refersTo?.tool ?? '')
  return next ? [here, ...stepsOf(next, rest.join('.'), resources)] : [{ tool: from, key }]
}

/** How engines outside are spoken to: Redshift nearly as Postgres, Presto and Trino by pages over HTTP. */
export const engineKinds = ['redshift', 'presto'] as const
export type EngineKind = (typeof engineKinds)[number]

/** Which engine outside answers a statement: the one that a choice of its record names, where there is an address for it; else it runs here. */
export interface Elsewhere {
  readonly by: string
  /** How each choice is spoken to. */
  readonly engines: Readonly<Record<string, EngineKind>>
}

/** The variable with the address of an engine: `REDSHIFT_URL`. */
export const engineVariable = (name: string): string => `${name.toUpperCase()}_URL`

/** The variable with the address of a sandbox's own role: `AUDIENCE_DATABASE_URL`. */
export const sandboxVariable = (name: string): string => `${name.toUpperCase()}_DATABASE_URL`
