import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effectivePermissions } from '../../../server/access/accessOf.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { named, staffMember } from '../../support/staff.ts'

let started: StartedApp
beforeAll(async () => {
  started = await startApp()
})
afterAll(() => started.close())

const LATER = '2026-11-18T07:00:00.000Z'
const BEFORE = '2026-11-18T06:00:00.000Z'

interface Access {
  readonly role?: string | null
  readonly team?: string | null
  readonly teamActive?: boolean
  readonly grant?: string | null
  readonly deny?: string | null
}

let number = 0

/** Somebody who has a permission by the ways given, each for ever (null) or until a moment. */
async function somebody(permission: string, access: Access): Promise<number> {
  const { db } = started
  number += 1
  const id = await staffMember(db, `person-${number}@example.com`)
  const action = await named(db, 'actions', permission)
  if (access.role !== undefined) {
    const role = await named(db, 'roles', `role ${number}`)
    await sql`insert into role_actions (role, action) values (${role}, ${action})`.execute(db.sql)
    await sql`insert into staff_user_roles (staff_user, role, expires_at) values (${id}, ${role}, ${access.role})`.execute(db.sql)
  }
  if (access.team !== undefined) {
    const team = await named(db, 'teams', `team ${number}`)
    await sql`update teams set active = ${access.teamActive ?? true} where id = ${team}`.execute(db.sql)
    await sql`insert into team_actions (team, action) values (${team}, ${action})`.execute(db.sql)
    await sql`insert into team_members (team, staff_user, expires_at) values (${team}, ${id}, ${access.team})`.execute(db.sql)
  }
  for (const mode of ['grant', 'deny'] as const) {
    const until = access[mode]
    if (until === undefined) continue
    await sql`insert into staff_user_actions (staff_user, action, mode, expires_at) values (${id}, ${action}, ${mode}, ${until})`.execute(
      db.sql,
    )
  }
  return id
}

test.each<[string, Access, boolean]>([
  ['nothing', {}, false],
  ['a role', { role: null }, true],
  ['a role for a time', { role: LATER }, true],
  ['a role that has run out', { role: BEFORE }, false],
  ['a team', { team: null }, true],
  ['a team one has left', { team: BEFORE }, false],
  ['a team that is not active', { team: null, teamActive: false }, false],
  ['a grant', { grant: null }, true],
  ['a grant that has run out', { grant: BEFORE }, false],
  ['a role, denied', { role: null, deny: null }, false],
  ['a team, denied', { team: null, deny: LATER }, false],
  ['a role and a team, denied', { role: null, team: null, deny: null }, false],
  ['a role, denied until lately', { role: null, deny: BEFORE }, true],
  ['a denial alone', { deny: null }, false],
])('%s gives %j: %s', async (_name, access, may) => {
  const id = await somebody('suppliers_view', access)
  expect(await effectivePermissions(started.db.sql, id, started.time.clock())).toEqual(may ? ['suppliers_view'] : [])
})

test('each permission once, sorted by name, however many ways lead to it', async () => {
  const id = await somebody('suppliers_view', { role: null, team: null, grant: null })
  await staffMember(started.db, `person-${number}@example.com`, { permissions: ['banner_add', 'zone_view'] })
  expect(await effectivePermissions(started.db.sql, id, started.time.clock())).toEqual(['banner_add', 'suppliers_view', 'zone_view'])
})

test('staff that is not active may do nothing', async () => {
  const id = await somebody('suppliers_view', { role: null })
  await sql`update staff_users set status = 'soft_deleted' where id = ${id}`.execute(started.db.sql)
  expect(await effectivePermissions(started.db.sql, id, started.time.clock())).toEqual([])
  expect(await effectivePermissions(started.db.sql, 999_999, started.time.clock())).toEqual([])
})

test('taking a permission away bites on the next call', async () => {
  const chief = await started.signInAs('chief@example.com', { permissions: ['user_access_admin'] })
  expect((await chief.post('/api/staff_users/999/actions/end_sessions')).status).toBe(200)
  await sql`delete from staff_user_actions where staff_user = ${chief.id}`.execute(started.db.sql)
  expect((await chief.post('/api/staff_users/999/actions/end_sessions')).status).toBe(403)
})
