import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { refusal, startOrderDesk } from './orderDesk.ts'

let desk: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  desk = await startOrderDesk()
  await sql`insert into supplier_penalty_types (code, name, fine_kind, amount_type, value, max_amount, effective_from, active)
    values ('out_of_stock', 'Cancelled: out of stock', 'cancellation', 'percent', 10, 500, '2026-01-01', true)`.execute(desk.db.sql)
})
afterAll(() => desk.close())

const failed = 'Failed to update. Retry.'
const cancel = (line: number, answers: object = { cancellation_reason: 2 }) => desk.act('sub_orders', line, 'cancel', answers)

describe('cancelling a line', () => {
  it.each([1, 2, 9, 10, 11, 12])('from %i: the supplier too, with stock back; the order follows', async status => {
    const { id, lines } = await desk.order({}, { status, quantity: 2 })
    const before = await desk.stock()
    const answer = await cancel(lines[0]!, { cancellation_reason: 16, comment: 'Changed their mind' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const line = { status: 5, supplier_order_status: 5, cancellation_reason: 16, attributable_to: 'customer', cancelled_by: 'customer' }
    expect(await desk.row('sub_orders', lines[0]!)).toMatchObject({ ...line, cancelled_at: '2026-11-18T06:30:00.000Z' })
    expect(await desk.stock()).toBe(before + 2)
    expect(await desk.row('orders', id)).toMatchObject({ status: 5, goods_amount: '0.00', total_amount: '0.00', cod_fee: '0.00' })
    expect(await desk.rows('order_comments', { order: id })).toMatchObject([{ comment: 'Changed their mind' }])
  })

  it('takes the party that is named over the reason’s', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    await cancel(lines[0]!, { cancellation_reason: 16, attributable_to: 'platform' })
    expect(await desk.row('sub_orders', lines[0]!)).toMatchObject({ attributable_to: 'platform', cancelled_by: 'ops' })
  })

  it.each([5, 27, 29, 30])('refuses reason %i, which people may not choose', async cancellation_reason => {
    const { lines } = await desk.order({}, { status: 2 })
    const answer = await refusal(await cancel(lines[0]!, { cancellation_reason }))
    expect(answer).toMatchObject({ status: 422, message: failed, errors: { cancellation_reason: { code: 'not_allowed_here' } } })
  })

  it('refuses no reason, an unknown one, and “Other” without a comment', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    expect(await refusal(await cancel(lines[0]!, {}))).toMatchObject({ status: 422, errors: { cancellation_reason: { code: 'missing' } } })
    expect(await refusal(await cancel(lines[0]!, { cancellation_reason: 34 }))).toMatchObject({
      errors: { cancellation_reason: { code: 'id_not_found' } },
    })
    expect(await refusal(await cancel(lines[0]!, { cancellation_reason: 59 }))).toMatchObject({
      status: 422,
      errors: { comment: { code: 'missing' } },
    })
    expect((await cancel(lines[0]!, { cancellation_reason: 59, comment: 'A duplicate of another' })).status).toBe(200)
  })

  it('of a parcel under way takes a reason of such parcels alone', async () => {
    const { lines } = await desk.order({}, { status: 3, supplier_order_status: 4 }, { status: 3, supplier_order_status: 4 })
    const before = await desk.stock()
    expect(await refusal(await cancel(lines[0]!))).toMatchObject({ status: 409, message: failed })
    expect((await cancel(lines[0]!, { cancellation_reason: 23 })).status).toBe(200)
    // Lost goods are not for sale again; what the supplier sent stays sent.
    expect(await desk.stock()).toBe(before)
    expect(await desk.row('sub_orders', lines[0]!)).toMatchObject({ status: 5, supplier_order_status: 4 })
    expect((await cancel(lines[1]!, { cancellation_reason: 20 })).status).toBe(200)
    expect(await desk.stock()).toBe(before + 1)
  })

  it('is final', async () => {
    const { lines } = await desk.order({}, { status: 5 })
    expect((await cancel(lines[0]!)).status).toBe(409)
  })

  it('fines the supplier where the reason says so', async () => {
    const { lines } = await desk.order({}, { status: 12, price: '400.00' }, { status: 12 })
    await cancel(lines[0]!, { cancellation_reason: 14 })
    await cancel(lines[1]!, { cancellation_reason: 32 })
    const fine = { supplier: 1001, date: '2026-11-18', cancellation_fine: '40.00', total_fine: '40.00', status: 'imposed' }
    expect(await desk.rows('supplier_penalties', { sub_order: lines[0]! })).toMatchObject([fine])
    expect(await desk.rows('supplier_penalties', { sub_order: lines[1]! })).toEqual([])
  })

  it('refunds what was paid, and the charges follow what is left', async () => {
    const paid = { payment_mode: 'online', verified_at: '2026-11-18T05:03:00.000Z', shipping_charge: '50.00', margin_amount: '60.00' }
    const { id, lines } = await desk.order(
      { ...paid, discount_amount: 20 },
      { status: 2, price: '200.00' },
      { status: 12, price: '100.00' },
    )
    expect(await desk.row('orders', id)).toMatchObject({ total_amount: '390.00' })
    await cancel(lines[0]!)
    const left = { goods_amount: '100.00', margin_amount: '20.00', total_amount: '150.00', status: 12 }
    expect(await desk.row('orders', id)).toMatchObject({ ...left, shipping_charge: '50.00', discount_amount: 20 })
    const payout = { payee_type: 'reseller', user: 100_001, kind: 'refund', status: 1, scheduled_date: '2026-11-24' }
    expect(await desk.rows('payouts', { sub_order: lines[0]! })).toMatchObject([{ ...payout, amount: '240.00' }])
    await cancel(lines[1]!)
    expect(await desk.rows('payouts', { sub_order: lines[1]! })).toMatchObject([{ ...payout, amount: '150.00' }])
    expect(await desk.row('orders', id)).toMatchObject({ goods_amount: '0.00', total_amount: '0.00', shipping_charge: '0.00', status: 5 })
  })

  it('gives credits back, after the money', async () => {
    const balance = async () => Number((await desk.row('users', 100_001)).credits_balance)
    const before = await balance()
    const { id, lines } = await desk.order({ payment_mode: 'cod', credits_used: '250.00' }, { status: 2 }, { status: 2, price: '200.00' })
    await cancel(lines[0]!)
    expect(await desk.row('orders', id)).toMatchObject({ total_amount: '200.00', credits_used: '200.00' })
    expect(await balance()).toBe(before + 50)
    await cancel(lines[1]!)
    expect(await balance()).toBe(before + 250)
    const number = (await desk.row('sub_orders', lines[1]!)).sub_order_number
    const entry = { user: 100_001, wallet_type: 'credits', direction: 'credit', amount: '200.00' }
    expect(await desk.rows('wallet_transactions', { reference_text: `cancelled ${number}` })).toMatchObject([entry])
    expect(await desk.rows('payouts', { sub_order: lines[0]! })).toEqual([])
  })

  it('gives all of it back where credits paid for all of it', async () => {
    const before = Number((await desk.row('users', 100_001)).credits_balance)
    const paid = { payment_mode: 'credits', credits_used: '500.00', verified_at: '2026-11-18T05:00:00.000Z' }
    const { id, lines } = await desk.order(paid, { status: 2 }, { status: 2, price: '200.00' })
    await cancel(lines[0]!)
    expect(await desk.row('orders', id)).toMatchObject({ total_amount: '200.00', credits_used: '200.00' })
    expect(Number((await desk.row('users', 100_001)).credits_balance)).toBe(before + 300)
    expect(await desk.rows('payouts', { sub_order: lines[0]! })).toEqual([])
  })

  it('of many at once is seen before, and taken back as a whole: stock, credits, penalties and refunds too', async () => {
    const paid = { payment_mode: 'online', verified_at: '2026-11-18T05:03:00.000Z', credits_used: '100.00' }
    const one = await desk.order(paid, { status: 2, quantity: 3 }, { status: 12 })
    const other = await desk.order(paid, { status: 2 }, { status: 4 })
    const lines = [...one.lines, ...other.lines]
    const state = async () => ({
      stock: await desk.stock(),
      credits: (await desk.row('users', 100_001)).credits_balance,
      orders: await Promise.all([one.id, other.id].map(async id => (await desk.row('orders', id)).total_amount)),
      lines: await Promise.all(lines.map(async id => (await desk.row('sub_orders', id)).status)),
      fines: (await desk.rows('supplier_penalties')).length,
      payouts: (await desk.rows('payouts')).length,
    })
    const before = await state()
    const answers = { cancellation_reason: 14, comment: 'Gone' }
    const planned = await said<{ change_set: number; refused: object[]; counts: { by_tool: object } }>(
      await desk.agent.post('/api/sub_orders/actions/cancel?plan=true', { ids: lines, answers }),
    )
    expect(planned.refused).toHaveLength(1)
    expect(await state()).toEqual(before)
    const done = await desk.agent.post(`/api/changes/${planned.change_set}/apply`)
    expect(done.status, await done.clone().text()).toBe(200)
    const after = await state()
    expect(after).toMatchObject({
      stock: before.stock + 5,
      orders: ['0.00', '300.00'],
      fines: before.fines + 3,
      payouts: before.payouts + 3,
    })
    expect((await desk.undo(done)).status).toBe(200)
    expect(await state()).toEqual(before)
  })

  it('leaves nothing behind of a line that moved between preview and apply', async () => {
    const { id, lines } = await desk.order({}, { status: 2 })
    const other = await desk.order({}, { status: 2 })
    const before = await desk.stock()
    const plan = { ids: [...lines, ...other.lines], answers: { cancellation_reason: 2 } }
    const { change_set } = await said<{ change_set: number }>(await desk.agent.post('/api/sub_orders/actions/cancel?plan=true', plan))
    await desk.act('sub_orders', lines[0]!, 'accept')
    const done = await said<{ refused: object[] }>(await desk.agent.post(`/api/changes/${change_set}/apply`))
    expect(done.refused).toHaveLength(1)
    expect(await desk.stock()).toBe(before + 1)
    expect(await desk.row('orders', id)).toMatchObject({ status: 12, total_amount: '300.00' })
    expect(await desk.row('orders', other.id)).toMatchObject({ status: 5, total_amount: '0.00' })
  })
})

