import { sql } from 'kysely'
import { accessCalls } from '../../../schema/wire/accessCalls.ts'
import type { AnswerOf } from '../../../schema/wire/call.ts'
import type { Needs } from '../../app.ts'
import type { Routes } from '../../http/routes.ts'
import { accessAt } from '../accessAt.ts'
import { bitesOf } from '../bitesOf.ts'
import type { AccessWork } from './accessWork.ts'

/**
 * `GET /api/admin/actions`: every permission with its part of the panel, its description, where it bites (derived from the declarations; empty
 * where no tool uses it yet), whether only role admin grants it, which roles and teams give it, and how many people hold it now.
 */
export function addPermissionRoutes(routes: Routes, { marketplace }: Needs, { answer, tools }: AccessWork): void {
  const bites = bitesOf(tools)
  const declared = new Map(marketplace.permissions.map(permission => [permission.name, permission]))

  routes.serve(accessCalls.permissions, async () => {
    const { db, now } = answer.reading()
    const { rows } = await sql<Omit<AnswerOf<typeof accessCalls.permissions>['actions'][number], 'origin' | 'bites' | 'reserved'>>`
      select a.id, a.name, a.description, a.area,
        coalesce((select array_agg(r.name order by r.name) from role_actions x join roles r on r.id = x."role" where x."action" = a.id), '{}') as roles,
        coalesce((select array_agg(t.name order by t.name) from team_actions x join teams t on t.id = x.team where x."action" = a.id), '{}') as teams,
        coalesce(h.holders, 0) as holders
      from actions a left join (
        select x.permission, count(distinct x.staff_user)::integer as holders from ${accessAt(now)} x where x.may group by x.permission
      ) h on h.permission = a.name order by a.name`.execute(db)
    const actions = rows.map(row => ({
      ...row,
      description: declared.get(row.name)?.description ?? row.description,
      area: declared.get(row.name)?.area ?? row.area,
      origin: declared.get(row.name)?.origin ?? null,
      bites: bites.get(row.name) ?? [],
      reserved: marketplace.reserved.includes(row.name),
    }))
    return { actions }
  })
}
