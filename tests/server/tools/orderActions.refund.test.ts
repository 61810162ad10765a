import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { refusal, startOrderDesk } from './orderDesk.ts'

let desk: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  desk = await startOrderDesk()
})
afterAll(() => desk.close())

const failed = 'Failed to update. Retry.'
const nothing = 'Nothing is left to give back: it was not paid, or all of it was given back'

describe('credit or refund by hand', () => {
  const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
  const refund = (id: number, refund_amount: string, refund_mode = 'bank') =>
    desk.act('sub_orders', id, 'refund', { refund_amount, refund_mode, reason: 'Colour differs' })

  it('gives back what was paid and not given back yet, never more', async () => {
    const { id: order, lines } = await desk.order({}, there)
    expect((await refund(lines[0]!, '100.00')).status).toBe(200)
    const payout = { kind: 'refund', payee_type: 'reseller', user: 100_001, amount: '100.00', status: 1 }
    expect(await desk.rows('payouts', { sub_order: lines[0]! })).toMatchObject([payout])
    expect(await desk.rows('order_comments', { order })).toMatchObject([{ comment: 'Colour differs' }])
    const tooMuch = await refusal(await refund(lines[0]!, '200.01'))
    expect(tooMuch).toMatchObject({ status: 422, message: failed, errors: { refund_amount: { code: 'too_much' } } })
    const before = Number((await desk.row('users', 100_001)).credits_balance)
    expect((await refund(lines[0]!, '150.00', 'credits')).status).toBe(200)
    expect(Number((await desk.row('users', 100_001)).credits_balance)).toBe(before + 150)
    expect((await refund(lines[0]!, '50.00', 'credits')).status).toBe(200)
    expect(await refusal(await refund(lines[0]!, '0.01'))).toMatchObject({ status: 409, message: nothing })
  })

  it('says how much is left to whoever may refund, and is not offered where nothing is', async () => {
    const { lines } = await desk.order({}, there, { ...there, price: '150.00' })
    const clerk = await desk.signInAs('refunds@example.com', { permissions: ['order_view', 'order_edit'] })
    type Can = { _can: { actions: string[]; most?: Record<string, string> } }
    const can = async (id: number) => (await said<Can>(await clerk.get(`/api/sub_orders/${id}`)))._can
    expect((await can(lines[0]!)).most).toEqual({ refund: '300.00' })
    expect((await refund(lines[0]!, '120.00')).status).toBe(200)
    expect((await can(lines[0]!)).most).toEqual({ refund: '180.00' })
    expect((await refund(lines[0]!, '180.00', 'credits')).status).toBe(200)
    expect(await can(lines[0]!)).toMatchObject({ actions: expect.not.arrayContaining(['refund']), most: { refund: '0.00' } })
    const left = async (ids: number[]) => said(await clerk.get(`/api/sub_orders/left?ids=${ids}`))
    expect(await left(lines)).toEqual({ [lines[0]!]: { refund: '0.00' }, [lines[1]!]: { refund: '150.00' } })
    const reader = await desk.signInAs('reads-orders@example.com', { permissions: ['order_view'] })
    expect(await said(await reader.get(`/api/sub_orders/left?ids=${lines}`))).toEqual({})
    expect((await clerk.get('/api/sub_orders/left?ids=1,')).status).toBe(422)
    const both = await said<{ counts: { refused: number }; refused: { message: string }[] }>(
      await clerk.post('/api/sub_orders/actions/refund?plan=true', { ids: lines, answers: { refund_mode: 'bank', reason: 'Late' } }),
    )
    expect(both).toMatchObject({ counts: { refused: 1 }, refused: [{ message: nothing }] })
  })

  it('gives back once what two give back at once', async () => {
    const { lines } = await desk.order({}, there)
    const answers = await Promise.all([refund(lines[0]!, '200.00'), refund(lines[0]!, '200.00', 'credits')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)])
    const payouts = await desk.rows('payouts', { sub_order: lines[0]! })
    const credits = await desk.rows('wallet_transactions', {
      reference_text: `refund ${(await desk.row('sub_orders', lines[0]!)).sub_order_number} 1`,
    })
    expect(payouts.length + credits.length).toBe(1)
  })

  it('gives back nothing of what nobody paid, and nothing is too little', async () => {
    const [cash, unpaid, cancelled] = await Promise.all([
      desk.order({}, { ...there, status: 7, delivered_at: null }),
      desk.order({ payment_mode: 'bank_transfer' }, there),
      desk.order({}, { status: 5 }),
    ])
    for (const { lines } of [cash, unpaid]) expect((await refund(lines[0]!, '1.00')).status).toBe(409)
    // Of a cancelled line that nobody paid there is nothing to offer either.
    expect((await refund(cancelled.lines[0]!, '1.00')).status).toBe(409)
    const { _can } = await said<{ _can: { actions: string[] } }>(await desk.agent.get(`/api/sub_orders/${cancelled.lines[0]}`))
    expect(_can.actions).not.toContain('refund')
    const { lines } = await desk.order({}, there)
    expect((await refund(lines[0]!, '0.00')).status).toBe(422)
    expect((await refund(lines[0]!, '-5.00')).status).toBe(422)
  })

  it('gives back all that is left where no amount is said', async () => {
    const { lines } = await desk.order({}, there)
    expect((await refund(lines[0]!, '100.00')).status).toBe(200)
    const all = { refund_mode: 'bank', reason: 'Colour differs' }
    expect((await desk.act('sub_orders', lines[0]!, 'refund', all)).status).toBe(200)
    expect(await desk.rows('payouts', { sub_order: lines[0] })).toMatchObject([{ amount: '100.00' }, { amount: '200.00' }])
    expect((await desk.act('sub_orders', lines[0]!, 'refund', all)).status).toBe(409)
  })

  it('counts what a cancellation gave back', async () => {
    const { lines } = await desk.order({ payment_mode: 'online', verified_at: '2026-11-18T05:03:00.000Z' }, { status: 2 })
    await desk.act('sub_orders', lines[0]!, 'cancel', { cancellation_reason: 2 })
    expect((await refund(lines[0]!, '1.00')).status).toBe(409)
  })

  it('is offered for 4, 5, 7 and 8 alone', async () => {
    for (const status of [1, 2, 3, 6, 9, 10, 11, 12]) {
      const { lines } = await desk.order({}, { ...there, status })
      expect((await refund(lines[0]!, '1.00')).status).toBe(409)
      const { _can } = await said<{ _can: { actions: string[] } }>(await desk.agent.get(`/api/sub_orders/${lines[0]}`))
      expect(_can.actions).not.toContain('refund')
    }
  })
})
