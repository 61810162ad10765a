import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../../server/log.ts'
import { EMBEDDED_ISSUER } from '../../../server/signin/embedded/embeddedIssuer.ts'
import { subjectOf } from '../../../server/signin/identity.ts'
import { signInPerson } from '../../../server/signin/routes/addSignInRoutes.ts'
import { serviceAccount, withKey } from '../../support/serviceAccount.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Made = { id: number; version: number; begins: string; name: string; _secrets?: { key: string } }
type Refused = { code: string; params: { reason?: string; key?: string; permissions?: string } }

const lines: string[] = []
let app: Awaited<ReturnType<typeof startMunshi>>
let admin: Awaited<ReturnType<typeof app.signInAs>>
let keeper: Awaited<ReturnType<typeof app.signInAs>>
let account: { id: number; version: number }
let made: Made
let key = ''

beforeAll(async () => {
  app = await startMunshi({ log: openLog('info', { write: (line: string) => void lines.push(line) }) })
  admin = await app.signInAs('admin@example.com', { roles: ['admin'], permissions: ['user_access_admin', 'admin_notice'], name: 'Asha' })
  keeper = await app.signInAs('keeper@example.com', { permissions: ['user_access_admin'] })
  await app.signInAs('other@example.com', { permissions: ['suppliers_view'] })
  const answer = await admin.post('/api/service_accounts', { name: 'Accounting sync', email: 'accounting@example.com' })
  expect(answer.status, await answer.clone().text()).toBe(201)
  account = await said(answer)
  made = await said<Made>(await admin.post('/api/api_keys', { name: 'Nightly', staff_user: account.id, expires_on: '2027-03-01' }))
  key = made._secrets?.key ?? ''
})
afterAll(() => app.close())

const ask = (path: string, sent?: Parameters<typeof withKey>[3], by = key) => withKey(app, by, path, sent)
const grant = (name: string) =>
  sql`insert into staff_user_actions (staff_user, "action", mode) select ${account.id}, id, 'grant' from actions where name = ${name}`.execute(
    app.db.sql,
  )
const notice = { title: 'From the books', body: '<p>Closed</p>' }

describe('a key', () => {
  it('is told once, kept as a hash, and told apart by how it begins', async () => {
    expect(key).toMatch(/^mk_[\w-]{43}$/)
    expect(made.begins).toBe(key.slice(0, 10))
    const again = await said<Made>(await admin.get(`/api/api_keys/${made.id}`))
    expect(again).toMatchObject({ name: 'Nightly', begins: made.begins })
    expect(JSON.stringify(again)).not.toContain(key)
    const { rows } = await sql<{ key: string }>`select key from api_keys`.execute(app.db.sql)
    expect(rows[0]?.key).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is told to the first who asks with an idempotency key, and not to the second', async () => {
    const body = { name: 'Twice', staff_user: account.id, expires_on: '2027-03-01' }
    const [first, second] = [
      await said<Made>(await admin.post('/api/api_keys', body, { 'idempotency-key': 'once' })),
      await said<Made>(await admin.post('/api/api_keys', body, { 'idempotency-key': 'once' })),
    ]
    expect(second.id).toBe(first.id)
    expect(first._secrets?.key).toBeDefined()
    expect(second._secrets).toBeUndefined()
  })

  it('ends within a year, and is a service account’s', async () => {
    const late = await admin.post('/api/api_keys', { name: 'x', staff_user: account.id, expires_on: '2028-01-01' })
    expect([late.status, await said(late)]).toMatchObject([422, { errors: { expires_on: { code: 'key_too_long' } } }])
    const past = await admin.post('/api/api_keys', { name: 'x', staff_user: account.id, expires_on: '2026-11-17' })
    expect(past.status).toBe(422)
    const person = await admin.post('/api/api_keys', { name: 'x', staff_user: keeper.id, expires_on: '2027-01-01' })
    expect([person.status, Object.keys((await said<{ errors: object }>(person)).errors)]).toEqual([422, ['staff_user']])
  })
})

