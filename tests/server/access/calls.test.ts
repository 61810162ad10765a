import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../resources/permissions.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, setOf, startAccess } from './support.ts'

type Refused = { code: string; message: string; errors: Record<string, { code: string }> }

let munshi: Awaited<ReturnType<typeof startAccess>>
let admin: SignedIn
beforeAll(async () => {
  munshi = await startAccess()
  admin = await munshi.signInAs('admin@example.com', { roles: ['admin'], name: 'Admin' })
  await munshi.signInAs('asha@example.com', { name: 'Asha Rao' })
  await setOf(admin, 'roles', 'asha@example.com', ['ops executive'])
  await setOf(admin, 'teams', 'asha@example.com', ['support'])
})
afterAll(() => munshi.close())

const get = async <T>(path: string) => said<T>(await admin.get(path))
const rows = async () => (await sql<{ n: number }>`select count(*)::integer as n from change_rows`.execute(munshi.db.sql)).rows[0]?.n

describe('people', () => {
  it('are found by name, e-mail, role, team and permission', async () => {
    type List = { users: { email: string; roles: string[]; teams: string[] }[]; total: number }
    for (const query of ['query=ASHA', 'query=asha@', 'role=ops%20executive', 'team=support', 'action=return_edit&query=asha']) {
      const { users, total } = await get<List>(`/api/admin/users?${query}`)
      expect(users, query).toMatchObject([{ email: 'asha@example.com', roles: ['ops executive'], teams: ['support'] }])
      expect(total).toBe(1)
    }
    expect((await get<List>('/api/admin/users?query=%25')).users).toEqual([])
    expect((await get<List>('/api/admin/users?action=no_such')).total).toBe(0)
  })

  it('are validated against the directory, which without one is the staff', async () => {
    const validate = (email: unknown) => admin.post('/api/admin/user/validate', { email })
    expect((await validate('asha@example.com')).status).toBe(200)
    await insertRow(munshi.db, 'directory_users', { email: 'new@example.com', name: 'New Person', active: true })
    await insertRow(munshi.db, 'directory_users', { email: 'left@example.com', name: 'Left', active: false })
    expect(await said(await validate('New@example.com'))).toMatchObject({ valid: true, user: { name: 'New Person', staff: null } })
    for (const email of ['left@example.com', 'asha@example.com', 'nobody-at-all@example.com']) {
      const answer = await validate(email)
      expect(answer.status, email).toBe(422)
      expect(await said<Refused>(answer)).toMatchObject({ message: 'User not valid', errors: { email: { code: 'user_not_valid' } } })
    }
    for (const email of [undefined, 7, '', 'x']) expect((await validate(email)).status).toBe(422)
    expect(await get('/api/google/users?query=new')).toMatchObject({
      source: 'directory',
      users: [{ email: 'new@example.com', staff: null }],
    })
  })

  it('become executives with one call, undone with one', async () => {
    const made = await admin.post('/api/admin/execs', { email: 'bd@example.com', name: 'Binod', role: 'BD executive' })
    expect(made.status, await made.clone().text()).toBe(201)
    expect(await said(made.clone())).toMatchObject({ user: { email: 'bd@example.com', status: 'active' }, roles: ['BD executive'] })
    const undone = await admin.post(`/api/changes/${made.headers.get('change-set')}/revert`)
    expect(undone.status, await undone.clone().text()).toBe(200)
    expect(await get('/api/admin/users?query=bd@')).toMatchObject({ users: [] })
  })
})

describe('permissions', () => {
  it('are all there, with where they bite; those that no tool uses yet say so', async () => {
    type Action = {
      name: string
      area: string
      description: string
      bites: { tool: string; what: string }[]
      reserved: boolean
      holders: number
    }
    const { actions } = await get<{ actions: Action[] }>('/api/admin/actions')
    expect(actions.map(({ name }) => name).sort()).toEqual(permissions.map(({ name }) => name as string).sort())
    expect(actions.every(({ area, description }) => area && description)).toBe(true)
    const named = (name: string) => actions.find(action => action.name === name)
    expect(named('supplier_edit')?.bites).toEqual(
      expect.arrayContaining([
        { tool: 'suppliers', what: 'edit', routes: ['/supplier/edit/:id'] },
        { tool: 'suppliers', what: 'action:delete_temporarily', routes: [] },
      ]),
    )
    expect(named('supplier_finance')?.bites).toContainEqual({ tool: 'supplier_bank_details', what: 'unmask:account_number', routes: [] })
    expect(named('dispaly_ads_section')).toMatchObject({ reserved: false })
    expect(named('user_access_admin')?.reserved).toBe(true)
    expect(named('order_edit')?.holders).toBe(2)
  })
})

