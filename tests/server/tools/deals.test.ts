import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { goodsOnSale } from './goodsOnSale.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; params?: Record<string, unknown> }> }
type Step = { source: string; applied: boolean; why: string | null; limit: number | null; after: number }

const MINUTE = 60_000

describe('deals', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let second: Awaited<ReturnType<typeof app.signInAs>>
  let product: number
  let customer: number
  let count = 0
  beforeAll(async () => {
    app = await startMunshi()
    const permissions = [
      'price_scheduling',
      'pricing_deals',
      'orders_view',
      'order_view',
      'order_edit',
      'catalogs_view',
      'catalog_product_edit',
      'resellers_view',
    ]
    staff = await app.signInAs('deals@example.com', { permissions })
    second = await app.signInAs('second@example.com', { permissions })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    ;({ product, customer } = await goodsOnSale(app, `91${String(count).padStart(4, '0')}`))
  })

  const inMinutes = (minutes: number) => new Date(app.time.clock().getTime() + minutes * MINUTE).toISOString()
  const create = (more: object = {}) =>
    staff.post('/api/deals', {
      name: `Deal ${count}`,
      product,
      deal_price: 300,
      max_units: 10,
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
  const act = async (row: Pick<Row, 'id'>, action: string, answers: object = {}) => {
    const { version } = await read('deals', row.id)
    return staff.post(`/api/deals/${row.id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const activated = async (more: object = {}) => {
    const row = await created(more)
    const answer = await act(row, 'activate')
    expect(answer.status, await answer.clone().text()).toBe(200)
    return row
  }
  const faults = async (answer: Response) => {
    expect(answer.status, await answer.clone().text()).toBe(422)
    return (await said<Failure>(answer)).errors
  }
  const book = async (quantity: number, more: object = {}) => {
    const { version } = await read('customers', customer)
    return staff.post(
      `/api/customers/${customer}/actions/book_product`,
      { product, variation: 'M', quantity, payment_mode: 'bank_transfer', ...more },
      { 'if-match': String(version) },
    )
  }
  const lines = async () =>
    (
      await sql<Row>`select id, version, quantity, price, price_source, deal, status from sub_orders where product = ${product} order by id`.execute(
        app.db.sql,
      )
    ).rows
  const sold = async ({ id }: Pick<Row, 'id'>) => (await read('deals', id)).sold_units
  const priceNow = async (query = '') =>
    said<{ price: number; source: string; steps: Step[] }>(await staff.get(`/api/products/${product}/price${query}`))

  it('derives its discount and its cost, and refuses prices that do not fit', async () => {
    expect(await created()).toMatchObject({
      deal_discount: 25,
      deal_discount_amount: 100,
      list_price: 400,
      expected_cost: 1000,
      needs_approval: false,
    })
    expect((await faults(await create({ deal_price: 400 }))).deal_price).toMatchObject({ code: 'deal_not_below', params: { price: 400 } })
    expect((await faults(await create({ deal_discount: 30 }))).deal_discount?.code).toBe('does_not_fit_deal')
    expect((await faults(await create({ deal_discount_amount: 102 }))).deal_discount_amount?.code).toBe('does_not_fit_deal')
    expect(await created({ deal_discount: 26, deal_discount_amount: 99 })).toMatchObject({ deal_discount: 26, deal_discount_amount: 99 })
    expect(Object.keys(await faults(await create({ start_at: inMinutes(-11) })))).toEqual(['start_at'])
    expect(Object.keys(await faults(await create({ min_quantity: 11 })))).toEqual(['min_quantity'])
    expect(Object.keys(await faults(await create({ end_at: inMinutes(0) })))).toContain('start_at')
  })

  it('sells at its price once it is active, and stores why on the line', async () => {
    const deal = await created()
    expect((await book(1)).status).toBe(200)
    expect((await act(deal, 'activate')).status).toBe(200)
    expect((await book(2)).status).toBe(200)
    expect(await lines()).toMatchObject([
      { price: '400.00', price_source: 'list', deal: null },
      { price: '300.00', price_source: 'deal', deal: deal.id },
    ])
    expect(await sold(deal)).toBe(2)
  })

  it('says why an offer does not count', async () => {
    const deal = await activated({ min_quantity: 2, max_units: 5 })
    const why = async (query: string) =>
      (await priceNow(query)).steps.map(({ source, applied, why, limit }) => [source, applied, why, limit])
    expect(await why('')).toEqual([
      ['list', true, null, null],
      ['deal', false, 'min quantity', 2],
    ])
    expect(await why('?quantity=2')).toEqual([
      ['list', false, null, null],
      ['deal', true, null, null],
    ])
    expect(await why('?quantity=6')).toEqual([
      ['list', true, null, null],
      ['deal', false, 'few left', 5],
    ])
    await sql`update products set discounted_price = 250 where id = ${product}`.execute(app.db.sql)
    expect(await why('?quantity=2')).toEqual([
      ['list', true, null, null],
      ['deal', false, 'higher', null],
    ])
    app.time.pass(121 * MINUTE)
    expect((await why('?quantity=2'))[1]).toEqual(['deal', false, 'over', null])
    expect(await sold(deal)).toBe(0)
  })

  it('marks a deal whose product has become as cheap', async () => {
    const deal = await activated()
    const schedule = await said<Row>(
      await staff.post('/api/price_schedules', {
        product,
        new_price: 300,
        start_at: inMinutes(0),
        end_at: inMinutes(60),
        reason: 'Weekend',
      }),
    )
    const started = await staff.post(`/api/price_schedules/${schedule.id}/actions/start`, {}, { 'if-match': String(schedule.version) })
    expect(started.status, await started.clone().text()).toBe(200)
    expect(await read('deals', deal.id)).toMatchObject({ has_effect: false })
    const [row] = await said<Row[]>(await staff.get(`/api/deals?filter=${JSON.stringify({ id: deal.id })}`))
    expect(row).toMatchObject({ status: 'active', has_effect: false })
  })

  it('sells the last pieces once: 20 bookings at the same time, 10 pieces', async () => {
    const deal = await activated({ max_units: 10 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(1)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const all = await lines()
    expect(all.filter(({ price_source }) => price_source === 'deal')).toHaveLength(10)
    expect(await read('deals', deal.id)).toMatchObject({ sold_units: 10, status: 'ended' })
  })

  it('gives pieces back when a line is cancelled before it shipped, and takes none above the limit by an undo', async () => {
    const deal = await activated({ max_units: 2 })
    expect((await book(1)).status).toBe(200)
    const [line] = await lines()
    const reason = await insertRow(app.db, 'cancellation_reasons', {
      reason_id: 900 + count,
      name: 'Changed mind',
      attributable_to: 'customer',
    })
    const cancelled = await staff.post(
      `/api/sub_orders/${line?.id}/actions/cancel`,
      { cancellation_reason: reason },
      { 'if-match': String(line?.version) },
    )
    expect(cancelled.status, await cancelled.clone().text()).toBe(200)
    expect(await sold(deal)).toBe(0)
    const change = cancelled.headers.get('change-set')
    expect((await book(2)).status).toBe(200)
    expect(await read('deals', deal.id)).toMatchObject({ sold_units: 2, status: 'ended' })
    const reverted = await staff.post(`/api/changes/${change}/revert`, {})
    expect([reverted.status >= 400, await sold(deal)]).toEqual([true, 2])
  })

  it('needs another user above the limit, and always without a number of pieces', async () => {
    for (const more of [{ max_units: 501 }, { max_units: null }]) {
      const deal = await created({ ...more, name: `Large ${count}` })
      expect(deal).toMatchObject({ needs_approval: true })
      const waits = await act(deal, 'activate')
      expect(waits.status).toBe(202)
      const { change_set } = await said<{ change_set: number }>(waits)
      expect((await staff.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
      expect(await read('deals', deal.id)).toMatchObject({ status: 'draft' })
      expect((await second.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
      expect(await read('deals', deal.id)).toMatchObject({ status: 'active' })
      expect((await act(deal, 'end')).status).toBe(200)
    }
  })

  it('keeps one deal of a product at a time, of two that are activated at once', async () => {
    const two = [await created(), await created({ name: `Other ${count}` })]
    const answers = await Promise.all(two.map(row => act(row, 'activate')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('keeps the price of a deal that runs; its end and its pieces can change', async () => {
    const deal = await activated()
    const edit = async (set: object) => {
      const { version } = await read('deals', deal.id)
      return staff.put(`/api/deals/${deal.id}`, set, { 'if-match': String(version) })
    }
    expect(Object.keys(await faults(await edit({ deal_price: 200 })))).toEqual(['deal_price'])
    expect(Object.keys(await faults(await edit({ end_at: inMinutes(0.5) })))).toContain('end_at')
    expect((await book(3)).status).toBe(200)
    expect((await faults(await edit({ max_units: 2 }))).max_units).toMatchObject({ code: 'too_little', params: { minimum: 3 } })
    expect((await edit({ end_at: inMinutes(500), max_units: 20 })).status).toBe(200)
  })

  it('needs another user to raise the cost of an active deal above the limit', async () => {
    const deal = await activated({ max_units: 500 })
    const edit = async () => {
      const { version } = await read('deals', deal.id)
      return staff.put(`/api/deals/${deal.id}`, { max_units: 501 }, { 'if-match': String(version) })
    }
    const waits = await edit()
    expect(waits.status).toBe(202)
    expect(await read('deals', deal.id)).toMatchObject({ max_units: 500 })
    const { change_set } = await said<{ change_set: number }>(waits)
    expect((await staff.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
    expect((await second.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    expect(await read('deals', deal.id)).toMatchObject({ max_units: 501, status: 'active' })
    expect((await act(deal, 'end')).status).toBe(200)
  })

  it('pauses with a reason, and ends by itself', async () => {
    const deal = await activated()
    expect((await act(deal, 'pause')).status).toBe(422)
    expect((await act(deal, 'pause', { reason: 'Stock is being counted' })).status).toBe(200)
    expect((await priceNow()).source).toBe('list')
    app.time.pass(121 * MINUTE)
    const job = jobs.find(({ name }) => name === 'end_deals')
    if (job) await app.doWork(jobWork(job))
    expect(await read('deals', deal.id)).toMatchObject({ status: 'ended' })
  })
})
