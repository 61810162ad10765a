import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reservedPermissions } from '../../../resources/marketplace.ts'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, setOf, startAccess } from './support.ts'

type Refused = { code: string; message: string; params: Record<string, unknown>; errors: Record<string, { code: string }> }

let munshi: Awaited<ReturnType<typeof startAccess>>
let admin: SignedIn
let keeper: SignedIn
let asha: SignedIn
beforeAll(async () => {
  munshi = await startAccess()
  admin = await munshi.signInAs('admin@example.com', { roles: ['admin'] })
  keeper = await munshi.signInAs('keeper@example.com', { roles: ['account admin'] })
  asha = await munshi.signInAs('asha@example.com', { name: 'Asha' })
})
afterAll(() => munshi.close())
beforeEach(async () => {
  await sql`delete from staff_user_actions`.execute(munshi.db.sql)
  await sql`delete from staff_user_roles where staff_user = ${asha.id}`.execute(munshi.db.sql)
  await sql`delete from team_members`.execute(munshi.db.sql)
})

const may = async (browser: SignedIn) => (await said<{ user_roles: string[] }>(await browser.post('/api/verify/signin', {}))).user_roles
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(munshi.db.sql)).rows[0]?.n
const grant = (name: string, expires_at: string | null = null) => ({ name, mode: 'grant', expires_at })

describe('a grant', () => {
  it('holds from the next call on, stands in the history, and is undone', async () => {
    expect((await asha.get('/api/suppliers')).status).toBe(403)
    const given = await setOf(admin, 'actions', 'asha@example.com', [grant('suppliers_view')])
    expect(given.status, await given.clone().text()).toBe(200)
    expect((await asha.get('/api/suppliers')).status).toBe(200)
    const [line] = await said<{ what: string; gave: string[]; actor: { email: string } }[]>(
      await admin.get('/api/admin/user/history?email=asha@example.com'),
    )
    expect(line).toMatchObject({ what: 'set_actions', gave: ['suppliers_view'], took: [], actor: { email: 'admin@example.com' } })
    const undone = await admin.post(`/api/changes/${given.headers.get('change-set')}/revert`)
    expect(undone.status, await undone.clone().text()).toBe(200)
    expect((await asha.get('/api/suppliers')).status).toBe(403)
  })

  it('with a time ends by itself', async () => {
    const inAnHour = new Date(munshi.time.clock().getTime() + 3_600_000).toISOString()
    await setOf(admin, 'teams', 'asha@example.com', [{ name: 'support', expires_at: inAnHour }])
    expect(await may(asha)).toContain('return_edit')
    munshi.time.pass(3_600_001)
    expect(await may(asha)).toEqual([])
  })

  it('says where it comes from; a denial wins over whatever gives it', async () => {
    await setOf(admin, 'roles', 'asha@example.com', ['ops executive'])
    await setOf(admin, 'teams', 'asha@example.com', ['support'])
    await setOf(admin, 'actions', 'asha@example.com', [{ name: 'order_view', mode: 'deny' }])
    const answer = await said<{ effective: string[]; held: { name: string; denied: boolean; from: { way: string; name: string }[] }[] }>(
      await admin.get('/api/admin/user/actions?email=asha@example.com'),
    )
    expect(answer.effective).toEqual(await may(asha))
    expect(answer.held.find(({ name }) => name === 'order_view')).toMatchObject({
      denied: true,
      from: [
        { way: 'role', name: 'ops executive' },
        { way: 'team', name: 'support' },
      ],
    })
    expect(await may(asha)).not.toContain('order_view')
  })

  it('tells beforehand who would gain and lose what, and writes nothing', async () => {
    const before = await count('change_sets')
    const plan = await said<{ people: unknown[] }>(await setOf(admin, 'teams', 'asha@example.com', ['search'], true))
    expect(plan.people).toEqual([
      {
        id: asha.id,
        email: 'asha@example.com',
        name: 'Asha',
        permissions: { gains: expect.arrayContaining(['search_ops']), loses: [] },
        tools: { gains: expect.any(Array), loses: [] },
      },
    ])
    expect(await may(asha)).toEqual([])
    expect(await count('change_sets')).toBe(before)
    expect(await count('team_members')).toBe(0)
  })
})

