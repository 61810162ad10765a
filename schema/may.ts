import type { Resource } from './resource.ts'

/** One permission, or several of which any one suffices (document 1, §5). */
export type May = string | readonly string[]

/** Said in place of permissions: everybody who is signed in may. */
export const AUTHENTICATED = 'signed in'

/** The permissions as a list. */
export function mayList(may: May | undefined): readonly string[] {
  if (may === undefined) return []
  return typeof may === 'string' ? [may] : may
}

/** One of the listed permissions suffices (document 1, §5). Server, panel and the explanation of a refusal all ask this. */
export function mayOpen(may: May | undefined, permissions: readonly string[]): boolean {
  return mayList(may).some(permission => permission === AUTHENTICATED || permissions.includes(permission))
}

/** The permissions that let a person read records of a tool: whoever may list, open, make or edit them. */
export function readMay({ may }: Pick<Resource, 'may'>): readonly string[] {
  return [...new Set([may.list, may.show, may.edit, may.create].flatMap(mayList))]
}
