import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTuesday } from '../../../resources/shared/weeks.ts'
import type { Found } from '../../../schema/wire/searches.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; _can: { actions: string[] } } & Record<string, unknown>

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
let other: typeof staff
let finance: typeof staff
let suppliersFinance: typeof staff
let user = 0

beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('growth@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
  other = await munshi.signInAs('growth-lead@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
  finance = await munshi.signInAs('finance@example.com', { permissions: ['resellers_view', 'reseller_finance', 'supplier_payments_view'] })
  suppliersFinance = await munshi.signInAs('suppliers@example.com', { permissions: ['supplier_payments_view', 'supplier_finance'] })
  user = await insertRow(munshi.db, 'users', { code: 'RS700001', phone: '9600000001', name: 'Asha Rao' })
})
afterAll(() => munshi.close())

const bonus = { amount: '750.00', bonus_type: 'festival', reason: 'Diwali week' }
const add = (values: object = {}, who = staff) => who.post('/api/reseller_bonuses', { user, ...bonus, ...values })
const act = (tool: string, { id, version }: Row, name: string, answers: object = {}, who = other) =>
  who.post(`/api/${tool}/${id}/actions/${name}`, answers, { 'if-match': String(version) })
const payoutOf = async (id: unknown, who = finance) => said<Row>(await who.get(`/api/payouts/${id}`))

describe('a bonus', () => {
  it.each([
    ['5000', 201],
    ['5000.01', 422],
    ['0', 422],
    ['-5', 422],
    ['abc', 422],
  ])('of %s: %i', async (amount, status) => expect((await add({ amount })).status).toBe(status))

  it.each(['amount', 'bonus_type', 'reason', 'user'])('needs %s', async key => {
    expect(await said(await add({ [key]: null }))).toMatchObject({
      message: 'Missing mandatory fields. Try Again with valid inputs.',
      errors: { [key]: { code: 'missing' } },
    })
  })

  it('is not for who is deleted, nor by who may only look', async () => {
    const gone = await insertRow(munshi.db, 'users', { code: 'RS700002', phone: '9600000002', deletion: 'soft_deleted' })
    expect((await add({ user: gone })).status).toBe(422)
    expect((await add({}, finance)).status).toBe(403)
  })

  it('is found, with its payout, by the code, the phone or the name of its reseller', async () => {
    const bina = await insertRow(munshi.db, 'users', { code: 'RS700077', phone: '9600000077', name: 'Bina Stores' })
    const { id } = await said<Row>(await add({ user: bina }))
    const payee = { user: bina, payee_type: 'reseller', kind: 'bonus', amount: '750.00', scheduled_date: '2026-11-24' }
    const paid = await insertRow(munshi.db, 'payouts', payee)
    const find = async (tool: string, q: string, who: typeof staff) =>
      said<Found>(await who.get(`/api/${tool}/find?${new URLSearchParams({ q })}`))
    for (const [q, by] of [
      ['rs700077', 'reseller_code'],
      ['+91 96000-00077', 'reseller_phone'],
      ['bina st', 'reseller_name'],
    ] as const) {
      expect(await find('reseller_bonuses', q, staff)).toMatchObject({
        id,
        ways: expect.arrayContaining([{ by, value: expect.any(String) }]),
      })
      expect((await find('payouts', q, finance)).id).toBe(paid)
    }
    // The bank's number is found whole, however it is typed, and never by a part of it.
    await sql`update payouts set utr = 'UTR0000000000077001' where id = ${paid}`.execute(munshi.db.sql)
    expect(await find('payouts', 'utr0000000000077001', finance)).toMatchObject({
      id: paid,
      ways: expect.arrayContaining([{ by: 'utr', value: 'UTR0000000000077001' }]),
    })
    expect((await find('payouts', 'UTR00000000000770', finance)).id).toBeNull()
  })

  it('is approved by another person, with a reason, and paid on the next Tuesday', async () => {
    const row = await said<Row>(await add())
    expect(row._can.actions).not.toContain('approve')
    expect((await act('reseller_bonuses', row, 'approve', { approve_reason: 'Target met' }, staff)).status).toBe(403)
    expect((await act('reseller_bonuses', row, 'approve')).status).toBe(422)
    const approved = await said<Row>(await act('reseller_bonuses', row, 'approve', { approve_reason: 'Target met' }))
    expect(approved).toMatchObject({ approval: 'approved', approve_reason: 'Target met' })
    expect(await payoutOf(approved.payout)).toMatchObject({
      payee_type: 'reseller',
      user,
      kind: 'bonus',
      amount: '750.00',
      status: 1,
      // 18 November 2026 is a Wednesday.
      scheduled_date: '2026-11-24',
    })
    expect((await act('reseller_bonuses', approved, 'reject')).status).toBe(409)
  })

  it('is taken back with its payout by Undo', async () => {
    const row = await said<Row>(await add())
    const answer = await act('reseller_bonuses', row, 'approve', { approve_reason: 'Target met' })
    const { payout } = await said<Row>(answer.clone())
    expect((await other.post(`/api/changes/${answer.headers.get('change-set')}/revert`)).status).toBe(200)
    expect((await finance.get(`/api/payouts/${payout}`)).status).toBe(404)
  })

  it('is rejected without one, and not approved for who was deleted since', async () => {
    const row = await said<Row>(await add())
    expect(await said(await act('reseller_bonuses', row, 'reject'))).toMatchObject({ approval: 'rejected', payout: null })
    const leaving = await insertRow(munshi.db, 'users', { code: 'RS700009', phone: '9600000009' })
    const late = await said<Row>(await add({ user: leaving }))
    await sql`update users set deletion = 'soft_deleted' where id = ${leaving}`.execute(munshi.db.sql)
    const answer = await act('reseller_bonuses', late, 'approve', { approve_reason: 'Target met' })
    expect([answer.status, (await said<{ message: string }>(answer)).message]).toEqual([409, 'This reseller is deleted'])
  })

  it('goes out on the Tuesday after its day', () =>
    expect(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-12-31'].map(nextTuesday)).toEqual([
      '2026-11-17',
      '2026-11-17',
      '2026-11-24',
      '2026-11-24',
      '2027-01-05',
    ]))
})

