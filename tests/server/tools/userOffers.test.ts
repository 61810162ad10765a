import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { goodsOnSale } from './goodsOnSale.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; params?: Record<string, unknown> }> }

const MINUTE = 60_000

describe('offers for users', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let other: Awaited<ReturnType<typeof app.signInAs>>
  let product: number
  let customer: number
  let reseller: number
  let count = 0
  beforeAll(async () => {
    app = await startMunshi()
    const permissions = ['pricing_deals', 'orders_view', 'order_view', 'order_edit', 'catalogs_view', 'resellers_view', 'audience_system']
    staff = await app.signInAs('offers@example.com', { permissions })
    other = await app.signInAs('approver@example.com', { permissions })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    ;({ product, reseller, customer } = await goodsOnSale(app, `92${String(count).padStart(4, '0')}`))
  })

  const inMinutes = (minutes: number) => new Date(app.time.clock().getTime() + minutes * MINUTE).toISOString()
  const create = (more: object = {}) =>
    staff.post('/api/user_offers', {
      name: `Offer ${count}`,
      offer_type: 'flat',
      value: 50,
      min_order: 300,
      uses_per_user: 1,
      budget: '1000',
      start_at: inMinutes(0),
      end_at: inMinutes(120),
      ...more,
    })
  const created = async (more: object = {}) => {
    const answer = await create(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const rows = async (tool: string, filter: object) => said<Row[]>(await staff.get(`/api/${tool}?filter=${JSON.stringify(filter)}`))
  const act = async (tool: string, id: number, action: string, answers: object = {}, by = staff) => {
    const { version } = await read(tool, id)
    return by.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const activated = async (more: object = {}) => {
    const row = await created(more)
    const answer = await act('user_offers', row.id, 'activate')
    expect(answer.status, await answer.clone().text()).toBe(200)
    return row
  }
  const book = (offer: number, more: object = {}, at = customer) =>
    act('customers', at, 'book_product', { product, variation: 'M', quantity: 1, payment_mode: 'cod', user_offer: offer, ...more })
  const booked = async (offer: number, more: object = {}) => {
    const answer = await book(offer, more)
    expect(answer.status, await answer.clone().text()).toBe(200)
    // The list of uses is sorted by the newest.
    const [use] = await rows('user_offer_uses', { offer })
    return { answer, order: await read('orders', Number(use?.order)) }
  }
  const faultOf = async (answer: Response) => {
    expect(answer.status).toBe(422)
    return (await said<Failure>(answer)).errors.user_offer
  }
  const usedOf = async (id: number) => {
    const { used_amount, uses } = await read('user_offers', id)
    return { used_amount, uses }
  }

  it('takes a flat discount off the order and counts the use', async () => {
    const offer = await activated()
    const { order } = await booked(offer.id)
    expect(order).toMatchObject({ goods_amount: '400.00', discount_amount: 50, total_amount: '350.00', user_offer: offer.id })
    expect(await usedOf(offer.id)).toEqual({ used_amount: '50.00', uses: 1 })
    expect(await rows('user_offer_uses', { offer: offer.id })).toMatchObject([{ user: reseller, order: order.id, no: 1, amount: 50 }])
  })

  it('takes a percentage of the goods, rounded down, up to the largest discount', async () => {
    const offer = await activated({ offer_type: 'percent', value: 7, max_discount: 40, uses_per_user: 2 })
    const { order } = await booked(offer.id)
    expect(order).toMatchObject({ discount_amount: 28, total_amount: '372.00' })
    const { order: large } = await booked(offer.id, { quantity: 3 })
    expect(large).toMatchObject({ goods_amount: '1200.00', discount_amount: 40, total_amount: '1160.00' })
  })

  it.each([
    ['a percentage above 90', { offer_type: 'percent', value: 91, max_discount: 10 }, 'value', 'too_much'],
    ['a percentage without a largest discount', { offer_type: 'percent', value: 10 }, 'max_discount', 'missing'],
    ['a flat discount that reaches the minimum order', { value: 300 }, 'value', 'too_much'],
    ['a start in the past', { start_at: '2026-11-01T00:00:00.000Z' }, 'start_at', 'in_the_past'],
  ])('refuses %s', async (_title, more, field, code) => {
    const answer = await create(more)
    expect(answer.status).toBe(422)
    expect((await said<Failure>(answer)).errors[field]).toMatchObject({ code })
  })

  it('names the reason at the offer where it does not apply', async () => {
    const later = await activated({ start_at: inMinutes(5) })
    expect(await faultOf(await book(later.id))).toMatchObject({ code: 'offer_not_active' })
    const large = await activated({ min_order: 500 })
    expect(await faultOf(await book(large.id))).toMatchObject({ code: 'offer_min_order', params: { amount: 500 } })
    const small = await activated({ budget: '40' })
    expect(await faultOf(await book(small.id))).toMatchObject({ code: 'offer_budget_used' })
    const audience = await insertRow(app.db, 'audiences', { name: `Offers ${count}`, owner: 1 })
    const members = await activated({ audience })
    expect(await faultOf(await book(members.id))).toMatchObject({ code: 'offer_not_for_user' })
    await insertRow(app.db, 'audience_members', { audience, user: reseller })
    await booked(members.id)
    expect(await faultOf(await book(members.id))).toMatchObject({ code: 'offer_used', params: { n: 1 } })
  })

  it('gives the use back when the whole order is cancelled, and takes it again when that is undone', async () => {
    const offer = await activated()
    const { order } = await booked(offer.id)
    const cancelled = { reason_id: 900 + count, name: 'Changed mind', attributable_to: 'customer' }
    const reason = await insertRow(app.db, 'cancellation_reasons', cancelled)
    const answer = await act('orders', order.id, 'cancel', { cancellation_reason: reason })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await usedOf(offer.id)).toEqual({ used_amount: '0.00', uses: 0 })
    expect(await rows('user_offer_uses', { offer: offer.id })).toEqual([])
    expect((await staff.post(`/api/changes/${answer.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await usedOf(offer.id)).toEqual({ used_amount: '50.00', uses: 1 })
    expect(await rows('user_offer_uses', { offer: offer.id })).toMatchObject([{ order: order.id, no: 1 }])
  })

  it('undoes a booking with its use', async () => {
    const offer = await activated()
    const { answer } = await booked(offer.id)
    expect((await staff.post(`/api/changes/${answer.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await usedOf(offer.id)).toEqual({ used_amount: '0.00', uses: 0 })
    await booked(offer.id)
  })

  it.each([
    ['the uses of a reseller', { uses_per_user: 5, budget: '400' }, 5],
    ['the budget', { uses_per_user: 20, budget: '349' }, 6],
  ])('never exceeds %s under 20 bookings at once', async (_title, limits, most) => {
    const offer = await activated(limits)
    const { version } = await read('customers', customer)
    const body = { product, variation: 'M', quantity: 1, payment_mode: 'cod', user_offer: offer.id }
    const once = () => staff.post(`/api/customers/${customer}/actions/book_product`, body, { 'if-match': String(version) })
    const answers = await Promise.all(Array.from({ length: 20 }, once))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(await usedOf(offer.id)).toEqual({ used_amount: `${50 * most}.00`, uses: most })
    const numbers = (await rows('user_offer_uses', { offer: offer.id })).map(({ no }) => no).toSorted()
    expect(numbers).toEqual(Array.from({ length: most }, (_, index) => index + 1))
  })

  it('needs the approval of another user above the limit, and without a budget', async () => {
    for (const budget of ['50001', null]) {
      const offer = await created({ budget })
      expect(offer).toMatchObject({ needs_approval: true })
      const waits = await act('user_offers', offer.id, 'activate')
      expect(waits.status).toBe(202)
      const { change_set } = await said<{ change_set: number }>(waits)
      expect((await staff.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
      expect((await other.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
      expect(await read('user_offers', offer.id)).toMatchObject({ status: 'active' })
    }
    expect(await created({ budget: '50000' })).toMatchObject({ needs_approval: false })
  })

  it('needs another user to raise the budget of an active offer above the limit, or to remove it', async () => {
    for (const budget of ['50001', null]) {
      const offer = await activated()
      const { version } = await read('user_offers', offer.id)
      const waits = await staff.put(`/api/user_offers/${offer.id}`, { budget }, { 'if-match': String(version) })
      expect(waits.status).toBe(202)
      expect(await read('user_offers', offer.id)).toMatchObject({ budget: '1000.00' })
      const { change_set } = await said<{ change_set: number }>(waits)
      expect((await staff.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
      expect((await other.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    }
  })

  it('keeps the terms of an active offer', async () => {
    const offer = await activated()
    const { version } = await read('user_offers', offer.id)
    const answer = await staff.put(`/api/user_offers/${offer.id}`, { value: 60 }, { 'if-match': String(version) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await read('user_offers', offer.id)).toMatchObject({ value: 50 })
  })

  it('ends by itself when its time is over', async () => {
    const offer = await activated()
    app.time.pass(121 * MINUTE)
    const job = jobs.find(({ name }) => name === 'end_offers')
    if (job) await app.doWork(jobWork(job))
    expect(await read('user_offers', offer.id)).toMatchObject({ status: 'ended' })
  })
})