describe('a service account', () => {
  it('holds what it was given, as a person does, with no cookie and no Origin, and stands in the history by its key', async () => {
    expect((await ask('/api/admin_notices')).status).toBe(403)
    await grant('admin_notice')
    expect((await ask('/api/admin_notices')).status).toBe(200)
    const answer = await ask('/api/admin_notices', { method: 'POST', body: notice, headers: { origin: 'https://books.example.com' } })
    expect(answer.status, await answer.clone().text()).toBe(201)
    const { id } = await said<{ id: number }>(answer)
    const [entry] = await said<object[]>(await admin.get(`/api/admin_notices/${id}/history`))
    expect(entry).toMatchObject({ actor: { name: 'Accounting sync' }, key: 'Nightly', source: 'form' })
    const [change] = await said<object[]>(await admin.get('/api/changes?tool=admin_notices'))
    expect(change).toMatchObject({ actor_name: 'Accounting sync', key: 'Nightly' })
    await expect(sql`update change_sets set api_key = null where tool = 'admin_notices'`.execute(app.db.sql)).rejects.toThrow(/History/)
  })

  it('signs in nowhere, though a provider vouches for its e-mail or the embedded one names its row', async () => {
    const { sql: db } = app.db
    const now = app.time.clock()
    const vouched = { issuer: 'https://id.example.com', subject: subjectOf('7'), email: 'accounting@example.com', emailVerified: true }
    expect(await signInPerson(db, vouched, now)).toBeUndefined()
    expect(await signInPerson(db, { ...vouched, issuer: EMBEDDED_ISSUER, subject: subjectOf(String(account.id)) }, now)).toBeUndefined()
    expect(await signInPerson(db, { ...vouched, email: 'keeper@example.com' }, now)).toBe(keeper.id)
  })

  it('has no calls of sessions and keys, and looks at the panel as nobody', async () => {
    await grant('user_access_admin')
    for (const [method, path] of [
      ['GET', '/api/api_keys'],
      ['POST', '/api/api_keys'],
      ['GET', `/api/api_keys/${made.id}`],
      ['POST', `/api/api_keys/${made.id}/actions/revoke`],
      ['POST', `/api/staff_users/${admin.id}/actions/end_sessions`],
      ['POST', '/api/admin/view-as'],
      ['POST', '/api/admin/view-as/end'],
      ['GET', '/api/events'],
    ] as const) {
      const answer = await ask(path, { method, ...(method === 'POST' && { body: {} }) })
      expect([path, answer.status, (await said<Refused>(answer)).code]).toEqual([path, 403, 'people_only'])
    }
    const written = await app.db.sql.selectFrom('change_sets').select('id').where('tool', '=', 'api_keys').executeTakeFirstOrThrow()
    expect((await ask(`/api/changes/${written.id}/revert`, { method: 'POST', body: {} })).status).toBe(403)
    await sql`delete from staff_user_actions where staff_user = ${account.id} and "action" = (select id from actions where name = 'user_access_admin')`.execute(
      app.db.sql,
    )
  })

  it('administers no access, whatever it was granted: not by forms, calls, plans or reverts', async () => {
    const program = await serviceAccount(app, 'keeper-program@example.com', { roles: ['admin'], permissions: ['user_access_admin'] })
    const role = await said<{ id: number; version: number }>(await admin.post('/api/roles', { name: 'night shift', label: 'Night shift' }))
    const set = await admin.put(`/api/roles/${role.id}`, { label: 'Nights' }, { 'if-match': String(role.version) })
    const version = { 'if-match': '*' }
    const sets = await program.fetch('/api/admin/user/actions?email=other@example.com')
    expect(sets.status).toBe(200)
    for (const [method, path, body, headers] of [
      ['POST', '/api/staff_users', { name: 'New', email: 'new@example.com' }],
      ['POST', '/api/service_accounts', { name: 'New', email: 'new-program@example.com' }],
      ['POST', '/api/roles', { name: 'own', label: 'Own' }],
      ['POST', '/api/teams', { name: 'own' }],
      ['PUT', `/api/roles/${role.id}`, { label: 'Mine' }, { 'if-match': '2' }],
      ['DELETE', `/api/roles/${role.id}`, undefined, { 'if-match': '2' }],
      ['POST', '/api/admin/execs', { email: 'exec@example.com', name: 'Exec', role: 'BD executive' }],
      ['POST', '/api/admin/user/actions', { email: 'other@example.com', actions: [] }, { 'if-match': sets.headers.get('etag') ?? '' }],
      ['POST', `/api/changes/${set.headers.get('change-set')}/revert`, {}],
      ['POST', '/api/access/asked', { permission: 'suppliers_view', reason: 'x', until: null }],
    ] as const) {
      const answer = await program.fetch(path, { method, ...(body && { body }), headers: headers ?? version })
      const { code } = await said<Refused>(answer)
      expect([method, path, answer.status, code]).toEqual([method, path, 403, 'people_only'])
    }
    expect((await program.fetch('/api/staff_users')).status).toBe(200)
  })

  it('is given nothing, and no key, by whoever does not hold all of it', async () => {
    const grants = {
      email: 'accounting@example.com',
      actions: [
        { name: 'admin_notice', mode: 'grant' },
        { name: 'suppliers_view', mode: 'grant' },
      ],
    }
    const held = await keeper.get('/api/admin/user/actions?email=accounting@example.com')
    const given = await keeper.post('/api/admin/user/actions', grants, { 'if-match': held.headers.get('etag') ?? '' })
    expect([given.status, await said(given)]).toMatchObject([403, { code: 'service_grants', params: { permissions: 'suppliers_view' } }])
    const own = await keeper.post('/api/api_keys', { name: 'Mine', staff_user: account.id, expires_on: '2027-01-01' })
    expect([own.status, await said(own)]).toMatchObject([403, { code: 'service_grants', params: { permissions: 'admin_notice' } }])
  })

  it('is no second person, and whoever made its key is none to it', async () => {
    const { rows } = await sql<{ id: number }>`insert into change_sets (at, actor, source, tool, what, state, api_key)
      values (now(), ${account.id}, 'form', 'admin_notices', 'update', 'waiting', ${made.id}), (now(), ${keeper.id}, 'form', 'admin_notices', 'update', 'waiting', null)
      returning id`.execute(app.db.sql)
    const [own, others] = rows
    expect(await said(await admin.post(`/api/changes/${own?.id}/approve`, {}))).toMatchObject({ code: 'own_change' })
    expect(await said(await ask(`/api/changes/${others?.id}/approve`, { method: 'POST', body: {} }))).toMatchObject({ code: 'people_only' })
  })
})

