import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; _can: { actions: string[] } } & Record<string, unknown>

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof munshi.signInAs>>
let finance: typeof staff
beforeAll(async () => {
  munshi = await startMunshi()
  staff = await munshi.signInAs('growth@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
  finance = await munshi.signInAs('finance@example.com', { permissions: ['reseller_finance'] })
})
afterAll(() => munshi.close())

let made = 0
async function user(values: object = {}): Promise<number> {
  made += 1
  const number = String(made).padStart(5, '0')
  return insertRow(munshi.db, 'users', { code: `RS6${number}`, phone: `95000${number}`, name: 'Asha Rao', ...values })
}
async function setReferrer(referred: number, referred_by: number, who = staff): Promise<Response> {
  const { version } = await said<Row>(await staff.get(`/api/users/${referred}`))
  return who.post(`/api/users/${referred}/actions/set_referrer`, { referred_by }, { 'if-match': String(version) })
}
const of = async (referred: number): Promise<Row[]> =>
  said<Row[]>(await staff.get(`/api/referrals?filter=${encodeURIComponent(JSON.stringify({ referred }))}`))
const act = ({ id, version }: Row, name: string, answers = {}, who = staff) =>
  who.post(`/api/referrals/${id}/actions/${name}`, answers, { 'if-match': String(version) })
async function referral(values: object = {}): Promise<Row> {
  const id = await insertRow(munshi.db, 'referrals', {
    referrer: await user(),
    referred: await user(),
    incentive_amount: '120.00',
    ...values,
  })
  return said<Row>(await staff.get(`/api/referrals/${id}`))
}
const reason = { approve_reason: 'Checked by phone' }

describe('the referrer of a reseller', () => {
  it('is set, and makes a referral that is to be checked', async () => {
    const [referrer, referred] = [await user(), await user({ registered_at: '2026-11-01T05:00:00.000Z' })]
    const customer = await insertRow(munshi.db, 'customers', { code: 'CU600001', reseller: referred })
    await insertRow(munshi.db, 'orders', {
      order_number: '261110000077',
      reseller: referred,
      customer,
      placed_at: '2026-11-10T05:00:00Z',
    })
    const first = await insertRow(munshi.db, 'orders', {
      order_number: '261105000077',
      reseller: referred,
      customer,
      placed_at: '2026-11-05T05:00:00Z',
    })
    expect(await said(await setReferrer(referred, referrer))).toMatchObject({ referred_by: referrer })
    expect(await of(referred)).toMatchObject([
      { referrer, joined_at: '2026-11-01T05:00:00.000Z', first_order: first, order_count: 2, validity: 'unchecked', approval: 'pending' },
    ])
  })

  it('is not oneself, nor who one referred, directly or by others', async () => {
    const [a, b, c] = [await user(), await user(), await user()]
    const same = await setReferrer(a, a)
    expect([same.status, (await said<{ message: string }>(same)).message]).toEqual([422, 'Both resellers cannot be the same'])
    expect((await setReferrer(b, a)).status).toBe(200)
    expect((await setReferrer(c, b)).status).toBe(200)
    expect(await said(await setReferrer(a, c))).toMatchObject({ errors: { referred_by: { code: 'in_circle' } } })
    expect(await said(await setReferrer(a, 999_999))).toMatchObject({ errors: { referred_by: { code: 'id_not_found' } } })
    expect((await setReferrer(a, await user({ deletion: 'soft_deleted' }))).status).toBe(422)
  })

  it('is changed as long as nothing is decided, and then checked anew', async () => {
    const [one, two, referred] = [await user(), await user(), await user()]
    await setReferrer(referred, one)
    const [before] = await of(referred)
    await act(before!, 'validate')
    expect((await setReferrer(referred, two)).status).toBe(200)
    expect(await of(referred)).toMatchObject([{ id: before!.id, referrer: two, validity: 'unchecked', fraud: 'unmarked' }])
    await act((await of(referred))[0]!, 'reject')
    const late = await setReferrer(referred, one)
    expect([late.status, (await said<{ message: string }>(late)).message]).toEqual([
      409,
      'The referral of this reseller has already been decided',
    ])
  })

  it('is not for everybody', async () => {
    expect((await setReferrer(await user(), await user(), finance)).status).toBe(403)
  })
})

describe('a referral', () => {
  it.each([
    ['validate', 'validity', ['unchecked', 'invalidated'], 'validated'],
    ['invalidate', 'validity', ['unchecked', 'validated'], 'invalidated'],
    ['mark_fraud', 'fraud', ['unmarked', 'not fraud'], 'fraud'],
    ['mark_not_fraud', 'fraud', ['unmarked', 'fraud'], 'not fraud'],
    ['reject', 'approval', ['pending'], 'rejected'],
    ['reopen', 'approval', ['rejected'], 'pending'],
  ])('%s', async (name, field, from, to) => {
    for (const state of from) expect(await said(await act(await referral({ [field]: state }), name))).toMatchObject({ [field]: to })
  })

  it('is approved where it is validated and no fraud, with a reason, and paid', async () => {
    for (const values of [
      {},
      { validity: 'invalidated' },
      { validity: 'validated', fraud: 'fraud' },
      { validity: 'validated', approval: 'rejected' },
    ]) {
      const row = await referral(values)
      expect(row._can.actions).not.toContain('approve')
      expect((await act(row, 'approve', reason)).status).toBe(409)
    }
    const row = await referral({ validity: 'validated', fraud: 'not fraud' })
    expect((await act(row, 'approve')).status).toBe(422)
    const approved = await said<Row>(await act(row, 'approve', reason))
    expect(approved).toMatchObject({ approval: 'approved', ...reason })
    expect(await said(await finance.get(`/api/payouts/${approved.payout}`))).toMatchObject({
      user: row.referrer,
      kind: 'referral',
      amount: '120.00',
      status: 1,
      scheduled_date: '2026-11-24',
    })
  })

  it('of no incentive is not approved', async () => {
    const row = await referral({ validity: 'validated', incentive_amount: '0' })
    const answer = await act(row, 'approve', reason)
    expect([answer.status, (await said<{ message: string }>(answer)).message]).toEqual([409, 'There is no incentive to pay'])
  })

  it('that is fraud is rejected with it; one that was decided stays', async () => {
    expect(await said(await act(await referral(), 'mark_fraud'))).toMatchObject({ fraud: 'fraud', approval: 'rejected' })
    const approved = await referral({ approval: 'approved' })
    expect(await said(await act(approved, 'mark_fraud'))).toMatchObject({ fraud: 'fraud', approval: 'approved' })
  })

  it('is decided with others at once, five hundred at most', async () => {
    const ids = [(await referral()).id, (await referral({ validity: 'invalidated' })).id, (await referral({ validity: 'validated' })).id]
    expect(await said(await staff.post('/api/referrals/actions/validate', { ids }))).toMatchObject({ counts: { rows: 2, refused: 1 } })
    const many = Array.from({ length: 501 }, (_, index) => index + 1)
    expect((await staff.post('/api/referrals/actions/validate', { ids: many })).status).toBeGreaterThanOrEqual(200)
    expect(await said(await staff.post('/api/referrals/actions/approve', { ids, answers: reason }))).toMatchObject({
      counts: { refused: 0 },
    })
  })
})
