import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, setOf, startAccess } from './support.ts'

type Session = { user: { email: string; viewed_by: { email: string } | null }; user_roles: string[] }

let munshi: Awaited<ReturnType<typeof startAccess>>
let admin: SignedIn
let keeper: SignedIn
beforeAll(async () => {
  munshi = await startAccess()
  admin = await munshi.signInAs('admin@example.com', { roles: ['admin'], name: 'Admin' })
  keeper = await munshi.signInAs('keeper@example.com', { roles: ['account admin'], name: 'Keeper' })
  await munshi.signInAs('ops@example.com', { roles: ['ops executive'], name: 'Ops' })
  await munshi.signInAs('finance@example.com', { permissions: ['supplier_finance', 'suppliers_view'] })
  await munshi.signInAs('left@example.com')
  await munshi.db.sql.updateTable('staff_users').set({ status: 'soft_deleted' }).where('email', '=', 'left@example.com').execute()
})
afterAll(() => munshi.close())

const look = (who: SignedIn, email: string) => who.post('/api/admin/view-as', { email })
const session = async (who: SignedIn) => said<Session>(await who.post('/api/verify/signin', {}))

it('shows the panel as another person sees it, and takes nothing but reading', async () => {
  expect((await look(admin, 'ops@example.com')).status).toBe(200)
  const seen = await session(admin)
  expect(seen.user).toMatchObject({ email: 'ops@example.com', viewed_by: { email: 'admin@example.com' } })
  expect(seen.user_roles).toContain('order_edit')
  expect(seen.user_roles).not.toContain('user_access_admin')
  expect((await admin.get('/api/suppliers')).status).toBe(200)
  expect((await admin.get('/api/admin/users')).status).toBe(403)
  for (const answer of [
    await admin.post('/api/suppliers', {}),
    await admin.put('/api/preferences/theme', 'dark'),
    await admin.post('/api/access/asked', { permission: 'trends_view', reason: 'x' }),
    await admin.post('/api/changes/1/revert'),
  ]) {
    expect(answer.status).toBe(403)
    expect(await said(answer)).toMatchObject({ code: 'view_only' })
  }
  expect((await admin.post('/api/admin/view-as/end', {})).status).toBe(200)
  expect((await session(admin)).user).toMatchObject({ email: 'admin@example.com', viewed_by: null })
  const [line] = await said<{ what: string; actor: { email: string } }[]>(await admin.get('/api/admin/user/history?email=ops@example.com'))
  expect(line).toMatchObject({ what: 'view_as', actor: { email: 'admin@example.com' }, ended_at: expect.any(String) })
})

it('offers nothing that would be refused', async () => {
  const editor = await munshi.signInAs('editor@example.com', { permissions: ['collections_view', 'collection_edit'] })
  const id = await insertRow(munshi.db, 'collections', { name: 'Diwali', description: 'Chosen' })
  const offered = async (who: SignedIn) => (await said<{ _can: object }>(await who.get(`/api/collections/${id}`)))._can
  expect(await offered(editor)).toMatchObject({ edit: true, actions: expect.arrayContaining([expect.any(String)]) })
  expect((await look(admin, 'editor@example.com')).status).toBe(200)
  expect(await offered(admin)).toEqual({ edit: false, delete: false, actions: [] })
  expect((await admin.post('/api/admin/view-as/end', {})).status).toBe(200)
})

it('is not for oneself, for who has left, for nobody, and not to see what only role admin grants', async () => {
  expect((await look(keeper, 'keeper@example.com')).status).toBe(422)
  expect((await look(keeper, 'left@example.com')).status).toBe(422)
  expect((await look(keeper, 'nobody-at-all@example.com')).status).toBe(422)
  expect((await look(keeper, 'finance@example.com')).status).toBe(403)
  expect((await look(keeper, 'admin@example.com')).status).toBe(403)
  expect((await look(admin, 'finance@example.com')).status).toBe(200)
  await admin.post('/api/admin/view-as/end', {})
})

it('ends when the other person is given what only role admin may see', async () => {
  expect((await look(keeper, 'ops@example.com')).status).toBe(200)
  expect((await session(keeper)).user).toMatchObject({ email: 'ops@example.com' })
  await setOf(admin, 'actions', 'ops@example.com', [{ name: 'supplier_finance', mode: 'grant' }])
  expect((await session(keeper)).user).toMatchObject({ email: 'keeper@example.com', viewed_by: null })
  await setOf(admin, 'actions', 'ops@example.com', [])
  await keeper.post('/api/admin/view-as/end', {})
})

it('ends when whoever looks no longer keeps access, or the other one leaves', async () => {
  expect((await look(keeper, 'ops@example.com')).status).toBe(200)
  await setOf(admin, 'roles', 'keeper@example.com', [])
  expect((await session(keeper)).user).toMatchObject({ email: 'keeper@example.com', viewed_by: null })
  await look(admin, 'ops@example.com')
  await munshi.db.sql.updateTable('staff_users').set({ status: 'soft_deleted' }).where('email', '=', 'ops@example.com').execute()
  expect((await session(admin)).user).toMatchObject({ email: 'admin@example.com', viewed_by: null })
})
