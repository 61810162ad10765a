import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjectOf } from '../../../server/signin/identity.ts'
import { signInPerson } from '../../../server/signin/routes/addSignInRoutes.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { type SignedIn, setOf, startAccess } from './support.ts'

type Staff = { id: number; version: number; email: string; supplier: number | null; status: string; email_changed_by: number | null }

/** What decides who signs in as a person, whether, and to whose rows they are limited. */
describe("a person's e-mail, supplier and status", () => {
  let munshi: Awaited<ReturnType<typeof startAccess>>
  let admin: SignedIn
  let keeper: SignedIn
  let supplier = 0
  beforeAll(async () => {
    munshi = await startAccess()
    admin = await munshi.signInAs('admin@example.com', { roles: ['admin'] })
    keeper = await munshi.signInAs('keeper@example.com', { permissions: ['user_access_admin', 'suppliers_view'] })
    supplier = await insertRow(munshi.db, 'suppliers', {} as never)
  })
  afterAll(() => munshi?.close())

  let count = 0
  /** A person who never signed in, with what they hold. */
  async function person(may: readonly string[] = [], more: { supplier?: number } = {}): Promise<number> {
    count += 1
    const { id } = await munshi.signInAs(`p${count}@example.com`, { permissions: [...may], ...more })
    await sql`update staff_users set issuer = null, subject = null where id = ${id}`.execute(munshi.db.sql)
    return id
  }
  const rowOf = async (id: number) => (await sql<Staff>`select * from staff_users where id = ${id}`.execute(munshi.db.sql)).rows[0] as Staff
  const put = async (by: SignedIn, id: number, values: object) =>
    by.put(`/api/staff_users/${id}`, values, { 'if-match': String((await rowOf(id)).version) })
  const act = async (by: SignedIn, id: number, name: string) =>
    by.post(`/api/staff_users/${id}/actions/${name}`, {}, { 'if-match': String((await rowOf(id)).version) })
  const codeOf = async (answer: Response) => [answer.status, (await said<{ code: string }>(answer)).code]
  const revert = (by: SignedIn, answer: Response) => by.post(`/api/changes/${answer.headers.get('change-set')}/revert`)
  let subject = 0
  const bind = async (email: string) => {
    subject += 1
    const identity = { issuer: 'https://id.example.com', subject: subjectOf(`s${subject}`), email, emailVerified: true }
    return signInPerson(munshi.db.sql, identity, new Date('2026-11-18T06:30:00.000Z'))
  }

  it.each([
    ['', 's'],
    ['https://id.example.com', ''],
    ['https://id.example.com', ' '],
    ['https://id.example.com', null],
    [null, 's'],
  ])('cannot be bound to issuer %j and subject %j by anything that writes', async (issuer, subject) => {
    const id = await person()
    const bound = sql`update staff_users set issuer = ${issuer}, subject = ${subject} where id = ${id}`.execute(munshi.db.sql)
    await expect(bound).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['a reserved permission', ['supplier_finance']],
    ['a permission that the writer lacks', ['orders_view']],
  ])('of who holds %s change only by role admin, backwards too', async (_, may) => {
    const id = await person(may)
    for (const values of [{ email: `new${id}@example.com` }, { supplier }])
      expect(await codeOf(await put(keeper, id, values)), JSON.stringify(values)).toEqual([403, 'admin_identity'])
    expect(await codeOf(await act(keeper, id, 'delete_soft'))).toEqual([403, 'admin_identity'])
    expect((await put(keeper, id, { name: 'Another name' })).status).toBe(200)
    const tied = await put(admin, id, { supplier })
    expect(tied.status).toBe(200)
    expect(await codeOf(await revert(keeper, tied))).toEqual([403, 'admin_identity'])
    const left = await act(admin, id, 'delete_soft')
    expect(await codeOf(await act(keeper, id, 'restore'))).toEqual([403, 'admin_identity'])
    expect(await codeOf(await revert(keeper, left))).toEqual([403, 'admin_identity'])
    expect((await revert(admin, left)).status).toBe(200)
  })

  it('of who holds nothing above the writer change by whoever keeps access', async () => {
    const id = await person(['suppliers_view'])
    expect((await put(keeper, id, { email: `free${id}@example.com` })).status).toBe(200)
    expect((await act(keeper, id, 'delete_soft')).status).toBe(200)
  })

  it('are not changed by oneself, nor is anything else of the own row', async () => {
    for (const [by, values] of [
      [keeper, { name: 'Myself' }],
      [admin, { email: 'other@example.com' }],
      [admin, { supplier }],
    ] as const)
      expect(await codeOf(await put(by, by.id, values))).toEqual([403, 'own_access'])
    const renamed = await put(admin, keeper.id, { name: 'Keeper' })
    expect(await codeOf(await revert(keeper, renamed))).toEqual([403, 'own_access'])
  })

  it('taking the supplier away gives what it limited: it is foreseen so, and no supplier user does it', async () => {
    const id = await person(['suppliers_view'], { supplier })
    const plan = await admin.put(`/api/staff_users/${id}?plan=true`, { supplier: null }, { 'if-match': String((await rowOf(id)).version) })
    expect(await said(plan)).toMatchObject({ people: [{ id, permissions: { gains: ['suppliers_view'], loses: [] } }] })
    const seller = await munshi.signInAs('seller@example.com', { permissions: ['user_access_admin', 'suppliers_view'], supplier })
    expect((await put(seller, id, { supplier: null })).status).toBe(422)
    expect(await codeOf(await act(seller, id, 'delete_soft'))).toEqual([403, 'admin_identity'])
    expect((await put(keeper, id, { supplier: null })).status).toBe(200)
  })

  it('are edited together, seen before, and held to the same rules', async () => {
    const id = await person(['suppliers_view'])
    const answers = { name: 'Asha Rao', email: `asha${id}@example.com`, country_name: 'India', supplier }
    const revise = async (by: typeof keeper, plan = '') =>
      by.post(`/api/staff_users/${id}/actions/revise${plan}`, answers, { 'if-match': String((await rowOf(id)).version) })
    const before = await rowOf(id)
    expect(await said(await revise(keeper, '?plan=true'))).toMatchObject({
      people: [{ id, permissions: { gains: [], loses: ['suppliers_view'] } }],
    })
    expect(await rowOf(id)).toEqual(before)
    expect((await revise(keeper)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ ...answers, email_changed_by: keeper.id })
    const above = await person(['suppliers_view', 'finance_only'])
    const other = { 'if-match': String((await rowOf(above)).version) }
    const taken = await keeper.post(`/api/staff_users/${above}/actions/revise`, { ...answers, email: `evil${id}@example.com` }, other)
    expect(await codeOf(taken)).toEqual([403, 'admin_identity'])
    const own = { 'if-match': String((await rowOf(keeper.id)).version) }
    expect(await codeOf(await keeper.post(`/api/staff_users/${keeper.id}/actions/revise`, answers, own))).toEqual([403, 'own_access'])
    const twice = await admin.post(`/api/staff_users/${above}/actions/revise`, answers, other)
    expect(twice.status).toBeGreaterThanOrEqual(409)
    expect(twice.status).toBeLessThan(500)
  })

  it('a changed e-mail binds nobody before another person agrees', async () => {
    const id = await person(['suppliers_view'])
    const email = `changed${id}@example.com`
    expect((await put(keeper, id, { email })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ email, email_changed_by: keeper.id })
    expect(await bind(email)).toBeUndefined()
    expect((await act(keeper, id, 'agree_email')).status).toBe(403)
    expect((await act(admin, id, 'agree_email')).status).toBe(200)
    expect(await bind(email)).toBe(id)
    // Who is bound is known by issuer and subject: a change asks for nobody's agreement then.
    expect((await put(admin, id, { email: `again${id}@example.com` })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ email_changed_by: null })
  })

  it('an e-mail put back to what it was needs nobody; an agreement to one is none to another', async () => {
    const id = await person(['suppliers_view'])
    const { email } = await rowOf(id)
    const first = await put(keeper, id, { email: `evil${id}@example.com` })
    expect((await revert(keeper, first)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ email, email_changed_by: null })
    // There and back, agreed to, and then the way back taken back.
    await put(keeper, id, { email: `evil${id}@example.com` })
    munshi.time.pass(1000)
    const back = await put(keeper, id, { email })
    expect((await act(admin, id, 'agree_email')).status).toBe(200)
    expect((await revert(keeper, back)).status).toBe(409)
    expect(await bind(`evil${id}@example.com`)).toBeUndefined()
    expect(await bind(email)).toBe(id)
  })

  it('nobody but an admin makes an admin, though nothing would be gained by it', async () => {
    const id = await person()
    const { rows } = await sql<{ email: string }>`select email from staff_users where id = ${id}`.execute(munshi.db.sql)
    await sql`delete from role_actions where "role" = (select id from roles where name = 'admin')`.execute(munshi.db.sql)
    const answer = await setOf(keeper, 'roles', rows[0]?.email ?? '', ['admin'])
    expect(await codeOf(answer)).toEqual([403, 'admin_grants'])
  })
})