describe('a payout', () => {
  const payout = async (values: object, who = finance): Promise<Row> => {
    const fields = { payee_type: 'reseller', user, kind: 'margin', amount: '90', scheduled_date: '2026-11-10', ...values }
    return payoutOf(await insertRow(munshi.db, 'payouts', fields), who)
  }

  it('that failed is tried again, three times at most', async () => {
    const row = await payout({ status: 2, attempts: 2, failure_reason: 'Bank not reachable' })
    const again = await said<Row>(await act('payouts', row, 'retry', {}, finance))
    expect(again).toMatchObject({ status: 1, attempts: 3, scheduled_date: '2026-11-24', failure_reason: null })
    const worn = await payout({ status: 2, attempts: 3 })
    const refused = await act('payouts', worn, 'retry', {}, finance)
    expect([refused.status, (await said<{ message: string }>(refused)).message]).toEqual([
      409,
      'This payout has already been tried three times',
    ])
  })

  it('that failed for its account is tried again only after one was approved since', async () => {
    const row = await payout({ status: 6, attempts: 1 })
    await sql`update payouts set updated_at = '2026-11-12T05:00:00Z' where id = ${row.id}`.execute(munshi.db.sql)
    const message = async () => (await said<{ message: string }>(await act('payouts', row, 'retry', {}, finance))).message
    expect(await message()).toBe('No bank account has been approved since this payout failed')
    const account = await insertRow(munshi.db, 'user_bank_details', { user, status: 'approved', current: true })
    const approvedAt = (moment: string) =>
      sql`update user_bank_details set updated_at = ${moment} where id = ${account}`.execute(munshi.db.sql)
    await approvedAt('2026-11-11T05:00:00Z')
    expect(await message()).toBe('No bank account has been approved since this payout failed')
    await approvedAt('2026-11-13T05:00:00Z')
    expect(await said(await act('payouts', row, 'retry', {}, finance))).toMatchObject({ status: 1, attempts: 2 })
  })

  it('is given up, or paid by hand with its UTR and day', async () => {
    expect(await said(await act('payouts', await payout({ status: 2 }), 'give_up', {}, finance))).toMatchObject({ status: 6 })
    for (const status of [1, 2, 6]) {
      const row = await payout({ status })
      const paid = { utr: `HAND${status}`, paid_on: '2026-11-18' }
      expect((await act('payouts', row, 'mark_paid', { paid_on: '2026-11-18' }, finance)).status).toBe(422)
      expect((await act('payouts', row, 'mark_paid', { ...paid, paid_on: '2026-11-19' }, finance)).status).toBe(422)
      expect(await said(await act('payouts', row, 'mark_paid', paid, finance))).toMatchObject({ status: 4, ...paid })
    }
    const twice = await act('payouts', await payout({ status: 1 }), 'mark_paid', { utr: 'HAND1', paid_on: '2026-11-18' }, finance)
    expect(await said(twice)).toMatchObject({ errors: { utr: { code: 'not_unique' } } })
  })

  it.each([
    ['retry', [1, 3, 4]],
    ['give_up', [1, 3, 4, 6]],
    ['mark_paid', [3, 4]],
  ])('%s is not offered in %j, and refused', async (name, states) => {
    for (const status of states as number[]) {
      const row = await payout({ status })
      expect(row._can.actions).not.toContain(name)
      expect((await act('payouts', row, name as string, { utr: 'X1', paid_on: '2026-11-18' }, finance)).status).toBe(409)
    }
  })

  it('is moved by the people of its own side alone', async () => {
    const reseller = await payout({ status: 2 })
    const supplier = await insertRow(munshi.db, 'suppliers', {})
    const theirs = await payout({ status: 2, payee_type: 'supplier', user: null, supplier, kind: 'orders' })
    expect(theirs._can.actions).toEqual([])
    expect((await act('payouts', theirs, 'give_up', {}, finance)).status).toBe(403)
    expect((await suppliersFinance.get(`/api/payouts/${reseller.id}`)).status).toBe(404)
    expect((await act('payouts', theirs, 'give_up', {}, suppliersFinance)).status).toBe(200)
    expect((await act('payouts', reseller, 'give_up', {}, staff)).status).toBe(403)
    const many = await finance.post('/api/payouts/actions/give_up', {
      ids: [reseller.id, (await payout({ status: 2, payee_type: 'supplier', user: null, supplier, kind: 'orders' })).id],
    })
    expect(await said(many)).toMatchObject({ counts: { rows: 1, refused: 1 } })
  })
})

it('payouts to suppliers are found by the bank’s number or by the brand, each side in its own list', async () => {
  const supplier = await insertRow(munshi.db, 'suppliers', { brand: 'Champa Mills', email: 'champa@example.com', status: 'active' })
  const paid = { payee_type: 'supplier', supplier, kind: 'orders', amount: '100.00', status: 3, scheduled_date: '2026-11-17' }
  const here = await insertRow(munshi.db, 'payouts', { ...paid, utr: 'UTR0000000000088001' })
  await insertRow(munshi.db, 'payouts', { ...paid, utr: 'UTR0000000000088002', international: true })
  const manager = await munshi.signInAs('manager@example.com', { permissions: ['supplier_payments_view'] })
  const find = async (q: string, who = suppliersFinance) =>
    (await said<Found>(await who.get(`/api/supplier_payouts/find?${new URLSearchParams({ q })}`))).id
  expect([await find('utr0000000000088001'), await find('champa', manager), await find('UTR0000000000088002')]).toEqual([here, here, null])
})
