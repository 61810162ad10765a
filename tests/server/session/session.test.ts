import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../support/server.ts'
import { staffMember } from '../../support/staff.ts'

const HOUR = 3_600_000

let started: StartedApp
beforeAll(async () => {
  started = await startApp({ settings: { sessionHours: 12, applications: { cataloging: 'https://cataloging.example.com' } } })
})
afterAll(() => started.close())

describe('without a session', () => {
  test.each(['/api/verify/signin', '/api/admin/users/actions'])('%s is told 401 in the one error shape', async path => {
    const answer = await started.browser().post(path)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ code: 'signed_out', message: 'User not valid', params: {}, errors: {} })
  })

  test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`, 'ü'.repeat(43)])('the cookie %j is none', async id => {
    const nobody = started.browser()
    nobody.cookies.set('munshi_session', encodeURIComponent(id))
    expect((await nobody.post('/api/verify/signin')).status).toBe(401)
  })
})

test('the session says who is signed in and what they may do', async () => {
  const asha = await started.signInAs('asha@example.com', { permissions: ['orders_view', 'order_edit'], name: 'Asha Rao' })
  await sql`update staff_users set url = 'https://example.com/asha', country_name = 'India' where id = ${asha.id}`.execute(started.db.sql)
  const user = {
    id: asha.id,
    email: 'asha@example.com',
    name: 'Asha Rao',
    url: 'https://example.com/asha',
    country: { name: 'India' },
    roles: [],
    viewed_by: null,
  }
  const actions = ['order_edit', 'orders_view']
  const deployment = { country: 'IN', applications: { cataloging: 'https://cataloging.example.com' } }

  const check = await asha.post('/api/verify/signin')
  expect(await check.json()).toEqual({ allowed: true, user, user_roles: actions, ...deployment })
  const roles = await asha.post('/api/admin/users/actions', { user: { email: 'admin@example.com' }, user_roles: ['user_access_admin'] })
  expect(await roles.json()).toEqual({ user, user_roles: actions, data: { user, actions }, ...deployment })
})

test('the id is kept as a hash alone', async () => {
  const asha = await started.signInAs('asha@example.com')
  const id = asha.cookies.get('munshi_session') ?? ''
  const { rows } = await sql`select * from sessions where staff_user = ${asha.id}`.execute(started.db.sql)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(id)
})

describe('a session ends', () => {
  test('by logout, for nobody else', async () => {
    const asha = await started.signInAs('asha@example.com')
    const elsewhere = await started.signInAs('asha@example.com')
    const id = asha.cookies.get('munshi_session') ?? ''
    const answer = await asha.post('/api/logout')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/^munshi_session=; Max-Age=0/)
    asha.cookies.set('munshi_session', id)
    expect((await asha.post('/api/verify/signin')).status).toBe(401)
    expect((await elsewhere.post('/api/verify/signin')).status).toBe(200)
    expect((await asha.post('/api/logout')).status).toBe(200)
  })

  test('by its time, however much it is used', async () => {
    const asha = await started.signInAs('asha@example.com')
    started.time.pass(12 * HOUR - 1)
    expect((await asha.post('/api/verify/signin')).status).toBe(200)
    started.time.pass(1)
    expect((await asha.post('/api/verify/signin')).status).toBe(401)
  })

  test.each(['soft_deleted', 'hard_deleted'])('by becoming %s', async status => {
    const email = `${status}@example.com`
    const gone = await started.signInAs(email)
    expect((await gone.post('/api/verify/signin')).status).toBe(200)
    await sql`update staff_users set status = ${status} where id = ${gone.id}`.execute(started.db.sql)
    expect((await gone.post('/api/verify/signin')).status).toBe(401)
  })

  test('by "end sessions", all of that person on the next call', async () => {
    const admin = await started.signInAs('chief@example.com', { permissions: ['user_access_admin'] })
    const ravi = await started.signInAs('ravi@example.com')
    const raviAgain = await started.signInAs('ravi@example.com')
    const answer = await admin.post(`/api/staff_users/${ravi.id}/actions/end_sessions`)
    expect(await answer.json()).toEqual({ ended: 2 })
    expect((await ravi.post('/api/verify/signin')).status).toBe(401)
    expect((await raviAgain.post('/api/verify/signin')).status).toBe(401)
    expect((await admin.post('/api/verify/signin')).status).toBe(200)
  })

  test('never by somebody without the permission', async () => {
    const ravi = await started.signInAs('ravi@example.com')
    const asha = await started.signInAs('asha@example.com')
    expect((await ravi.post(`/api/staff_users/${asha.id}/actions/end_sessions`)).status).toBe(403)
    expect((await asha.post('/api/verify/signin')).status).toBe(200)
  })
})

test('a refusal is recorded: who, what, which permission', async () => {
  const ravi = await started.signInAs('probe@example.com', { permissions: ['orders_view'] })
  const answer = await ravi.post('/api/staff_users/1/actions/end_sessions')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({
    code: 'access_denied',
    message: 'Access denied. Contact your team lead to get access',
    params: { permissions: 'user_access_admin' },
    errors: {},
  })
  const { rows } = await sql`select staff_user, method, path, permissions, request_id from refusals where staff_user = ${ravi.id}`.execute(
    started.db.sql,
  )
  expect(rows).toEqual([
    {
      staff_user: ravi.id,
      method: 'POST',
      path: '/api/staff_users/1/actions/end_sessions',
      permissions: 'user_access_admin',
      request_id: answer.headers.get('x-request-id'),
    },
  ])
})

test('one request asks the database once', async () => {
  const id = await staffMember(started.db, 'asha@example.com')
  const asha = await started.signInAs('asha@example.com')
  // What a person may do is read once, and again when anything of it changed.
  await asha.post('/api/verify/signin')
  let asked = 0
  const { sql: kysely } = started.db
  const original = kysely.getExecutor.bind(kysely)
  Object.assign(kysely, {
    getExecutor: () => {
      asked += 1
      return original()
    },
  })
  try {
    expect(await (await asha.post('/api/verify/signin')).json()).toMatchObject({ user: { id } })
    expect(asked).toBe(1)
  } finally {
    Object.assign(kysely, { getExecutor: original })
  }
})
