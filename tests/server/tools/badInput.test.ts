import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { type Row, refusal, startOrderDesk } from './orderDesk.ts'

type Many = { counts: { rows: number; refused: number }; refused: { id: number; code: string; message: string }[] }

let desk: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  desk = await startOrderDesk()
})
afterAll(() => desk.close())

const ticket = { category: 'return', attributable_to: 'courier', comment: 'Parcel came open' }
const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  refusal(await desk.agent.post(path, body, headers))
const hold = { hold_reason: 'Asked for time' }

describe('wrong amounts', () => {
  it.each([
    ['-5.00', 'too_little'],
    ['1.005', 'decimal'],
    ['1e9', 'decimal'],
    ['ten', 'decimal'],
    ['NaN', 'decimal'],
    ['٥', 'decimal'],
    ['1000000000', 'too_much'],
    ['99999999999999999999', 'decimal'],
    [1e9, 'wrong_type'],
    [true, 'wrong_type'],
    [['5'], 'wrong_type'],
  ])('a charge of %j is %s, on its field', async (shipping_charge, code) => {
    const { id } = await desk.order({ status: 1 }, { status: 1 })
    const before = await desk.row('orders', id)
    const answer = await refusal(await desk.act('orders', id, 'edit_charges', { shipping_charge }))
    expect(answer).toMatchObject({ status: 422, message: 'Please check inputs!', errors: { shipping_charge: { code } } })
    expect(answer.errors.shipping_charge?.message).toMatch(/\w{3}/)
    expect(await desk.row('orders', id)).toEqual(before)
  })

  it.each([
    ['-1', 'too_little'],
    ['1.005', 'decimal'],
    ['1000000000', 'too_much'],
    ['99999999999.00', 'too_much'],
    ['ten', 'decimal'],
    ['0', 'too_little'],
  ])('a refund of %j is %s, and nothing is paid', async (refund_amount, code) => {
    const there = { status: 4, shipped_at: '2026-11-16T06:30:00.000Z', delivered_at: '2026-11-17T06:30:00.000Z' }
    const { lines } = await desk.order({}, there)
    const answers = { refund_amount, refund_mode: 'credits', reason: 'Goodwill' }
    const answer = await refusal(await desk.act('sub_orders', lines[0]!, 'refund', answers))
    expect(answer).toMatchObject({ status: 422, errors: { refund_amount: { code } } })
    expect(await desk.rows('wallet_transactions', { user: 100_001 })).toEqual([])
  })

  it('amounts that no column holds in sum are told, not an error', async () => {
    const { id } = await desk.order({ status: 2, margin_amount: '9999999999.00', total_amount: '9999999999.00' }, { status: 2 })
    const answer = await refusal(await desk.act('orders', id, 'edit_charges', { shipping_charge: '90000' }))
    expect(answer).toMatchObject({ status: 422, code: 'out_of_range', message: 'Please check inputs!' })
  })
})

describe('unknown ids', () => {
  it.each(['999999999', '0', '-1', 'x', '1.5', '1e3', '9007199254740993'])('of an order: %s is not found anywhere', async id => {
    for (const place of ['', '/desk', '/timeline', '/history']) {
      expect(await refusal(await desk.agent.get(`/api/orders/${id}${place}`))).toMatchObject({ status: 404, message: 'Id not found' })
    }
    const answer = await post(`/api/orders/${id}/actions/cancel`, { cancellation_reason: 2 }, { 'if-match': '1' })
    expect(answer).toMatchObject({ status: 404, message: 'Id not found' })
  })

  it.each([
    [999_999_999, 'id_not_found'],
    [0, 'too_little'],
    ['x', 'wrong_type'],
    [1.5, 'wrong_type'],
    [[1], 'wrong_type'],
  ])('in an answer: %j is %s, with the message of its form', async (id, code) => {
    const { lines } = await desk.order({}, { status: 2 })
    const shipped = await refusal(await desk.act('sub_orders', lines[0]!, 'ship', { courier: id, awb: 'AB12345678' }))
    const notFound = 'Error: AWB Number or Delivery partner for one or more orders not found.'
    expect(shipped).toMatchObject({ status: 422, message: notFound, errors: { courier: { code } } })
    const reason = await insertRow(desk.db, 'return_reasons', { name: `because ${JSON.stringify(id)}`, needs_image: false })
    const raised = await post('/api/tickets', { ...ticket, order: id })
    expect(raised).toMatchObject({ status: 422, message: 'Failed to save Ticket. Please try again', errors: { order: { code } } })
    const asked = await post('/api/return_requests', { request_type: 'return', reason, sub_order: id })
    expect(asked).toMatchObject({ status: 422, errors: { sub_order: { code } } })
    expect(await desk.rows('return_requests', { sub_order: lines[0]! })).toEqual([])
  })
})

