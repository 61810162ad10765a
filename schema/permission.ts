import type { Resource } from './resource.ts'

/** One permission, or several of which any one suffices (document 1, §5). */
export type RequiredPermission = string | readonly string[]

/** Said in place of permissions: everybody who is signed in may. */
export const AUTHENTICATED = 'signed in'

/** The permissions as a list. */
export function permissionList(may: RequiredPermission | undefined): readonly string[] {
  if (may === undefined) return []
  return typeof may === 'string' ? [may] : may
}

/** One of the listed permissions suffices (document 1, §5). Server, panel and the explanation of a refusal all ask this. */
export function hasPermission(may: RequiredPermission | undefined, permissions: readonly string[]): boolean {
  return permissionList(may).some(permission => permission === AUTHENTICATED || permissions.includes(permission))
}

/** The permissions that let a person read records of a tool: whoever may list, open, make or edit them. */
export function readPermissions({ permissions }: Pick<Resource, 'permissions'>): readonly string[] {
  return [...new Set([permissions.list, permissions.show, permissions.edit, permissions.create].flatMap(permissionList))]
}