describe('what if', () => {
  type Planned = { people: { email: string; permissions: { gains: string[]; loses: string[] } }[] }

  it('a person is deleted, or a team is not active any more: told beforehand, nothing written', async () => {
    await setOf(admin, 'teams', 'asha@example.com', ['platform'])
    const { version } = await said<{ version: number }>(await admin.get(`/api/staff_users/${asha.id}`))
    const gone = await admin.post(`/api/staff_users/${asha.id}/actions/delete_soft?plan=true`, {}, { 'if-match': String(version) })
    const lost = {
      email: 'asha@example.com',
      permissions: { gains: [], loses: ['abacus', 'firebase_admin', 'rule_engine', 's3_file_uploader'] },
    }
    expect((await said<Planned>(gone)).people).toMatchObject([lost])
    const { teams } = await said<{ teams: { id: number; name: string; version: number }[] }>(await admin.get('/api/admin/teams'))
    const team = teams.find(({ name }) => name === 'platform')
    const closed = await admin.put(`/api/teams/${team?.id}?plan=true`, { active: false }, { 'if-match': String(team?.version) })
    expect((await said<Planned>(closed)).people).toMatchObject([lost])
    expect(await may(asha)).toEqual(lost.permissions.loses)
  })
})

describe('nobody', () => {
  it.each([
    ['roles', ['account admin', 'ops executive']],
    ['roles', []],
    ['teams', ['support']],
    ['actions', [grant('suppliers_view')]],
    ['actions', [{ name: 'orders_view', mode: 'deny' }]],
  ] as const)('changes their own %s (%j)', async (set, wanted) => {
    const before = await may(keeper)
    const answer = await setOf(keeper, set, 'keeper@example.com', wanted)
    expect(answer.status).toBe(403)
    expect(await said<Refused>(answer)).toMatchObject({ code: 'own_access' })
    expect(await may(keeper)).toEqual(before)
  })

  it('gives themselves more through a team or a role they are in', async () => {
    await setOf(admin, 'teams', 'keeper@example.com', ['platform'])
    const { teams } = await said<{ teams: { id: number; name: string }[] }>(await keeper.get('/api/admin/all-teams'))
    const platform = teams.find(({ name }) => name === 'platform')?.id
    const through = await keeper.post('/api/admin/team/action/add', { team_id: platform, actions: ['orders_view'] })
    expect(through.status).toBe(403)
    const { roles } = await said<{ roles: { id: number; name: string }[] }>(await keeper.get('/api/admin/roles'))
    const role = roles.find(({ name }) => name === 'account admin')?.id
    const read = await keeper.get(`/api/admin/role/actions?role_id=${role}`)
    const { actions } = await said<{ actions: string[] }>(read)
    const etag = { 'if-match': read.headers.get('etag') ?? '' }
    const own = await keeper.post('/api/admin/role/actions', { role_id: role, actions: [...actions, 'orders_view'] }, etag)
    expect(await said<Refused>(own)).toMatchObject({ code: 'own_access' })
  })

  it('unties themselves from their supplier, or leaves', async () => {
    const row = await said<{ version: number }>(await keeper.get(`/api/staff_users/${keeper.id}`))
    const gone = await keeper.post(`/api/staff_users/${keeper.id}/actions/delete_soft`, {}, { 'if-match': String(row.version) })
    expect(gone.status).toBe(403)
  })
})