describe('stale pages and double clicks', () => {
  it('asks for the version (428), and refuses an old one (412) with what stands there now', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    const path = `/api/sub_orders/${lines[0]}/actions/hold`
    expect(await post(path, hold)).toMatchObject({ status: 428, code: 'version_missing', message: 'Failed to update. Retry.' })
    expect(await post(path, hold, { 'if-match': '*' })).toMatchObject({ status: 428 })
    expect((await desk.agent.post(path, hold, { 'if-match': '1' })).status).toBe(200)
    const late = await post(path, hold, { 'if-match': '1' })
    expect(late).toMatchObject({ status: 412, code: 'stale', params: { current: { status: 9 } } })
  })

  it('with one Idempotency-Key does it once and answers the same', async () => {
    const { id, lines } = await desk.order({}, { status: 2, quantity: 2 })
    const before = await desk.stock()
    const cancel = () =>
      desk.agent.post(
        `/api/sub_orders/${lines[0]}/actions/cancel`,
        { cancellation_reason: 2 },
        { 'if-match': '1', 'idempotency-key': `cancel ${lines[0]}` },
      )
    const [first, second] = await Promise.all([cancel(), cancel()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await second.json()).toEqual(await first.json())
    expect(await desk.stock()).toBe(before + 2)
    const raise = async () =>
      said<Row>(await desk.agent.post('/api/tickets', { ...ticket, order: id }, { 'idempotency-key': `ticket ${id}` }))
    expect((await raise()).id).toBe((await raise()).id)
    expect(await desk.rows('tickets', { order: id })).toHaveLength(1)
    expect(await post('/api/tickets', ticket, { 'idempotency-key': `ticket ${id}` })).toMatchObject({
      status: 422,
      code: 'idempotency_key',
    })
  })

  it('two agents on one line: one does it, the other is told, stock comes back once', async () => {
    const other = await desk.signInAs('other@example.com', { permissions: ['order_edit', 'order_view'] })
    const { lines } = await desk.order({}, { status: 2, quantity: 2 })
    const before = await desk.stock()
    const path = `/api/sub_orders/${lines[0]}/actions/cancel`
    const answers = await Promise.all([desk.agent, other].map(who => who.post(path, { cancellation_reason: 2 }, { 'if-match': '1' })))
    const [done, told] = answers.map(({ status }) => status).sort()
    expect(done).toBe(200)
    expect([409, 412]).toContain(told)
    expect(await desk.stock()).toBe(before + 2)
    expect(await desk.row('sub_orders', lines[0]!)).toMatchObject({ status: 5, version: 2 })
  })
})

describe('many at once', () => {
  it('does the others, and tells which was left out and which is not there', async () => {
    const { lines } = await desk.order({}, { status: 2 }, { status: 5 }, { status: 12 })
    const [first, gone, last] = lines as [number, number, number]
    const ids = [first, gone, last, 999_999_999]
    const answer = await said<Many>(await desk.agent.post('/api/sub_orders/actions/hold', { ids, answers: hold }))
    expect(answer.counts).toEqual({ rows: 2, refused: 2 })
    expect(answer.refused).toMatchObject([
      { id: gone, code: 'wrong_state', message: 'Failed to update. Retry.' },
      { id: 999_999_999, code: 'not_found', message: 'Id not found' },
    ])
    for (const id of [first, last]) expect(await desk.row('sub_orders', id)).toMatchObject({ status: 9 })
    expect(await desk.row('sub_orders', gone)).toMatchObject({ status: 5, version: 1 })
  })

  it.each([{}, { ids: [] }, { ids: 'x' }])('is refused where it names none: %j', async body => {
    expect(await post('/api/sub_orders/actions/hold', { ...body, answers: hold })).toMatchObject({
      status: 422,
      errors: { ids: { code: 'missing' } },
    })
  })
})

describe('of another supplier', () => {
  it('orders, lines, returns and tickets are not found, to read or to write', async () => {
    const { id, lines } = await desk.order({}, { status: 2 })
    const request = await insertRow(desk.db, 'return_requests', { sub_order: lines[0]!, request_type: 'return' })
    const raised = await said<Row>(await desk.agent.post('/api/tickets', { ...ticket, order: id, sub_order: lines[0] }))
    const may = ['orders_view', 'order_view', 'order_edit', 'return_edit', 'agent_dashboard']
    const stranger = await desk.signInAs('supplier@example.com', { permissions: may, supplier: 1002 })
    const places: [string, number, string, object][] = [
      ['orders', id, 'cancel', { cancellation_reason: 2 }],
      ['sub_orders', lines[0]!, 'hold', hold],
      ['return_requests', request, 'cancel_request', { comment: 'x' }],
      ['tickets', raised.id, 'start', {}],
    ]
    for (const [tool, row, action, answers] of places) {
      expect([tool, (await stranger.get(`/api/${tool}/${row}`)).status]).toEqual([tool, 404])
      const one = await refusal(await stranger.post(`/api/${tool}/${row}/actions/${action}`, answers, { 'if-match': '1' }))
      expect([tool, one]).toMatchObject([tool, { status: 404, message: 'Id not found' }])
      const many = await said<Many>(await stranger.post(`/api/${tool}/actions/${action}`, { ids: [row], answers }))
      expect(many).toMatchObject({ counts: { rows: 0, refused: 1 }, refused: [{ id: row, code: 'not_found', title: String(row) }] })
    }
    expect(await desk.row('sub_orders', lines[0]!)).toMatchObject({ status: 2, version: 1 })
  })
})
