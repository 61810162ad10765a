import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { startReturns } from '../../support/deliveredLines.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; params?: Record<string, unknown> }> }

const tier = { referrals_min: 1, referrals_max: 3, min_order: 300, incentive_type: 'FLAT', incentive: 50 }
const second = { ...tier, referrals_min: 4, referrals_max: 10, incentive_type: 'PERCENTAGE', incentive: 5, max_incentive: '40' }
const reason = { approve_reason: 'Orders checked' }
/** The first day on which an order that was delivered so long ago pays. */
const WINDOW = 7

describe('the incentive of a referral', () => {
  let shop: Awaited<ReturnType<typeof startReturns>>
  let staff: typeof shop.agent
  let other: typeof shop.agent
  let plan: Row
  let group: Row
  beforeAll(async () => {
    shop = await startReturns()
    const permissions = ['referral_program', 'resellers_view', 'reseller_edit', 'orders_view', 'reseller_finance', 'selling_limits_edit']
    staff = await shop.app.signInAs('growth@example.com', { permissions })
    other = await shop.app.signInAs('approver@example.com', { permissions })
    plan = await created('referral_plans', {
      ...{ name: 'Worked example', plan_type: 'FIRST N ORDER', n_orders: 2, valid_days: 90, tiers: [tier, second] },
    })
    group = await created('badge_groups', { name: 'Referrers', user_type: 'REFERRER', badges: [{ name: 'One', level: 1, plan: plan.id }] })
  })
  afterAll(() => shop.app.close())

  const created = async (tool: string, values: object) => {
    const answer = await staff.post(`/api/${tool}`, values)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  let people = 0
  const user = (more: object = {}) => {
    people += 1
    const number = String(people).padStart(4, '0')
    return insertRow(shop.app.db, 'users', {
      code: `RS8${number}0`,
      phone: `938000${number}`,
      registered_at: '2026-10-01T06:00:00.000Z',
      ...more,
    })
  }
  const referrerOf = async (more: object = {}) => {
    const id = await user({ registered_at: '2026-01-01T06:00:00.000Z', ...more })
    await insertRow(shop.app.db, 'user_badges', { user: id, badge_group: group.id, badge_level: 1 })
    return id
  }
  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const rows = async (tool: string, filter: object) => said<Row[]>(await staff.get(`/api/${tool}?filter=${JSON.stringify(filter)}`))
  const act = async (id: number, action: string, answers: object = {}, by = staff) => {
    const { version } = await read('referrals', id)
    return by.post(`/api/referrals/${id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const done = async (id: number, action: string, answers: object = {}) => {
    const answer = await act(id, action, answers)
    expect(answer.status, `${action}: ${await answer.clone().text()}`).toBe(200)
    return read('referrals', id)
  }
  const run = async (name: string) => {
    const job = jobs.find(one => one.name === name)
    if (job) await shop.app.doWork(jobWork(job))
  }
  /** A referral that staff made by setting the referrer. */
  const referral = async (referrer: number, friend?: number) => {
    const referred = friend ?? (await user())
    const { version } = await read('users', referred)
    const answer = await staff.post(
      `/api/users/${referred}/actions/set_referrer`,
      { referred_by: referrer },
      { 'if-match': String(version) },
    )
    expect(answer.status, await answer.clone().text()).toBe(200)
    const [row] = await rows('referrals', { referred })
    return row as Row & { referred: number; referrer: number }
  }
  const order = (reseller: number, amount: number, days = 10) =>
    shop.line({
      days,
      order: { reseller, goods_amount: amount.toFixed(2), total_amount: amount.toFixed(2) },
      own: { quantity: 1, price: amount.toFixed(2), amount: amount.toFixed(2) },
    })
  /** A referral that can be paid: validated, counted, and out of the return window. */
  const ripe = async (amounts: readonly number[] = [400], days = 10) => {
    const made = await referral(await referrerOf())
    const lines = []
    for (const amount of amounts) lines.push(await order(made.referred, amount, days))
    await done(made.id, 'validate')
    return { ...(await done(made.id, 'count')), lines } as Row & { lines: typeof lines; referrer: number }
  }
  const rehearse = async () => {
    const tiers = [{ ...tier, referrals_max: 99, incentive_type: 'PERCENTAGE', incentive: 10, max_incentive: '500' }]
    const answer = await staff.post('/api/referral_plans/tries/rehearsal', {
      plan_type: 'BULK ORDER',
      n_orders: null,
      valid_days: 90,
      tiers,
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return said<{ count: number; figures: { would_pay: string; pays: string } }>(answer)
  }
  const messageOf = async (answer: Response) => [answer.status, (await said<Failure>(answer)).message]

  it('is counted with the terms of the day the friend joined', async () => {
    const referrer = await referrerOf()
    const made = await referral(referrer)
    expect(made).toMatchObject({ plan: plan.id, plan_version: 1, incentive_amount: '0.00' })
    await order(made.referred, 349, 12)
    await order(made.referred, 250, 11)
    await order(made.referred, 500, 10)
    expect(await done(made.id, 'count')).toMatchObject({
      ...{ tier_no: 1, counted_orders: 2, incentive_amount: '100.00', payable_from: '2026-11-15' },
    })
    const seen = await rows('referral_orders', { referral: made.id })
    expect(seen.map(({ goods_amount, why, amount }) => [goods_amount, why, amount])).toEqual([
      ['349.00', 'counted', '50.00'],
      ['250.00', 'below minimum', '0.00'],
      ['500.00', 'counted', '50.00'],
    ])
    // A second count finds nothing to write.
    const { version } = await read('referrals', made.id)
    await done(made.id, 'count')
    expect((await read('referrals', made.id)).version).toBe(version)
  })

  it('has the tier of the referrer by validated referrals, and follows when one before is validated', async () => {
    const referrer = await referrerOf()
    const before: Row[] = []
    for (const day of [1, 2, 3]) before.push(await referral(referrer, await user({ registered_at: `2026-09-0${day}T06:00:00.000Z` })))
    const last = await referral(referrer)
    await order(last.referred, 1000, 12)
    await order(last.referred, 349, 11)
    expect(await done(last.id, 'count')).toMatchObject({ tier_no: 1, incentive_amount: '100.00' })
    for (const { id } of before) await done(id, 'validate')
    expect(await read('referrals', last.id)).toMatchObject({ incentive_amount: '100.00' })
    await run('count_changed_referrals')
    expect(await read('referrals', last.id)).toMatchObject({ tier_no: 2, incentive_amount: '57.00' })
    await done(before[0]?.id ?? 0, 'mark_fraud')
    await run('count_changed_referrals')
    expect(await read('referrals', last.id)).toMatchObject({ tier_no: 1, incentive_amount: '100.00' })
  })

  it('is refused while orders can be returned, where there is none, and is paid once after the window', async () => {
    const early = await ripe([400], 6)
    expect(early).toMatchObject({ payable_from: '2026-11-19' })
    expect(await messageOf(await act(early.id, 'approve', reason))).toEqual([409, 'Orders can still be returned until 2026-11-19'])
    const none = await ripe([200])
    expect(none).toMatchObject({ incentive_amount: '0.00', payable_from: null })
    expect(await messageOf(await act(none.id, 'approve', reason))).toEqual([409, 'There is no incentive to pay'])
    const due = await ripe([400], WINDOW)
    expect(due).toMatchObject({ payable_from: '2026-11-18' })
    const paid = await done(due.id, 'approve', reason)
    expect(await read('payouts', Number(paid.payout))).toMatchObject({ user: due.referrer, kind: 'referral', amount: '50.00', status: 1 })
  })

  it('is counted anew after a return, and the approval is refused before that', async () => {
    const due = await ripe([400, 400], WINDOW)
    expect(due).toMatchObject({ incentive_amount: '100.00' })
    const [line] = due.lines
    await shop.accepted(await shop.started(line!))
    expect(await messageOf(await act(due.id, 'approve', reason))).toEqual([
      409,
      'The orders of the friend have changed: the incentive is counted again within a minute',
    ])
    await run('count_changed_referrals')
    expect(await read('referrals', due.id)).toMatchObject({ incentive_amount: '50.00', counted_orders: 1 })
    expect(await done(due.id, 'approve', reason)).toMatchObject({ approval: 'approved', incentive_amount: '50.00' })
  })

  it('that was paid stays paid after a return, which is noted', async () => {
    const due = await ripe([400], WINDOW)
    await done(due.id, 'approve', reason)
    await run('count_all_referrals')
    expect(await read('referrals', due.id)).toMatchObject({ late_return: false })
    await shop.accepted(await shop.started(due.lines[0]!))
    await run('count_changed_referrals')
    const after = await read('referrals', due.id)
    expect(after).toMatchObject({ late_return: true, incentive_amount: '50.00', approval: 'approved' })
    expect(await read('payouts', Number(after.payout))).toMatchObject({ amount: '50.00', status: 1 })
  })

  it('approved by two while a return arrives is one payout or one refusal', async () => {
    for (let round = 0; round < 6; round += 1) {
      const due = await ripe([400], WINDOW)
      const request = await shop.started(due.lines[0]!)
      const answers = await Promise.all([
        staff.post(`/api/referrals/${due.id}/actions/approve`, reason, { 'if-match': String(due.version) }),
        shop.act(request, 'accept', shop.tomorrow),
        other.post(`/api/referrals/${due.id}/actions/approve`, reason, { 'if-match': String(due.version) }),
      ])
      expect(answers[1].status, await answers[1].clone().text()).toBe(200)
      const payouts = await shop.rows('payouts', 'user', due.referrer)
      const approvals = [answers[0], answers[2]].filter(({ status }) => status === 200).length
      expect(approvals).toBe(payouts.length)
      expect(approvals).toBeLessThanOrEqual(1)
      await run('count_changed_referrals')
      const after = await read('referrals', due.id)
      expect(after).toMatchObject(
        approvals === 1 ? { approval: 'approved', late_return: true } : { approval: 'pending', incentive_amount: '0.00' },
      )
    }
  })

  it('approved by twenty at once is paid once', async () => {
    const due = await ripe([400], WINDOW)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? staff : other).post(`/api/referrals/${due.id}/actions/approve`, reason, { 'if-match': String(due.version) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.rows('payouts', 'user', due.referrer)).toHaveLength(1)
  })

  it('waits for another user where all together are above the limit that staff set', async () => {
    const all = [await ripe([400], WINDOW), await ripe([400], WINDOW)]
    const ids = all.map(({ id }) => id)
    const limit = await insertRow(shop.app.db, 'selling_limits', { name: 'referral approval above', value: '60.00' })
    expect(limit).toBeGreaterThan(0)
    const answer = await staff.post('/api/referrals/actions/approve', { ids, answers: reason })
    expect(answer.status, await answer.clone().text()).toBe(202)
    const { change_set } = await said<{ change_set: number }>(answer)
    expect(await read('referrals', ids[0] ?? 0)).toMatchObject({ approval: 'pending' })
    expect((await staff.post(`/api/changes/${change_set}/approve`, {})).status).toBe(403)
    const approved = await other.post(`/api/changes/${change_set}/approve`, {})
    expect(approved.status, await approved.clone().text()).toBe(200)
    expect(await read('referrals', ids[0] ?? 0)).toMatchObject({ approval: 'approved' })
    const alone = await ripe([400], WINDOW)
    expect(await done(alone.id, 'approve', reason)).toMatchObject({ approval: 'approved' })
  })

  it('of a plan keeps its version after an edit, and new friends have the new one', async () => {
    const before = await referral(await referrerOf())
    await order(before.referred, 400)
    shop.app.time.pass(60_000)
    const { version } = await read('referral_plans', plan.id)
    const edited = await staff.put(`/api/referral_plans/${plan.id}`, { n_orders: 3 }, { 'if-match': String(version) })
    expect(edited.status, await edited.clone().text()).toBe(200)
    shop.app.time.pass(60_000)
    expect(await done(before.id, 'count')).toMatchObject({ plan_version: 1, incentive_amount: '50.00' })
    const joined = await user({ registered_at: shop.app.time.clock().toISOString() })
    expect(await referral(await referrerOf(), joined)).toMatchObject({ plan_version: 2 })
  })

  it('is rehearsed with other terms for the orders of the last 90 days', async () => {
    const made = await referral(await referrerOf())
    const before = await rehearse()
    await order(made.referred, 1000)
    await done(made.id, 'validate')
    const counted = await done(made.id, 'count')
    const after = await rehearse()
    expect(after.count - before.count).toBe(1)
    expect(Number(after.figures.would_pay) - Number(before.figures.would_pay)).toBe(100)
    expect(Number(after.figures.pays) - Number(before.figures.pays)).toBe(Number(counted.incentive_amount))
  })

  it('shows signals with their weights and the other person', async () => {
    const referrer = await referrerOf({ push_device: 'phone-a' })
    const sibling = await user({ push_device: 'phone-b' })
    await referral(referrer, sibling)
    const friend = await user({ push_device: 'phone-b', registered_at: '2026-01-01T06:05:00.000Z' })
    const account = { account_number: '50100012345', ifsc: 'HDFC0000001', account_name: 'Asha' }
    await insertRow(shop.app.db, 'user_bank_details', { user: referrer, current: true, ...account })
    await insertRow(shop.app.db, 'user_bank_details', { user: friend, current: true, ...account })
    const place = { pincode: '411001', city: 'Pune', state: 'Maharashtra' }
    await insertRow(shop.app.db, 'customers', { reseller: referrer, phone: '9700000001', address_line1: '12, M.G. Road', ...place })
    await insertRow(shop.app.db, 'customers', { reseller: friend, phone: '9700000002', address_line1: '12 MG road', ...place })
    const made = await referral(referrer, friend)
    const counted = await done(made.id, 'count')
    expect(counted).toMatchObject({
      signals: ['same bank account', 'same device', 'same address', 'joined minutes after'],
      risk: 100,
    })
    expect((await rows('referral_signals', { referral: made.id })).map(({ signal, weight, same_as }) => [signal, weight, same_as])).toEqual(
      [
        ['same bank account', 50, referrer],
        ['same device', 40, sibling],
        ['same address', 30, referrer],
        ['joined minutes after', 10, null],
      ],
    )
    await insertRow(shop.app.db, 'customers', { reseller: friend, phone: '9700000001', address_line1: 'Elsewhere', ...place })
    expect((await done(made.id, 'count')).signals).toContain('same customers')
  })
})
