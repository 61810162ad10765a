import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; _can: { edit: boolean; actions: string[] } } & Record<string, unknown>

const secret = {
  name: 'Kasturi Wagholikar',
  wasCalled: 'Kasturi Bodhankar',
  phone: '9812345670',
  wasPhone: '9812345671',
  email: 'kasturi.w@example.com',
  account: '445566778899',
  holder: 'Kasturi R Wagholikar',
  newAccount: '998877665544',
  customer: 'Hemlata Karkhanis',
  customerPhone: '9812345672',
} as const

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
let finance: typeof staff
let id = 0

beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('growth@example.com', { permissions: ['resellers_view', 'reseller_edit', 'make_calls_view', 'order_edit'] })
  finance = await munshi.signInAs('finance@example.com', { permissions: ['resellers_view', 'reseller_finance', 'reseller_edit'] })
  id = await insertRow(munshi.db, 'users', { code: 'RS900001', name: secret.wasCalled, phone: secret.wasPhone, email: secret.email })
  await insertRow(munshi.db, 'customers', { code: 'CU900001', reseller: id, name: secret.customer, phone: secret.customerPhone })
})
afterAll(() => munshi.close())

const read = async (): Promise<Row> => said<Row>(await staff.get(`/api/users/${id}`))
const act = async (name: string, query = '') =>
  staff.post(`/api/users/${id}/actions/${name}${query}`, {}, { 'if-match': String((await read()).version) })

