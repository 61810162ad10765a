import { permissionList, type RequiredPermission, readPermissions } from './permission.ts'
import type { ToolPermissions } from './resource.ts'

/** The screens of a tool: a resource has the first four; pages and links are opened. */
export const places = ['list', 'create', 'edit', 'show', 'open'] as const
export type PlaceOf = (typeof places)[number]

type Gated =
  | { readonly type: 'resource'; readonly permissions: ToolPermissions }
  | { readonly type: 'page' | 'link'; readonly permission: RequiredPermission }
  | { readonly type: 'upload'; readonly permission: RequiredPermission; readonly listPermission?: RequiredPermission }

/** The permissions of which one opens a screen. Users who can read but not edit a record open the form read-only. */
export function permissionsAt(tool: Gated, place: PlaceOf): readonly string[] {
  // Users can see the files of an upload without the permission to upload.
  if (tool.type === 'upload' && place !== 'open') return [...permissionList(tool.permission), ...permissionList(tool.listPermission)]
  if (tool.type !== 'resource') return permissionList(tool.permission)
  if (place === 'list' || place === 'open') return permissionList(tool.permissions.list)
  return place === 'create' ? permissionList(tool.permissions.create) : readPermissions(tool)
}
