import { permissionList } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import type { Tool } from '../../schema/tools.ts'
import { uploadPlaces } from '../../schema/upload.ts'
import type { accessCalls } from '../../schema/wire/accessCalls.ts'
import type { AnswerOf } from '../../schema/wire/call.ts'

type Bite = AnswerOf<typeof accessCalls.permissions>['actions'][number]['bites'][number]

/**
 * `what`: `list`, `show`, `create`, `edit`, `delete`; `open` for a page or a link; `action:<name>`; `unmask:<field>`; `rows` where it opens some rows.
 * `routes`: addresses that it opens; none for what has none of its own.
 */
type PlaceOf = readonly [what: string, may: string | readonly string[] | undefined, routes?: readonly (string | undefined)[]]

/** Where each permission bites, by name, derived from the declarations. A permission that no tool uses yet is not in it. */
export function bitesOf(tools: readonly Tool[]): ReadonlyMap<string, readonly Bite[]> {
  const bites = new Map<string, Bite[]>()
  for (const tool of tools) {
    for (const [what, may, routes = []] of placesOf(tool)) {
      const bite = { tool: tool.name, what, routes: routes.filter(route => route !== undefined) }
      for (const permission of permissionList(may)) bites.set(permission, [...(bites.get(permission) ?? []), bite])
    }
  }
  return bites
}

function placesOf(tool: Tool): readonly PlaceOf[] {
  if (tool.type === 'upload')
    return uploadPlaces(tool).map(({ route, screen }) => [screen, permissionsAt(tool, screen === 'page' ? 'open' : 'list'), [route]])
  // What opens to whoever writes is told of none of their permissions.
  if (tool.type === 'page' && tool.followsWriters) return []
  if (tool.type !== 'resource') return [['open', tool.permission, tool.routes]]
  const { permissions, routes } = tool
  return [
    ['list', permissions.list, [routes.list, ...(routes.more ?? [])]],
    // Who may read a record has the address of its form too, read-only.
    ['show', permissions.show, [routes.show ?? routes.edit]],
    ['create', permissions.create, [routes.create]],
    ['edit', permissions.edit, [routes.edit]],
    ['delete', permissions.delete],
    ...Object.entries(tool.actions).map(([name, action]): PlaceOf => [`action:${name}`, action.permission ?? permissions.edit]),
    ...Object.entries(tool.fields).map(([key, field]): PlaceOf => [`unmask:${key}`, field.masked]),
    ...(tool.rowAccess?.rowPermissions ?? []).map((one): PlaceOf => ['rows', one.permission]),
  ]
}