/** The tables in whose rows a text stands, in any column. */
async function foundIn(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(munshi.db.sql)
  const looks = tables.map(
    ({ name }) =>
      sql`(select ${name}::text as name where exists (select 1 from ${sql.table(name)} x where strpos(lower(x::text), lower(${text})) > 0))`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(munshi.db.sql)
  return rows.map(({ name }) => name)
}

describe('a reseller who is deleted for good', () => {
  it('leaves traces in many places first: rows, history, plans, answers, views', async () => {
    const save = async (body: object, headers = {}) =>
      staff.put(`/api/users/${id}`, body, { 'if-match': String((await read()).version), ...headers })
    expect((await save({ name: secret.name }, { 'idempotency-key': 'name' })).status).toBe(200)
    expect((await save({ phone: secret.phone })).status).toBe(200)
    expect((await save({ email: null })).status).toBe(200)
    expect((await save({ email: secret.email })).status).toBe(200)
    const account = { account_name: secret.holder, account_number: secret.account, ifsc: 'DEMO0123456' }
    expect((await save({ bank_details: { add: [account] } })).status).toBe(200)
    expect((await save({ bank_details: { add: [{ ...account, account_number: secret.newAccount }] } })).status).toBe(200)
    await staff.post('/api/views', { tool: 'users', name: 'One person', filter: { phone: secret.phone, flag_state: 0 } })
    const call = { call_to_type: 'reseller', call_to_id: 'RS900001', call_purpose: 'payment', attributable_to: 'platform' }
    expect((await staff.post('/api/call_logs', call)).status).toBe(201)
    expect((await staff.post('/api/call_logs', { ...call, call_to_type: 'customer', call_to_id: 'CU900001' })).status).toBe(201)
    // Plans that were looked at and never carried out.
    expect((await staff.put('/api/users?plan=true', { ids: [id], data: { city: 'Pune' } })).status).toBe(200)
    expect((await staff.post('/api/users/actions/flag_as_reseller?plan=true', { ids: [id] }, { 'idempotency-key': 'plan' })).status).toBe(
      200,
    )
    for (const [what, text] of Object.entries(secret)) expect(await foundIn(text), what).not.toEqual([])
    expect(await foundIn(secret.phone)).toEqual(expect.arrayContaining(['users', 'call_logs', 'saved_views']))
    expect(await foundIn(secret.name)).toEqual(expect.arrayContaining(['users', 'idempotency_keys']))
    expect(await foundIn(secret.wasCalled)).toEqual(['change_rows'])
  })

  it('is refused while orders or payouts are open', async () => {
    const order = await insertRow(munshi.db, 'orders', { order_number: '261118000901', reseller: id, customer: 1, status: 2 })
    expect(await said(await act('delete_hard'))).toMatchObject({ code: 'held_back', message: 'This reseller still has open orders' })
    await sql`update orders set status = 4 where id = ${order}`.execute(munshi.db.sql)
    for (const status of [1, 2, 6]) {
      const payout = await insertRow(munshi.db, 'payouts', { payee_type: 'reseller', user: id, kind: 'margin', amount: '5', status })
      expect(await said(await act('delete_hard'))).toMatchObject({ message: 'This reseller still has open payouts' })
      await sql`update payouts set status = 3 where id = ${payout}`.execute(munshi.db.sql)
    }
    expect((await read()).name).toBe(secret.name)
  })

  it('leaves nothing personal in any table; the code and the orders stay', async () => {
    const plan = await said<{ change_set: number }>(await act('delete_hard', '?plan=true'))
    const done = await staff.post(`/api/changes/${plan.change_set}/apply`, {}, { 'idempotency-key': 'erase' })
    expect(done.status).toBe(200)
    for (const [what, text] of Object.entries(secret)) expect(await foundIn(text), what).toEqual([])
    const after = await read()
    expect(after).toMatchObject({ code: 'RS900001', name: 'Deleted user', email: null, phone: `deleted ${id}`, deletion: 'hard_deleted' })
    const { rows } = await sql`select name, phone, code from customers where reseller = ${id}`.execute(munshi.db.sql)
    expect(rows).toEqual([{ name: 'Deleted customer', phone: '', code: 'CU900001' }])
    const { rows: orders } = await sql`select id from orders where reseller = ${id}`.execute(munshi.db.sql)
    expect(orders).toHaveLength(1)
    // The view asks for what is left to ask for.
    const { rows: views } = await sql`select filter from saved_views`.execute(munshi.db.sql)
    expect(views).toEqual([{ filter: { flag_state: 0 } }])
  })

  it('has a history that says what was changed, and not from what', async () => {
    const history = await said<{ what: string; change_set: number; changes: { field: string; from: unknown; to: unknown }[] }[]>(
      await staff.get(`/api/users/${id}/history`),
    )
    expect(history[0]).toMatchObject({ what: 'delete_hard' })
    const named = history.flatMap(({ changes }) => changes).filter(({ field }) => field === 'name')
    expect(named).toEqual([
      { field: 'name', from: '••••', to: 'Deleted user' },
      { field: 'name', from: '••••', to: '••••' },
    ])
    const emails = history.flatMap(({ changes }) => changes).filter(({ field }) => field === 'email')
    expect(emails).toEqual([
      { field: 'email', from: '••••', to: null },
      { field: 'email', from: null, to: '••••' },
      { field: 'email', from: '••••', to: null },
    ])
  })

  it('cannot be put back, nor edited, nor brought back by an older change', async () => {
    const history = await said<{ change_set: number }[]>(await staff.get(`/api/users/${id}/history`))
    expect(await said(await staff.post(`/api/changes/${history[0]?.change_set}/revert`))).toMatchObject({ code: 'irreversible' })
    // 422 names an erased value that the field does not allow.
    for (const { change_set } of history.slice(1))
      expect((await staff.post(`/api/changes/${change_set}/revert`)).status).toBeOneOf([409, 422])
    const row = await read()
    expect(row._can).toMatchObject({ edit: false, actions: [] })
    const edit = await staff.put(`/api/users/${id}`, { city: 'Pune' }, { 'if-match': String(row.version) })
    expect([edit.status, (await said<{ message: string }>(edit)).message]).toEqual([409, 'User sync error. retry'])
    const account = { user: id, account_name: 'Other', account_number: '1234567', ifsc: 'DEMO0123456' }
    expect((await finance.post('/api/user_bank_details', account)).status).toBe(422)
  })
})

describe('the history', () => {
  it('takes the mark of an erased value, and no other change', async () => {
    const other = await insertRow(munshi.db, 'users', { code: 'RS900002', name: 'Asha Rao', phone: '9812345679' })
    const row = await said<Row>(await staff.get(`/api/users/${other}`))
    await staff.put(`/api/users/${other}`, { name: 'Asha R', city: 'Pune' }, { 'if-match': String(row.version) })
    const change = (set: ReturnType<typeof sql>) =>
      sql`update change_rows set ${set} where "row" = ${other} and op = 1
        and tool = (select number from tool_numbers where name = 'users')`.execute(munshi.db.sql)
    await expect(change(sql`before = before || '{"name": "Somebody"}'`)).rejects.toThrow('History cannot be changed')
    await expect(change(sql`before = before - 'name'`)).rejects.toThrow('History cannot be changed')
    await expect(change(sql`before = before || '{"phone": {"erased": true}}'`)).rejects.toThrow('History cannot be changed')
    await expect(change(sql`before = null`)).rejects.toThrow('History cannot be changed')
    await expect(change(sql`change_set = 1`)).rejects.toThrow('History cannot be changed')
    await expect(sql`delete from change_rows where "row" = ${other}`.execute(munshi.db.sql)).rejects.toThrow('History cannot be changed')
    await change(sql`before = before || '{"name": {"erased": true}}'`)
  })
})