describe('no key', () => {
  const reasonOf = async (answer: Response) => [answer.status, (await said<Refused>(answer)).params.reason]

  it('is one that nobody made, nor what is no key at all', async () => {
    expect(await reasonOf(await ask('/api/admin_notices', {}, `mk_${'a'.repeat(43)}`))).toEqual([401, 'unknown'])
    const other = await app.app.request('/api/admin_notices', { headers: { authorization: 'Basic bXVuc2hpOm11bnNoaQ==' } })
    expect([other.status, (await said<Refused>(other)).code]).toEqual([401, 'signed_out'])
  })

  it('comes beside a cookie: who of the two it is, nobody could tell', async () => {
    const answer = await admin.fetch('/api/admin_notices', { headers: { authorization: `Bearer ${key}` } })
    expect([answer.status, (await said<Refused>(answer)).code]).toEqual([401, 'key_and_session'])
  })

  it('works for an account that is switched off, until it is switched on', async () => {
    const now = await said<{ version: number }>(await admin.get(`/api/service_accounts/${account.id}`))
    const off = await admin.post(`/api/service_accounts/${account.id}/actions/delete_soft`, {}, { 'if-match': String(now.version) })
    expect(off.status, await off.clone().text()).toBe(200)
    expect(await reasonOf(await ask('/api/admin_notices'))).toEqual([401, 'switched_off'])
    await admin.post(`/api/changes/${off.headers.get('change-set')}/revert`, {})
    expect((await ask('/api/admin_notices')).status).toBe(200)
  })

  it('works from its revocation on, which is not undone', async () => {
    const revoked = await admin.post(`/api/api_keys/${made.id}/actions/revoke`, {}, { 'if-match': '1' })
    expect(revoked.status, await revoked.clone().text()).toBe(200)
    expect(await reasonOf(await ask('/api/admin_notices'))).toEqual([401, 'revoked'])
    expect((await admin.post(`/api/changes/${revoked.headers.get('change-set')}/revert`, {})).status).toBe(409)
  })

  it('works after its last day', async () => {
    const program = await serviceAccount(app, 'short@example.com', { permissions: ['admin_notice'] })
    expect((await program.fetch('/api/admin_notices')).status).toBe(200)
    await sql`update api_keys set expires_on = '2026-11-18' where staff_user = ${program.account}`.execute(app.db.sql)
    expect((await program.fetch('/api/admin_notices')).status).toBe(200)
    app.time.pass(24 * 3_600_000)
    expect(await reasonOf(await program.fetch('/api/admin_notices'))).toEqual([401, 'expired'])
  })
})

it('tells when a key was used, and the key itself in no log, history, plan or export', async () => {
  const { rows } = await sql<{
    last_used_at: string
    version: number
  }>`select last_used_at, version from api_keys where id = ${made.id}`.execute(app.db.sql)
  expect(rows[0]?.last_used_at).toBe('2026-11-18T06:30:00.000Z')
  const csv = await (await admin.get('/api/api_keys/export/csv')).text()
  const history = await (await admin.get(`/api/api_keys/${made.id}/history`)).text()
  const kept = await sql<{ text: string }>`select coalesce(string_agg(x.t, ' '), '') as text from (
    select k::text as t from idempotency_keys k union all select r::text from change_rows r union all select s::text from change_sets s
    union all select p::text from change_plans p union all select f::text from refusals f) x`.execute(app.db.sql)
  for (const text of [csv, history, lines.join(''), kept.rows[0]?.text ?? '']) {
    expect(text).not.toContain(key)
    expect(text).not.toContain(key.slice(0, 20))
  }
  expect(lines.some(line => line.includes('/api/admin_notices'))).toBe(true)
})

it('keys are not tried without end from one address', async () => {
  const few = await startMunshi({ settings: { rateLimit: 3 } })
  const statuses: number[] = []
  for (let nth = 0; nth < 5; nth += 1) statuses.push((await withKey(few, `mk_wrong${nth}`, '/api/admin_notices')).status)
  await few.close()
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
})
