import { added } from './permissions/added.ts'
import { homeAndSidebar } from './permissions/homeAndSidebar.ts'
import { routeLevel } from './permissions/routeLevel.ts'

/** Every permission there is, by name: the 120 of document 1, §6, and those added beside them. */
export const permissions = [...homeAndSidebar, ...routeLevel, ...added] as const

/** The name of a permission. */
export type PermissionName = (typeof permissions)[number]['name']
