import type { Fault } from './rule.ts'

/** The source of the names of a `keyValues` field: a reference of the same record, and a `tags` field of the referenced row. */
export interface KeysFrom {
  readonly by: string
  readonly field: string
  /** Listed names that need no value here, for example those of other fields of the record. */
  readonly except: readonly string[]
}

/** Reads `'task.columns'`: the reference `task`, and the field `columns` of its row. */
export function keysFrom(path: `${string}.${string}`, except: readonly string[] = []): KeysFrom {
  const [by = '', field = ''] = path.split('.')
  return { by, field, except }
}

/** The names that a row lists, in its order; none if it lists none. */
export const keysIn = (row: Readonly<Record<string, unknown>> | undefined, { field, except }: KeysFrom): readonly string[] => {
  const names = row?.[field]
  return Array.isArray(names) ? names.map(String).filter(name => !except.includes(name)) : []
}

/**
 * Compares a value with the names that it must have: exactly these, each with a text (rest.md, §5.6).
 * @param names the names that the referenced row lists
 * @returns the errors by name; empty if the value fits
 */
export function keyFaults(value: unknown, names: readonly string[]): Readonly<Record<string, Fault>> {
  const given = Object.keys(typeof value === 'object' && value !== null ? value : {})
  const missing = names.filter(name => !given.includes(name)).map(name => [name, { code: 'missing' }] as const)
  const other = given
    .filter(name => !names.includes(name))
    .map(name => [name, { code: 'key_not_listed', params: { name: name.slice(0, 60), names: names.join(', ') } }] as const)
  return Object.fromEntries([...missing, ...other])
}
