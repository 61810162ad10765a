import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReturns } from '../../support/deliveredLines.ts'
import { said } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'

type Failure = { message: string; errors: Record<string, { code: string; message: string }> }
type Bulk = { counts: { rows: number; refused: number }; refused: { id: number; message: string }[]; change_set: number }

describe('rules of returns and exchanges', () => {
  let shop: Awaited<ReturnType<typeof startReturns>>
  beforeAll(async () => {
    shop = await startReturns()
  })
  afterAll(() => shop.app.close())
  const failure = async (answer: Response) => {
    const { message, errors = {} } = await said<Failure>(answer)
    return { status: answer.status, message, codes: Object.fromEntries(Object.entries(errors).map(([key, { code }]) => [key, code])) }
  }
  const exchange = { request_type: 'exchange', exchange_variation: 'L' }

  it.each([3, 5, 6, 7, 8, 12])('nothing is returned from a sub-order in status %d: 409', async status =>
    expect(await failure(await shop.start(await shop.line({ own: { status } })))).toMatchObject({
      status: 409,
      message: 'Failed to update. Retry.',
    }),
  )

  it.each([
    [7, 201],
    [8, 422],
  ])('%d days after the delivery: %d', async (days, status) => {
    const answer = await shop.start(await shop.line({ days }))
    expect(answer.status).toBe(status)
    if (status === 422) expect(await failure(answer)).toMatchObject({ codes: { reason: 'window_over' } })
  })

  it('asks for images where the reason needs them, and marks a missing product', async () => {
    const line = await shop.line()
    expect(await failure(await shop.start(line, { reason: shop.reasons.image }))).toEqual({
      status: 422,
      message: 'Missing mandatory fields. Try Again with valid inputs.',
      codes: { images: 'missing' },
    })
    const form = new FormData()
    form.append('field', 'return_requests.images.image')
    form.append('file', new File([new Uint8Array(png(40, 40, 900))], 'torn.png', { type: 'image/png' }))
    const uploaded = await shop.agent.fetch('/api/files', { method: 'POST', body: form })
    expect(uploaded.status, await uploaded.clone().text()).toBe(201)
    const image = await said<object>(uploaded)
    expect(await shop.started(line, { reason: shop.reasons.image, images: [{ image }] })).toMatchObject({ status: 1, type_issue: null })
    expect(await shop.started(await shop.line(), { reason: shop.reasons.missing })).toMatchObject({ type_issue: 2 })
  })

  it('has one request at a time, and wants what is mandatory', async () => {
    const line = await shop.line()
    await shop.started(line)
    expect(await failure(await shop.start(line))).toMatchObject({ status: 422, codes: { sub_order: 'not_unique' } })
    expect(await failure(await shop.agent.post('/api/return_requests', {}))).toEqual({
      status: 422,
      message: 'Missing mandatory fields. Try Again with valid inputs.',
      codes: { sub_order: 'missing', request_type: 'missing', reason: 'missing' },
    })
    expect(await failure(await shop.start(await shop.line(), { request_type: 'exchange' }))).toMatchObject({
      codes: { exchange_variation: 'missing' },
    })
    expect(await failure(await shop.start(await shop.line(), { ...exchange, reason: shop.reasons.returnOnly }))).toMatchObject({
      codes: { reason: 'not_allowed_here' },
    })
    expect(await failure(await shop.start(await shop.line(), { initiated_by: 'system' }))).toMatchObject({
      codes: { initiated_by: 'not_offered' },
    })
  })

  it.each([
    ['Exchange not allowed for international', { order: { is_international: true } }, 'L'],
    ['Exchange not allowed for CPG', { product: { is_cpg: true } }, 'L'],
    ['Exchange not allowed for this product', { product: { exchange_allowed: false } }, 'L'],
    ['Exchange disabled as this product is out of stock', { product: { variations: [{ name: 'L', stock: 0 }] } }, 'L'],
    ['Exchange disabled as this product is out of stock', {}, 'S'],
  ])('%s', async (message, values, exchange_variation) => {
    const line = await shop.line(values)
    expect(await failure(await shop.start(line, { request_type: 'exchange', exchange_variation }))).toMatchObject({ status: 409, message })
    const request = await shop.started(line)
    expect(await failure(await shop.act(request, 'shift_type', { exchange_variation }))).toMatchObject({ status: 409, message })
    expect(await shop.read(request.id)).toMatchObject({ request_type: 'return', version: request.version })
  })

  it('exchange needs a supplier who takes part, and a variation that is there', async () => {
    const line = await shop.line({ own: { product: null, catalog: null } })
    expect(await failure(await shop.start(line, exchange))).toMatchObject({ message: 'Exchange not allowed for this product' })
    expect(await failure(await shop.start(await shop.line(), { ...exchange, exchange_variation: 'XXL' }))).toMatchObject({
      status: 422,
      codes: { exchange_variation: 'not_offered' },
    })
  })

  it.each([
    ['2026-11-18', 200],
    ['2026-11-19', 200],
    ['2026-11-17', 422],
    ['2026-10-19', 422],
  ])('an exchange dispatched on %s: %d', async (exchange_dispatch_date, status) => {
    const request = await shop.started(await shop.line(), exchange)
    const answer = await shop.act(request, 'accept', { ...shop.tomorrow, exchange_dispatch_date })
    expect(answer.status).toBe(status)
    if (status === 422) expect(await failure(answer)).toMatchObject({ codes: { exchange_dispatch_date: 'day_in_the_past' } })
  })

  it('an exchange is asked for its dispatch date, a return is not', async () => {
    const line = await shop.line()
    const one = await shop.started(line, exchange)
    expect(await failure(await shop.act(one, 'accept', shop.tomorrow))).toMatchObject({ codes: { exchange_dispatch_date: 'missing' } })
    const other = await shop.started(await shop.line())
    expect(await shop.accepted(other, { exchange_dispatch_date: '2026-11-25' })).toMatchObject({ exchange_dispatch_date: null })
    expect(await failure(await shop.act(one, 'accept', {}))).toMatchObject({
      status: 422,
      codes: { pickup_date: 'missing', courier: 'missing' },
    })
  })

  it('books what is there only: Product Booking Error', async () => {
    const line = await shop.line({
      product: {
        variations: [
          { name: 'M', stock: 5 },
          { name: 'L', stock: 2 },
        ],
      },
    })
    const rest = await shop.line({ own: { product: line.product } })
    const requests = [await shop.started(line, exchange), await shop.started(rest, exchange)]
    const bulk = await shop.agent.post('/api/return_requests/actions/accept?plan=true', {
      ids: requests.map(({ id }) => id),
      answers: { ...shop.tomorrow, exchange_dispatch_date: '2026-11-20' },
    })
    const plan = await said<Bulk>(bulk)
    expect(plan.counts, JSON.stringify(plan)).toMatchObject({ refused: 1 })
    expect(plan.refused.map(({ message }) => message)).toEqual(['Product Booking Error. Try Again with valid inputs'])
    expect((await shop.agent.post(`/api/changes/${plan.change_set}/apply`, {})).status).toBe(200)
    expect(await shop.stockOf(line)).toEqual({ M: 5, L: 0 })
    const left = await shop.read(requests[1]?.id ?? 0)
    expect(await failure(await shop.act(left, 'accept', { ...shop.tomorrow, exchange_dispatch_date: '2026-11-20' }))).toMatchObject({
      status: 409,
      message: 'Product Booking Error. Try Again with valid inputs',
    })
    expect(await shop.row('sub_orders', rest.id)).toMatchObject({ status: 4 })
  })

  it.each([
    ['return', 1, undefined, null],
    ['return', 2, undefined, null],
    ['return', 3, undefined, null],
    ['return', 4, undefined, null],
    ['return', 5, undefined, 5],
    ['return', 6, undefined, 6],
    ['return', 7, 'sent elsewhere', null],
    ['exchange', 1, undefined, null],
    ['exchange', 4, undefined, null],
    ['exchange', 5, 'sent elsewhere', null],
  ])('a %s is rejected for reason %d', async (request_type, reject_reason, reject_comment, reject_notice) => {
    const line = await shop.line()
    const request = await shop.started(line, request_type === 'exchange' ? exchange : {})
    const answers = { reject_reason, ...(reject_comment && { reject_comment }) }
    if (reject_comment)
      expect(await failure(await shop.act(request, 'reject', { reject_reason }))).toMatchObject({
        status: 422,
        codes: { reject_comment: 'missing' },
      })
    expect(await shop.done(request, 'reject', answers)).toMatchObject({ status: 3, open: false, reject_reason, reject_notice })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 4, return_exchange_progress: null })
  })

  it.each([
    ['return', 0],
    ['return', 8],
    ['exchange', 6],
    ['exchange', 7],
  ])('a %s has no reject reason %d', async (request_type, reject_reason) => {
    const request = await shop.started(await shop.line(), request_type === 'exchange' ? exchange : {})
    expect(await failure(await shop.act(request, 'reject', { reject_reason }))).toMatchObject({
      status: 422,
      codes: { reject_reason: 'not_offered' },
    })
  })

  it('rejects many at once for a reason that all of them have', async () => {
    const one = await shop.started(await shop.line())
    const other = await shop.started(await shop.line(), exchange)
    const answer = await shop.agent.post('/api/return_requests/actions/reject', { ids: [one.id, other.id], answers: { reject_reason: 6 } })
    expect(await said<Bulk>(answer)).toMatchObject({
      counts: { rows: 1, refused: 1 },
      refused: [{ id: other.id, message: 'Please check inputs!' }],
    })
    expect(await shop.read(one.id)).toMatchObject({ status: 3 })
    expect(await shop.read(other.id)).toMatchObject({ status: 1 })
  })

  it('is put again three times, within seven days more, with a new image where the image was the reason', async () => {
    const line = await shop.line({ days: 7 })
    let request = await shop.started(line)
    for (const re_initiated_count of [1, 2, 3]) {
      const rejected = await shop.done(request, 'reject', { reject_reason: 6 })
      expect(rejected).toMatchObject({ reject_notice: 6 })
      expect(await failure(await shop.act(rejected, 're_initiate', { reason: shop.reasons.image }))).toMatchObject({
        codes: { images: 'missing' },
      })
      request = await shop.done(rejected, 're_initiate', { reason: shop.reasons.plain })
      expect(request).toMatchObject({ status: 5, open: true, re_initiated_count, reject_reason: null, reject_notice: null })
    }
    const ended = await shop.done(request, 'cancel_request', { comment: 'enough' })
    expect((await shop.act(ended, 're_initiate', { reason: shop.reasons.plain })).status).toBe(409)
  })

  it.each([
    [14, 200],
    [15, 422],
  ])('%d days after the delivery it is put again: %d', async (days, status) => {
    const { id } = await shop.line({ days })
    const old = await shop.inserted({ sub_order: id, status: 4, reason: shop.reasons.plain })
    const answer = await shop.act(old, 're_initiate', { reason: shop.reasons.plain })
    expect(answer.status).toBe(status)
    if (status === 422) expect(await failure(answer)).toMatchObject({ codes: { reason: 'window_over' } })
  })

  it('is not put again while the sub-order has another request', async () => {
    const line = await shop.line()
    const first = await shop.done(await shop.started(line), 'cancel_request', { comment: 'no' })
    await shop.started(line)
    expect((await shop.act(first, 're_initiate', { reason: shop.reasons.plain })).status).toBe(409)
  })

  it('a pickup that is done stays done, and nothing is called off after it', async () => {
    const fetched = await shop.fetched(await shop.accepted(await shop.started(await shop.line())))
    for (const [action, answers] of [
      ['pickup_confirmation', { pickup_confirmation: 1 }],
      ['cancel_request', { comment: 'no' }],
      ['courier_cancelled', {}],
      ['shift_type', { exchange_variation: 'L', exchange_dispatch_date: '2026-11-20' }],
      ['accept', shop.tomorrow],
      ['reject', { reject_reason: 1 }],
      ['dispatch_forward', { courier: 2, awb: 'ABC123456' }],
      ['forward_delivered', {}],
    ] as const)
      expect((await shop.act(fetched, action, answers)).status, action).toBe(409)
    expect(await shop.read(fetched.id)).toMatchObject(fetched)
  })

  it('an AWB is of one parcel: one row at a time, and not one that is taken', async () => {
    const one = await shop.started(await shop.line())
    const other = await shop.started(await shop.line())
    const answers = { ...shop.tomorrow, awb: 'TWICE123' }
    expect((await shop.agent.post('/api/return_requests/actions/accept', { ids: [one.id, other.id], answers })).status).toBe(422)
    await shop.done(one, 'accept', answers)
    expect(await failure(await shop.act(other, 'accept', answers))).toMatchObject({ status: 422, codes: { awb: 'taken_by' } })
    expect(await failure(await shop.act(other, 'accept', { ...answers, awb: 'no' }))).toMatchObject({ codes: { awb: 'awb' } })
    expect(await failure(await shop.act(other, 'accept', { ...answers, awb: 'FINE1234', pickup_date: '2026-11-17' }))).toMatchObject({
      codes: { pickup_date: 'day_in_the_past' },
    })
  })

  it('agents start, cancel and put again; only who decides on returns does the rest', async () => {
    const support = await shop.app.signInAs('support@example.com', { permissions: ['agent_dashboard'] })
    const viewer = await shop.app.signInAs('viewer@example.com', { permissions: ['order_view'] })
    const line = await shop.line()
    const body = { sub_order: line.id, request_type: 'return', reason: shop.reasons.plain }
    expect((await viewer.post('/api/return_requests', body)).status).toBe(403)
    const made = await said<{ id: number; version: number; _can: { actions: string[] } }>(await support.post('/api/return_requests', body))
    expect(made._can.actions).toEqual(['cancel_request'])
    const seen = { 'if-match': String(made.version) }
    expect((await support.post(`/api/return_requests/${made.id}/actions/accept`, shop.tomorrow, seen)).status).toBe(403)
    expect((await support.post(`/api/return_requests/${made.id}/actions/cancel_request`, { comment: 'no' }, seen)).status).toBe(200)
    expect((await viewer.get(`/api/return_requests/${made.id}`)).status).toBe(200)
    expect((await viewer.post('/api/return_reasons', { name: 'new' })).status).toBe(403)
    expect((await shop.agent.post('/api/return_reasons', { name: 'torn seam', window_days: 10 })).status).toBe(201)
  })
})
