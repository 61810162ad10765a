import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { refusal, startOrderDesk } from './orderDesk.ts'

let desk: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  desk = await startOrderDesk()
})
afterAll(() => desk.close())

const failed = 'Failed to update. Retry.'
const linesOf = async (order: number) => (await desk.rows('sub_orders', { order })).map(({ status }) => status)
const act = (order: number, name: string, answers: object) => desk.act('orders', order, name, answers)

describe('a payment that arrived', () => {
  it('orders the lines that waited for it', async () => {
    const { id } = await desk.order(
      { payment_mode: 'bank_transfer', shipping_charge: '50.00' },
      { status: 1 },
      { status: 1 },
      { status: 5 },
    )
    const answer = await act(id, 'mark_paid', { payment_reference: 'NEFT 12345', amount: '650.00' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const paid = { status: 2, verified_at: '2026-11-18T06:30:00.000Z', payment_reference: 'NEFT 12345' }
    expect(await desk.row('orders', id)).toMatchObject(paid)
    expect(await linesOf(id)).toEqual([2, 2, 5])
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await linesOf(id)).toEqual([1, 1, 5])
  })

  it('is the total, less the credits used', async () => {
    const { id } = await desk.order({ payment_mode: 'bank_transfer', credits_used: '100.00' }, { status: 1 })
    for (const amount of ['300.00', '199.99', '0.00']) {
      const answer = await refusal(await act(id, 'mark_paid', { payment_reference: 'x', amount }))
      expect(answer).toMatchObject({
        status: 422,
        message: failed,
        errors: { amount: { code: 'not_the_total', message: 'Enter 200.00, the amount left to pay.' } },
      })
    }
    expect((await act(id, 'mark_paid', { payment_reference: 'x', amount: '200.00' })).status).toBe(200)
  })

  it('is taken once, of what waits for it', async () => {
    const { id } = await desk.order({ payment_mode: 'bank_transfer' }, { status: 1 })
    const answers = { payment_reference: 'x', amount: '300.00' }
    // Both saw the order as it was.
    const seen = { 'if-match': String((await desk.row('orders', id)).version) }
    const pay = () => desk.agent.post(`/api/orders/${id}/actions/mark_paid`, answers, seen)
    const both = await Promise.all([pay(), pay()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await act(id, 'mark_paid', answers)).status).toBe(409)
  })
})

describe('the call before cash on delivery', () => {
  const order = (cod_verification: string) => desk.order({ cod_verification }, { status: 2 }, { status: 12 }, { status: 3 })

  it.each(['pending', 'unreachable'])('verifies what was %s', async before => {
    const { id } = await order(before)
    expect((await act(id, 'cod_result', { cod_verification: 'verified', comment: 'Wants it' })).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ cod_verification: 'verified', verified_at: '2026-11-18T06:30:00.000Z' })
    expect(await desk.rows('order_comments', { order: id })).toMatchObject([{ comment: 'Wants it', sub_order: null }])
  })

  it('rejected: cancels what is still open for reason 8', async () => {
    const { id, lines } = await order('pending')
    const stock = await desk.stock()
    const answer = await act(id, 'cod_result', { cod_verification: 'rejected' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await linesOf(id)).toEqual([5, 5, 3])
    expect(await desk.row('sub_orders', lines[0]!)).toMatchObject({ cancellation_reason: 8, attributable_to: 'customer' })
    expect(await desk.stock()).toBe(stock + 2)
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await linesOf(id)).toEqual([2, 12, 3])
    expect(await desk.row('orders', id)).toMatchObject({ cod_verification: 'pending' })
  })

  it('rejected: is shown before in what it would cancel, and nothing is written', async () => {
    const { id, lines } = await order('pending')
    const { version } = await desk.row('orders', id)
    const answers = { cod_verification: 'rejected' }
    const plan = await desk.agent.post(`/api/orders/${id}/actions/cod_result?plan=true`, answers, { 'if-match': String(version) })
    expect(await said(plan)).toMatchObject({ state: 'planned', counts: { by_tool: { orders: 1, sub_orders: 2 } } })
    expect([await linesOf(id), (await desk.row('sub_orders', lines[0]!)).version]).toEqual([[2, 12, 3], 1])
    expect(await desk.row('orders', id)).toMatchObject({ cod_verification: 'pending', version })
  })

  it('unreachable: may be called again', async () => {
    const { id } = await order('pending')
    expect((await act(id, 'cod_result', { cod_verification: 'unreachable' })).status).toBe(200)
    expect((await act(id, 'cod_result', { cod_verification: 'unreachable' })).status).toBe(200)
    expect((await act(id, 'cod_result', { cod_verification: 'pending' })).status).toBe(409)
    expect((await act(id, 'cod_result', {})).status).toBe(422)
  })

  it('is for who verifies, and not asked of what is decided', async () => {
    const editor = await desk.signInAs('editor@example.com', { permissions: ['order_view', 'order_edit'] })
    const { id } = await order('pending')
    expect((await desk.act('orders', id, 'cod_result', { cod_verification: 'verified' }, editor)).status).toBe(403)
    for (const decided of ['not_required', 'verified', 'rejected']) {
      const other = await order(decided)
      expect(await refusal(await act(other.id, 'cod_result', { cod_verification: 'verified' }))).toMatchObject({
        status: 409,
        message: failed,
      })
    }
  })
})

