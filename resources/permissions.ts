import type { Permission } from '../schema/marketplace.ts'
import { added } from './permissions/added.ts'
import { homeAndSidebar } from './permissions/homeAndSidebar.ts'
import { routeLevel } from './permissions/routeLevel.ts'

/** Every permission there is, by name: the 120 of document 1, §6, and those added beside them. */
export const permissions = [...listOf('6.1', homeAndSidebar), ...listOf('6.2', routeLevel), ...listOf('decided', added)] as const

/** The name of a permission. */
export type PermissionName = (typeof permissions)[number]['name']

/** Turns `{ area: { name: description } }` into permissions of one origin, keeping the names in the type. */
function listOf<Said extends Readonly<Record<string, Readonly<Record<string, string>>>>>(origin: Permission['origin'], said: Said) {
  type Name = { [Area in keyof Said]: keyof Said[Area] & string }[keyof Said]
  return Object.entries(said).flatMap(([area, names]) =>
    Object.entries(names).map(([name, description]): Permission<Name> => ({ name: name as Name, area, origin, description })),
  )
}