describe('two at once', () => {
  it('who cancel lines of one order and product lose no unit and no money', async () => {
    const paid = { payment_mode: 'online', verified_at: '2026-11-18T05:03:00.000Z' }
    const { id, lines } = await desk.order(paid, ...Array.from({ length: 6 }, () => ({ status: 2, price: '100.00' })))
    const before = await desk.stock()
    const answers = await Promise.all(lines.map(line => cancel(line)))
    expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200))
    expect(await desk.stock()).toBe(before + 6)
    expect(await desk.row('orders', id)).toMatchObject({ status: 5, total_amount: '0.00' })
    const refunds = await Promise.all(lines.map(line => desk.rows('payouts', { sub_order: line })))
    expect(refunds.flat().map(({ amount }) => amount)).toEqual(lines.map(() => '100.00'))
  })

  it('who cancel the same line cancel it once', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    const before = await desk.stock()
    const answers = await Promise.all([cancel(lines[0]!), cancel(lines[0]!), cancel(lines[0]!)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect(await desk.stock()).toBe(before + 1)
  })

  it('and a double click is one: the same key gives the same answer', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    const before = await desk.stock()
    const { version } = await desk.row('sub_orders', lines[0]!)
    const headers = { 'if-match': String(version), 'idempotency-key': `cancel ${lines[0]}` }
    const click = () => desk.agent.post(`/api/sub_orders/${lines[0]}/actions/cancel`, { cancellation_reason: 2 }, headers)
    const [one, other] = await Promise.all([click(), click()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await said(one)).toEqual(await said(other))
    expect(await desk.stock()).toBe(before + 1)
  })
})