describe('cancelling an order', () => {
  it('cancels all open lines, and nothing that has left', async () => {
    const { id } = await desk.order({}, { status: 2 }, { status: 9, prior_status: 2 }, { status: 3 }, { status: 4 })
    expect((await act(id, 'cancel', { cancellation_reason: 16 })).status).toBe(200)
    expect(await linesOf(id)).toEqual([5, 5, 3, 4])
    expect(await desk.row('orders', id)).toMatchObject({ status: 3, total_amount: '600.00', hold_reason: null })
  })

  it('is refused where nothing is open, and without a reason people may choose', async () => {
    const { id } = await desk.order({}, { status: 3 })
    expect(await refusal(await act(id, 'cancel', { cancellation_reason: 16 }))).toMatchObject({ status: 409, message: failed })
    expect((await act(id, 'cancel', { cancellation_reason: 20 })).status).toBe(200)
    const other = await desk.order({}, { status: 2 })
    expect((await act(other.id, 'cancel', { cancellation_reason: 30 })).status).toBe(422)
  })

  it('and a line of it at once, cancels each line once', async () => {
    const { id, lines } = await desk.order({}, { status: 2 }, { status: 2 })
    const stock = await desk.stock()
    const answers = await Promise.all([
      act(id, 'cancel', { cancellation_reason: 16 }),
      desk.act('sub_orders', lines[0]!, 'cancel', { cancellation_reason: 2 }),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await act(id, 'cancel', { cancellation_reason: 16 })
    expect(await linesOf(id)).toEqual([5, 5])
    expect(await desk.stock()).toBe(stock + 2)
  })
})

describe('editing an order', () => {
  const address = { address_line1: '5, New Road', address_line2: 'Flat 2', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
  const message = 'Failed to update order info please refresh the page'
  // On its record and on its desk alike.
  const offered = async (id: number) => {
    type Can = { _can: { actions: string[] } }
    const record = await said<Can>(await desk.agent.get(`/api/orders/${id}`))
    const { record: onDesk } = await said<{ record: Can }>(await desk.agent.get(`/api/orders/${id}/desk`))
    expect(onDesk._can).toEqual(record._can)
    return record._can.actions
  }

  it('sends it elsewhere before anything is shipped', async () => {
    const { id } = await desk.order({}, { status: 2 }, { status: 5 })
    expect(await offered(id)).toContain('edit_address')
    expect((await act(id, 'edit_address', address)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject(address)
    const history = await said<{ changes: { field: string }[] }[]>(await desk.agent.get(`/api/orders/${id}/history`))
    expect(history[0]?.changes.map(({ field }) => field)).toContain('address_line1')
  })

  it('not once a line is shipped, nor to where nobody goes or takes cash', async () => {
    const { id } = await desk.order({}, { status: 2 }, { status: 3 })
    expect(await offered(id)).not.toContain('edit_address')
    expect(await refusal(await act(id, 'edit_address', address))).toMatchObject({ status: 409, message })
    const other = await desk.order({}, { status: 2 })
    for (const pincode of ['411999', '110001']) {
      const answer = await refusal(await act(other.id, 'edit_address', { ...address, pincode }))
      const fault = { code: 'not_serviceable', message: 'pincode not serviceable, handle outside system' }
      expect(answer).toMatchObject({ status: 422, message, errors: { pincode: fault } })
    }
    const paid = await desk.order({ payment_mode: 'online' }, { status: 2 })
    expect((await act(paid.id, 'edit_address', { ...address, pincode: '110001' })).status).toBe(200)
    expect(await refusal(await act(other.id, 'edit_address', { ...address, pincode: '41100' }))).toMatchObject({
      errors: { pincode: { code: 'pincode' } },
    })
    expect(await refusal(await act(other.id, 'edit_address', { pincode: '411001' }))).toMatchObject({
      errors: { address_line1: { code: 'missing' } },
    })
  })

  it('charges anew, and the total follows', async () => {
    const { id } = await desk.order({ margin_amount: '40.00' }, { status: 2 }, { status: 5 })
    const charges = { shipping_charge: '50.00', cod_fee: '200.00', discount_amount: 90 }
    expect((await act(id, 'edit_charges', charges)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ ...charges, total_amount: '500.00', margin_amount: '40.00' })
    expect((await act(id, 'edit_charges', { discount_amount: 0 })).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ shipping_charge: '50.00', total_amount: '590.00' })
  })

  it.each([
    ['a fee above 200', {}, { cod_fee: '200.01' }, 'cod_fee', 'too_much'],
    ['a fee without cash', { payment_mode: 'online' }, { cod_fee: '1.00' }, 'cod_fee', 'cod_only'],
    ['a broken discount', {}, { discount_amount: 1.5 }, 'discount_amount', expect.any(String)],
    ['a discount below nothing', {}, { discount_amount: -1 }, 'discount_amount', 'too_little'],
    ['a discount above the goods', {}, { discount_amount: 301 }, 'discount_amount', 'too_much'],
    ['a discount of what credits paid', { credits_used: '250.00' }, { discount_amount: 51 }, 'discount_amount', 'too_much'],
    ['a charge below nothing', {}, { shipping_charge: '-1.00' }, 'shipping_charge', expect.any(String)],
  ])('refuses %s', async (_name, order, answers, field, code) => {
    const { id } = await desk.order(order, { status: 2 })
    const answer = await refusal(await act(id, 'edit_charges', answers))
    expect(answer).toMatchObject({ status: 422, message: 'Please check inputs!', errors: { [field]: { code } } })
  })

  it('is not for what has gone on', async () => {
    for (const status of [3, 4, 5, 10, 11, 12]) {
      const { id } = await desk.order({ status }, { status })
      expect((await act(id, 'edit_charges', { discount_amount: 1 })).status).toBe(409)
    }
  })
})
