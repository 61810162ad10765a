import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; _can: { edit: boolean; actions: string[] } } & Record<string, unknown>

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
let finance: typeof staff
let both: typeof staff

beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('growth@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
  finance = await munshi.signInAs('finance@example.com', { permissions: ['resellers_view', 'reseller_finance'] })
  both = await munshi.signInAs('both@example.com', { permissions: ['resellers_view', 'reseller_edit', 'reseller_finance'] })
})
afterAll(() => munshi.close())

let made = 0
async function user(values: object = {}): Promise<Row> {
  made += 1
  const number = String(made).padStart(5, '0')
  const id = await insertRow(munshi.db, 'users', { code: `RS8${number}`, phone: `97000${number}`, name: 'Asha Rao', ...values })
  return said<Row>(await staff.get(`/api/users/${id}`))
}
const save = ({ id, version }: Row, values: object, who = staff) => who.put(`/api/users/${id}`, values, { 'if-match': String(version) })
const act = ({ id, version }: Row, name: string, answers = {}, who = staff) =>
  who.post(`/api/users/${id}/actions/${name}`, answers, { 'if-match': String(version) })
const account = { account_name: "Asha Rao d'Souza-Jr.", account_number: '123456789012', ifsc: 'DEMO0123456' }
const accountsOf = async (id: number, who = both) =>
  said<Row[]>(await who.get(`/api/user_bank_details?filter=${encodeURIComponent(JSON.stringify({ user: id }))}&sort=["id","ASC"]`))
const decide = ({ id, version }: Row, name: string, who: typeof staff) =>
  who.post(`/api/user_bank_details/${id}/actions/${name}`, {}, { 'if-match': String(version) })

describe('the profile of a reseller', () => {
  it('is saved; what the system keeps is not for a form', async () => {
    const row = await user()
    expect(await said(await save(row, { name: 'Asha R', city: 'Pune', email: 'asha@example.com' }))).toMatchObject({
      name: 'Asha R',
      city: 'Pune',
    })
    const now = await said<Row>(await staff.get(`/api/users/${row.id}`))
    for (const key of ['code', 'blocked', 'referred_by', 'order_count', 'credits_balance', 'deletion', 'flag_state'])
      expect((await save(now, { [key]: 1 })).status, key).toBe(422)
  })

  it.each([
    ['name', 'x'.repeat(51)],
    ['email', 'asha at example'],
    ['phone', '12345'],
    ['pincode', '011001'],
    ['cod_reason', 'x'.repeat(129)],
  ])('%s is refused where it is wrong, in the words of the documents', async (key, value) => {
    const answer = await save(await user({ cod_allowed: false, cod_reason: 'RTO' }), { [key]: value })
    expect(answer.status).toBe(422)
    expect(await said(answer)).toMatchObject({ message: 'User sync error. retry', errors: { [key]: {} } })
  })

  it('COD is taken away with a reason, which goes with it', async () => {
    const row = await user()
    expect(await said(await save(row, { cod_allowed: false }))).toMatchObject({ errors: { cod_reason: { code: 'missing' } } })
    const without = await said<Row>(await save(row, { cod_allowed: false, cod_reason: 'High RTO' }))
    expect(without).toMatchObject({ cod_allowed: false, cod_reason: 'High RTO' })
    expect(await said(await save(without, { cod_allowed: true }))).toMatchObject({ cod_allowed: true, cod_reason: null })
  })

  it('is deleted softly and restored', async () => {
    const gone = await said<Row>(await act(await user(), 'delete_soft'))
    expect(gone).toMatchObject({ deletion: 'soft_deleted', name: 'Asha Rao' })
    expect(gone._can.actions).toContain('restore')
    expect(await said(await act(gone, 'restore'))).toMatchObject({ deletion: 'active' })
  })

  it('is for who may edit resellers', async () => {
    const row = await user()
    expect((await save(row, { city: 'Pune' }, finance)).status).toBe(403)
    expect((await act(row, 'delete_soft', {}, finance)).status).toBe(403)
    expect((await act(row, 'delete_hard', {}, finance)).status).toBe(403)
    expect((await staff.post('/api/users/actions/delete_hard', { ids: [row.id] })).status).toBe(422)
  })
})

describe('the account of a reseller', () => {
  it('waits for another person, who approves or rejects it', async () => {
    const row = await user()
    expect((await save(row, { bank_details: { add: [account] } }, both)).status).toBe(200)
    const [first] = await accountsOf(row.id)
    expect(first).toMatchObject({ status: 'pending', current: true })
    expect((await decide(first!, 'approve', both)).status).toBe(403)
    expect((await decide(first!, 'approve', staff)).status).toBe(403)
    expect(await said(await decide(first!, 'approve', finance))).toMatchObject({ status: 'approved', current: true })
  })

  it('is pending again once it is changed: the new one takes the place of the old', async () => {
    const row = await user()
    const once = await said<Row>(await save(row, { bank_details: { add: [account] } }))
    await decide((await accountsOf(row.id))[0]!, 'approve', finance)
    const now = await said<Row>(await staff.get(`/api/users/${once.id}`))
    expect((await save(now, { bank_details: { add: [{ ...account, ifsc: 'DEMO0654321' }] } })).status).toBe(200)
    const [old, changed] = await accountsOf(row.id)
    expect([old, changed]).toMatchObject([
      { status: 'approved', current: false },
      { status: 'pending', current: true },
    ])
    expect((await decide(old!, 'reject', finance)).status).toBe(409)
    expect(await said(await decide(changed!, 'reject', finance))).toMatchObject({ status: 'rejected', current: true })
  })

  it.each([
    ['account_name', 'x'.repeat(101)],
    ['account_name', 'Asha & Co @ Pune'],
    ['account_number', '12345'],
    ['account_number', '12AB5678'],
    ['ifsc', 'DEMO1123456'],
    ['ifsc', 'demo0123456'],
  ])('is refused where %s is %j', async (key, value) => {
    const answer = await save(await user(), { bank_details: { add: [{ ...account, [key]: value }] } })
    expect(answer.status).toBe(422)
    expect(Object.keys((await said<{ errors: object }>(answer)).errors)).toEqual([`bank_details.add.0.${key}`])
  })

  it('shows its number to finance alone', async () => {
    const row = await user()
    await save(row, { bank_details: { add: [account] } })
    expect((await accountsOf(row.id, staff))[0]).toMatchObject({ account_number: '••••9012' })
    expect((await accountsOf(row.id, finance))[0]).toMatchObject({ account_number: '123456789012' })
  })

  it('cannot be changed or removed as it is', async () => {
    const row = await user()
    await save(row, { bank_details: { add: [account] } })
    const [one] = await accountsOf(row.id)
    const now = await said<Row>(await staff.get(`/api/users/${row.id}`))
    const { id, version } = one!
    expect((await save(now, { bank_details: { edit: [{ id, version, ifsc: 'DEMO0999999' }] } })).status).toBe(422)
    expect((await save(now, { bank_details: { remove: [{ id, version }] } })).status).toBe(422)
  })
})
