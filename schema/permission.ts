import type { Resource } from './resource.ts'

/** One permission, or several of which one is enough (document 1, §5). */
export type RequiredPermission = string | readonly string[]

/** Used instead of a permission: all signed-in users. */
export const AUTHENTICATED = 'signed in'

/** The permissions as a list. */
export function permissionList(may: RequiredPermission | undefined): readonly string[] {
  if (may === undefined) return []
  return typeof may === 'string' ? [may] : may
}

/** True if the user has one of the listed permissions (document 1, §5). The server, the panel and the explanation of a refusal use this function. */
export function hasPermission(may: RequiredPermission | undefined, permissions: readonly string[]): boolean {
  return permissionList(may).some(permission => permission === AUTHENTICATED || permissions.includes(permission))
}

/** The permissions that let users read records of a tool: `list`, `show`, `edit` and `create`. */
export function readPermissions({ permissions }: Pick<Resource, 'permissions'>): readonly string[] {
  return [...new Set([permissions.list, permissions.show, permissions.edit, permissions.create].flatMap(permissionList))]
}
