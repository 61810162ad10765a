import { sql } from 'kysely'
import { reservedPermissions } from '../../../resources/permissions/reservedPermissions.ts'
import { permissions } from '../../../resources/permissions.ts'
import type { Routes } from '../../http/routes.ts'
import { accessOf } from '../accessOf.ts'
import { bitesOf } from '../bitesOf.ts'
import type { AccessCalls } from './accessCalls.ts'

/**
 * `GET /api/admin/actions`: every permission with its part of the panel, its description, where it bites (derived from the declarations; empty
 * where no tool uses it yet), whether only role admin grants it, which roles and teams give it, and how many people hold it now.
 */
export function addPermissionRoutes(routes: Routes, { paths, read, answer, tools }: AccessCalls): void {
  const bites = bitesOf(tools)
  const declared = new Map(permissions.map(permission => [permission.name as string, permission]))
  const reserved: readonly string[] = reservedPermissions

  routes.get(paths.actions, read, async c => {
    const { db, now } = answer.reading()
    const held = new Map<string, number>()
    for (const access of (await accessOf(db, now)).values()) for (const name of access.keys()) held.set(name, (held.get(name) ?? 0) + 1)
    const { rows } = await sql<{
      id: number
      name: string
      description: string | null
      area: string | null
      roles: string[]
      teams: string[]
    }>`
      select a.id, a.name, a.description, a.area,
        coalesce((select array_agg(r.name order by r.name) from role_actions x join roles r on r.id = x."role" where x."action" = a.id), '{}') as roles,
        coalesce((select array_agg(t.name order by t.name) from team_actions x join teams t on t.id = x.team where x."action" = a.id), '{}') as teams
      from actions a order by a.name`.execute(db)
    const actions = rows.map(row => ({
      ...row,
      description: declared.get(row.name)?.description ?? row.description,
      area: declared.get(row.name)?.area ?? row.area,
      origin: declared.get(row.name)?.origin ?? null,
      bites: bites.get(row.name) ?? [],
      reserved: reserved.includes(row.name),
      holders: held.get(row.name) ?? 0,
    }))
    return c.json({ actions })
  })
}
