import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '../../../resources/permissions.ts'
import { roles as demoRoles } from '../../../resources/roles.ts'
import { effectivePermissions } from '../../../server/access/accessOf.ts'
import { type AccessNeeds, keepAccess } from '../../../server/access/keepAccess.ts'
import type { StartedApp } from '../../support/server.ts'
import { startMunshi } from '../../support/startMunshi.ts'

let started: StartedApp
const needs: AccessNeeds = { permissions, roles: demoRoles }
const keep = (changed: Partial<AccessNeeds> = {}) => started.db.transaction(trx => keepAccess(trx, { ...needs, ...changed }))
beforeAll(async () => {
  started = await startMunshi()
})
afterAll(() => started.close())

async function mayOf(email: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number }>`select id from staff_users where email = ${email}`.execute(started.db.sql)
  return effectivePermissions(started.db.sql, rows[0]?.id ?? 0, started.time.clock())
}

test('a new database has the permissions and the six roles, and nobody is admin', async () => {
  expect(await keep()).toBe(false)
  const { rows } =
    await sql`select r.name, count(*)::int as may from roles r join role_actions ra on ra.role = r.id group by r.id order by r.id`.execute(
      started.db.sql,
    )
  expect(rows).toHaveLength(6)
  expect(rows[0]).toEqual({ name: 'admin', may: permissions.length })
})

test('the first admin is made once', async () => {
  expect(await keep({ firstAdmin: 'asha@example.com' })).toBe(true)
  expect(await mayOf('asha@example.com')).toHaveLength(permissions.length)
  expect(await keep({ firstAdmin: 'ravi@example.com' })).toBe(true)
  expect(await mayOf('ravi@example.com')).toEqual([])
})

test('a permission of a new version is the admin’s too, and no other role’s', async () => {
  const added = { name: 'new_tool_view', area: 'orders', origin: 'decided', description: 'New' } as const
  await keep({ permissions: [...permissions, added] })
  expect(await mayOf('asha@example.com')).toContain('new_tool_view')
  const { rows } = await sql`select from role_actions ra join actions a on a.id = ra.action where a.name = 'new_tool_view'`.execute(
    started.db.sql,
  )
  expect(rows).toHaveLength(1)
})

test('a role that was taken away stays away', async () => {
  await sql`delete from role_actions where role = (select id from roles where name = 'BD executive')`.execute(started.db.sql)
  await sql`delete from roles where name = 'BD executive'`.execute(started.db.sql)
  await keep()
  const { rows } = await sql`select name from roles where name = 'BD executive'`.execute(started.db.sql)
  expect(rows).toEqual([])
})