describe('teams and roles', () => {
  it('say what they give and to whom; permissions come and go', async () => {
    const { teams } = await get<{ teams: { id: number; name: string; members: number; actions: number }[] }>('/api/admin/teams')
    const search = teams.find(({ name }) => name === 'search')
    expect(search?.members).toBe(0)
    const add = await admin.post('/api/admin/team/action/add', { team_id: search?.id, actions: ['orders_view', 'search_ops'] })
    expect(await said(add.clone())).toMatchObject({ actions: expect.arrayContaining(['orders_view', 'search_ops']) })
    expect(await get(`/api/admin/team/action?team_id=${search?.id}`)).toMatchObject({ team: { name: 'search' }, members: [] })
    const [line] = await get<{ what: string; gave: string[] }[]>(`/api/admin/team/history?team_id=${search?.id}`)
    expect(line).toMatchObject({ what: 'add_actions', gave: ['orders_view'] })
    const read = await admin.get(`/api/admin/team/action?team_id=${search?.id}`)
    const state = { 'if-match': read.headers.get('etag') ?? '' }
    const replace = await admin.post('/api/admin/team/action', { team_id: search?.id, actions: ['search_ops'] }, state)
    expect((await said<{ actions: string[] }>(replace)).actions).toEqual(['search_ops'])
    expect((await admin.post('/api/admin/team/action', { team_id: search?.id, actions: [] }, state)).status).toBe(412)
  })

  it('of role admin nothing is chosen', async () => {
    const { roles } = await get<{ roles: { id: number; name: string }[] }>('/api/admin/roles')
    const id = roles.find(({ name }) => name === 'admin')?.id
    expect((await admin.post('/api/admin/role/actions', { role_id: id, actions: [] })).status).toBe(422)
  })
})

describe('bad input changes nothing and says where', () => {
  it.each([
    ['user/roles', { email: 'nobody-at-all@example.com', roles: [] }, 422, 'email'],
    ['user/roles', { roles: [] }, 422, 'email'],
    ['user/roles', { email: 'asha@example.com', roles: ['ops executive', 'captain'] }, 422, 'roles.1'],
    ['user/roles', { email: 'asha@example.com', roles: ['ops executive', 'ops executive'] }, 422, 'roles.1'],
    ['user/roles', { email: 'asha@example.com', roles: 'admin' }, 422, 'roles'],
    [
      'user/teams',
      { email: 'asha@example.com', teams: [{ name: 'support', expires_at: '2020-01-01T00:00:00Z' }] },
      422,
      'teams.0.expires_at',
    ],
    ['user/teams', { email: 'asha@example.com', teams: [{ name: 'support', expires_at: 'tomorrow' }] }, 422, 'teams.0.expires_at'],
    ['user/actions', { email: 'asha@example.com', actions: [{ name: 'display_ads_section', mode: 'grant' }] }, 422, 'actions.0'],
    ['user/actions', { email: 'asha@example.com', actions: [{ name: 'orders_view', mode: 'maybe' }] }, 422, 'actions.0.mode'],
    ['user/actions', { email: 'asha@example.com', actions: [], id: 1 }, 422, 'body'],
    ['team/action/add', { team_id: 999_999, actions: ['orders_view'] }, 422, 'team_id'],
    ['team/action/add', { team_id: 'x', actions: ['orders_view'] }, 422, 'team_id'],
    ['execs', { email: 'asha@example.com', name: 'Asha', role: 'BD executive' }, 422, 'email'],
    ['execs', { email: 'x@example.com', name: 'X', role: 'admin' }, 422, 'role'],
    ['execs', { email: 'x@example.com', name: '', role: 'BD executive' }, 422, 'name'],
  ])('%s %j', async (path, body, status, field) => {
    const before = await rows()
    const set = path.startsWith('user/') ? path : null
    const read = set && (await admin.get(`/api/admin/${set}?email=asha@example.com`))
    const answer = await admin.post(`/api/admin/${path}`, body, read ? { 'if-match': read.headers.get('etag') ?? '' } : {})
    expect(answer.status, await answer.clone().text()).toBe(status)
    expect(Object.keys((await said<Refused>(answer)).errors)).toContain(field)
    expect(await rows()).toBe(before)
  })

  it('a state that is old is 412, one that is missing 428', async () => {
    const stale = { 'if-match': '"0123456789abcdef"' }
    expect((await admin.post('/api/admin/user/roles', { email: 'asha@example.com', roles: [] }, stale)).status).toBe(412)
    expect((await admin.post('/api/admin/user/roles', { email: 'asha@example.com', roles: [] })).status).toBe(428)
  })

  it('a role that somebody has is not deleted', async () => {
    const { roles } = await get<{ roles: { id: number; name: string; version: number }[] }>('/api/admin/roles')
    const role = roles.find(({ name }) => name === 'ops executive')
    const answer = await admin.delete(`/api/roles/${role?.id}`, { 'if-match': String(role?.version) })
    expect(answer.status).toBe(409)
    expect(await said<Refused>(answer)).toMatchObject({ code: 'in_use' })
  })
})
