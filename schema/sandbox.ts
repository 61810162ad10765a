import type { Field } from './kinds/kind.ts'
import type { Resource } from './resource.ts'

/**
 * The source of a column: a field of the row (`city`), or of a referenced row (`order.reseller.code`). `digits` takes the number in a text, `modulo` its
 * remainder.
 */
export type SandboxColumn<Way extends string = string> = Way | { readonly digits: Way; readonly modulo: number }

/** A table that statements can read: rows of a tool with these columns. */
export interface SandboxView {
  readonly of: string
  readonly columns: Readonly<Record<string, SandboxColumn>>
  /** Only rows with these values; all by default. */
  readonly where?: Where | undefined
}

/** Values of fields of a row. */
type Where<Key extends string = string> = { readonly [K in Key]?: string | number | boolean }

/** A place for statements that users write: they read its views and nothing else. */
export interface Sandbox {
  /** The schema of its views. */
  readonly name: string
  readonly views: Readonly<Record<string, SandboxView>>
}

/**
 * Declares views for a `sql()` field. Fields that are personal, masked or hidden do not pass the check of declarations.
 * `sandbox('audience', { users: columnsOf(users, { user_code: 'code', mod_id: { digits: 'code', modulo: 100 } }) })`
 */
export const sandbox = (name: string, views: Sandbox['views']): Sandbox => ({ name, views })

/** Some columns of a tool, optionally limited to rows with given values. An unknown field does not compile. */
export function columnsOf<R extends Resource>(
  of: R,
  columns: Readonly<Record<string, SandboxColumn<(keyof R['fields'] & string) | `${keyof R['fields'] & string}.${string}`>>>,
  where?: Where<keyof R['fields'] & string>,
): SandboxView {
  return { of: of.name, columns, ...(where && { where }) }
}

/** The path to the field of a column. */
export const wayOf = (column: SandboxColumn): string => (typeof column === 'string' ? column : column.digits)

/** The steps of a path: each tool and its field; the step at which the path breaks has no field. */
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

/** External engines: Redshift, which is similar to Postgres, and Presto or Trino, which return pages over HTTP. */
export const engineKinds = ['redshift', 'presto'] as const
export type EngineKind = (typeof engineKinds)[number]

/** The external engine that runs a statement: a choice of the record selects it, if it has an address; the sandbox runs it otherwise. */
export interface Elsewhere {
  readonly by: string
  /** The kind of engine of each choice. */
  readonly engines: Readonly<Record<string, EngineKind>>
}

/** The setting with the address of an engine: `REDSHIFT_URL`. */
export const engineVariable = (name: string): string => `${name.toUpperCase()}_URL`

/** The setting with the address of the database role of a sandbox: `AUDIENCE_DATABASE_URL`. */
export const sandboxVariable = (name: string): string => `${name.toUpperCase()}_DATABASE_URL`