describe('only role admin', () => {
  it.each([...reservedPermissions])('grants %s', async permission => {
    const refused = await setOf(keeper, 'actions', 'asha@example.com', [grant(permission)])
    expect(refused.status).toBe(403)
    expect(await said<Refused>(refused)).toMatchObject({ code: 'admin_grants', params: { permissions: permission } })
    expect((await setOf(admin, 'actions', 'asha@example.com', [grant(permission)])).status).toBe(200)
    // Taking away is for whoever keeps access.
    expect((await setOf(keeper, 'actions', 'asha@example.com', [])).status).toBe(200)
  })

  it('gives a role or a team that holds them', async () => {
    expect((await setOf(keeper, 'roles', 'asha@example.com', ['admin'])).status).toBe(403)
    expect((await setOf(keeper, 'roles', 'asha@example.com', ['account admin'])).status).toBe(403)
    expect((await setOf(keeper, 'teams', 'asha@example.com', ['finance'])).status).toBe(403)
    expect((await setOf(keeper, 'teams', 'asha@example.com', ['support'])).status).toBe(200)
    expect((await setOf(admin, 'teams', 'asha@example.com', ['finance'])).status).toBe(200)
  })

  it('puts them into a team, makes a grant of them longer, or lifts a denial', async () => {
    await setOf(admin, 'teams', 'asha@example.com', ['platform'])
    const { teams } = await said<{ teams: { id: number; name: string }[] }>(await keeper.get('/api/admin/teams'))
    const platform = teams.find(({ name }) => name === 'platform')?.id
    const put = (browser: SignedIn) => browser.post('/api/admin/team/action/add', { team_id: platform, actions: ['supplier_finance'] })
    expect((await put(keeper)).status).toBe(403)

    const at = (hours: number) => new Date(munshi.time.clock().getTime() + hours * 3_600_000).toISOString()
    await setOf(admin, 'actions', 'asha@example.com', [grant('supplier_finance', at(1))])
    expect((await setOf(keeper, 'actions', 'asha@example.com', [grant('supplier_finance', at(99))])).status).toBe(403)
    expect((await setOf(keeper, 'actions', 'asha@example.com', [grant('supplier_finance', null)])).status).toBe(403)
    await setOf(admin, 'actions', 'asha@example.com', [{ name: 'reseller_finance', mode: 'deny' }])
    expect((await setOf(keeper, 'actions', 'asha@example.com', [])).status).toBe(403)
  })

  it('reverts to them', async () => {
    await setOf(admin, 'actions', 'asha@example.com', [grant('supplier_finance')])
    const taken = await setOf(keeper, 'actions', 'asha@example.com', [])
    const back = await keeper.post(`/api/changes/${taken.headers.get('change-set')}/revert`)
    expect(back.status).toBe(403)
    const offered = async (by: SignedIn) =>
      (await said<{ change_set: number; revertible: boolean }[]>(await by.get('/api/admin/user/history?email=asha@example.com'))).find(
        line => line.change_set === Number(taken.headers.get('change-set')),
      )?.revertible
    expect([await offered(keeper), await offered(admin)]).toEqual([false, true])
    expect(await may(asha)).toEqual([])
  })
})

describe('the last admin', () => {
  it('stays admin, and stays', async () => {
    const other = await munshi.signInAs('second@example.com', { roles: ['admin'] })
    const taken = await setOf(other, 'roles', 'admin@example.com', [])
    expect(taken.status).toBe(200)
    const last = await setOf(admin, 'roles', 'second@example.com', [])
    expect(last.status).toBe(403)
    await sql`insert into staff_user_actions (staff_user, "action", mode) select ${admin.id}, id, 'grant' from actions where name = 'user_access_admin'`.execute(
      munshi.db.sql,
    )
    const byKeeper = await setOf(keeper, 'roles', 'second@example.com', [])
    expect(byKeeper.status).toBe(409)
    expect(await said<Refused>(byKeeper)).toMatchObject({ code: 'last_admin' })
    const { version } = await said<{ version: number }>(await keeper.get(`/api/staff_users/${other.id}`))
    for (const action of ['delete_soft', 'delete_hard']) {
      const answer = await keeper.post(`/api/staff_users/${other.id}/actions/${action}`, {}, { 'if-match': String(version) })
      expect(answer.status, action).toBe(409)
    }
    const timed = await setOf(keeper, 'roles', 'second@example.com', [{ name: 'admin', expires_at: '2030-01-01T00:00:00.000Z' }])
    expect(timed.status).toBe(409)
    await setOf(other, 'roles', 'admin@example.com', ['admin'])
  })
})

describe('somebody who leaves', () => {
  it('keeps what they held when deleted softly, loses it when deleted for good', async () => {
    const ravi = await munshi.signInAs('ravi@example.com')
    await setOf(admin, 'roles', 'ravi@example.com', ['ops executive'])
    const act = async (action: string) => {
      const { version } = await said<{ version: number }>(await admin.get(`/api/staff_users/${ravi.id}`))
      return admin.post(`/api/staff_users/${ravi.id}/actions/${action}`, {}, { 'if-match': String(version) })
    }
    expect((await act('delete_soft')).status).toBe(200)
    expect((await ravi.get('/api/suppliers')).status).toBe(401)
    expect((await act('restore')).status).toBe(200)
    expect((await ravi.get('/api/suppliers')).status).toBe(200)
    expect((await act('delete_hard')).status).toBe(200)
    expect((await ravi.get('/api/suppliers')).status).toBe(401)
    expect((await sql`select from staff_user_roles where staff_user = ${ravi.id}`.execute(munshi.db.sql)).rows).toEqual([])
  })
})
