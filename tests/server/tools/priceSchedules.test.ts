import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; params?: object }> }

const MINUTE = 60_000

describe('price scheduling', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let product: number
  let count = 0
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('prices@example.com', { permissions: ['price_scheduling', 'catalogs_view', 'catalog_product_view'] })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    product = await goods(`P-${count}`)
  })

  async function goods(sku: string): Promise<number> {
    const supplier = await insertRow(app.db, 'suppliers', {})
    const catalog = await insertRow(app.db, 'catalogs', { supplier, sub_sub_category: await insertRow(app.db, 'categories', {}) })
    const prices = { price: 500, discount: 100, discounted_price: 400, mrp: 800, wholesale_price: 600 }
    return insertRow(app.db, 'products', { sku, supplier, catalog, ...prices })
  }
  /** A moment so many minutes from now, in the time of the test. */
  const inMinutes = (minutes: number) => new Date(app.time.clock().getTime() + minutes * MINUTE).toISOString()
  const plan = (more: object = {}) =>
    staff.post('/api/price_schedules', {
      product,
      new_price: 350,
      start_at: inMinutes(60),
      end_at: inMinutes(120),
      reason: 'Weekend',
      ...more,
    })
  const planned = async (more: object = {}) => {
    const answer = await plan(more)
    expect(answer.status).toBe(201)
    return said<Row>(answer)
  }
  const schedule = async ({ id }: Row) => said<Row>(await staff.get(`/api/price_schedules/${id}`))
  const priceOf = async () => {
    const { price, discount, discounted_price } = await said<Row>(await staff.get(`/api/products/${product}`))
    return { price, discount, discounted_price }
  }
  const act = async (row: Row, action: string) => {
    const { id, version } = await schedule(row)
    return staff.post(`/api/price_schedules/${id}/actions/${action}`, {}, { 'if-match': String(version) })
  }
  const faults = async (answer: Response) => {
    expect(answer.status).toBe(422)
    return (await said<Failure>(answer)).errors
  }
  /** The jobs of that minute, as they come. */
  const minuteAfter = async (minutes: number) => {
    app.time.pass(minutes * MINUTE)
    for (const name of ['end_price_schedules', 'start_price_schedules']) {
      const found = jobs.find(job => job.name === name)
      if (found) await app.doWork(jobWork(found))
    }
  }

  it('gives the product its price at the start, and the one before at the end', async () => {
    const row = await planned()
    await minuteAfter(59)
    expect([await priceOf(), (await schedule(row)).status]).toEqual([{ price: 500, discount: 100, discounted_price: 400 }, 'scheduled'])
    await minuteAfter(1)
    expect(await priceOf()).toEqual({ price: 500, discount: 150, discounted_price: 350 })
    expect(await schedule(row)).toMatchObject({ status: 'active', old_price: 400, kept_price: null })
    await minuteAfter(60)
    expect(await priceOf()).toEqual({ price: 500, discount: 100, discounted_price: 400 })
    expect(await schedule(row)).toMatchObject({ status: 'reverted', old_price: 400, kept_price: null })
    const history = await said<{ by: string | null; job?: string }[]>(await staff.get(`/api/products/${product}/history`))
    expect(history).toHaveLength(2)
  })

  it('lets one price follow another at the same moment', async () => {
    const first = await planned()
    const next = await planned({ start_at: inMinutes(120), end_at: null, new_price: 300 })
    await minuteAfter(60)
    await minuteAfter(60)
    expect([(await schedule(first)).status, await schedule(next)]).toMatchObject(['reverted', { status: 'active', old_price: 400 }])
    expect((await priceOf()).discounted_price).toBe(300)
    expect((await act(next, 'end')).status).toBe(200)
    expect((await priceOf()).discounted_price).toBe(400)
  })

  it('keeps a price that somebody set meanwhile, and says whose it is', async () => {
    const row = await planned()
    await minuteAfter(60)
    const other = await app.signInAs('other@example.com')
    await sql`update products set discounted_price = 399, updated_by = ${other.id} where id = ${product}`.execute(app.db.sql)
    await minuteAfter(60)
    expect((await priceOf()).discounted_price).toBe(399)
    expect(await schedule(row)).toMatchObject({ status: 'reverted', kept_price: 399, kept_by: other.id })
  })

  it('starts and ends at once where staff say so, and takes both back', async () => {
    const row = await planned()
    const started = await act(row, 'start')
    expect(started.status).toBe(200)
    expect(await schedule(row)).toMatchObject({ status: 'active', old_price: 400, start_at: app.time.clock().toISOString() })
    const ended = await act(row, 'end')
    expect(await schedule(row)).toMatchObject({ status: 'reverted', end_at: app.time.clock().toISOString() })
    expect((await priceOf()).discounted_price).toBe(400)
    const undo = (of: Response) => staff.post(`/api/changes/${of.headers.get('change-set')}/revert`)
    expect((await undo(ended)).status).toBe(200)
    expect([(await priceOf()).discounted_price, (await schedule(row)).status]).toEqual([350, 'active'])
    expect((await undo(started)).status).toBe(200)
    expect(await priceOf()).toEqual({ price: 500, discount: 100, discounted_price: 400 })
    expect(await schedule(row)).toMatchObject({ status: 'scheduled', old_price: null })
  })

  it('cancels what has not begun, and only that', async () => {
    const row = await planned()
    expect((await act(row, 'cancel')).status).toBe(200)
    await minuteAfter(60)
    expect([(await schedule(row)).status, (await priceOf()).discounted_price]).toEqual(['cancelled', 400])
    expect((await act(row, 'start')).status).toBe(409)
    expect((await act(row, 'end')).status).toBe(409)
  })

  it('refuses a second price of a product for the same time; what was cancelled makes room', async () => {
    const row = await planned()
    const more = { start_at: inMinutes(90), end_at: inMinutes(150) }
    expect(await faults(await plan(more))).toMatchObject({
      start_at: { code: 'overlaps', params: { id: row.id, from: row.start_at, to: row.end_at } },
    })
    const cancelled = await act(row, 'cancel')
    const other = await planned(more)
    await act(other, 'start')
    expect(await faults(await plan({ start_at: inMinutes(10), end_at: inMinutes(20) }))).toHaveProperty('start_at')
    // Undoing the cancelling would bring back what is in the way now.
    const undone = await staff.post(`/api/changes/${cancelled.headers.get('change-set')}/revert`)
    expect(await faults(undone)).toMatchObject({ status: { code: 'overlaps', params: { id: other.id } } })
  })

  it('lets exactly one of twenty writers plan a price for a time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => plan()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)])
  })

  it('lets exactly one of twenty people plan a price, though each means another part of the same hour', async () => {
    const people = [staff]
    for (let n = 1; n < 20; n += 1)
      people.push(
        await app.signInAs(`prices${n}@example.com`, { permissions: ['price_scheduling', 'catalogs_view', 'catalog_product_view'] }),
      )
    // All of them hold the 90th minute.
    const answers = await Promise.all(
      people.map((who, n) =>
        who.post('/api/price_schedules', {
          product,
          new_price: 300 + n,
          start_at: inMinutes(60 + n),
          end_at: inMinutes(120 - n),
          reason: `Person ${n}`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)])
    const winner = await said<Row>(answers.find(({ status }) => status === 201) as Response)
    for (const answer of answers.filter(({ status }) => status === 422))
      expect((await faults(answer)).start_at).toMatchObject({ code: 'overlaps', params: { id: winner.id } })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from price_schedules where product = ${product}`.execute(
      app.db.sql,
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('refuses what lies behind, what ends before it begins, and what is not below MRP and wholesale price', async () => {
    expect(await faults(await plan({ start_at: inMinutes(-11) }))).toEqual({ start_at: expect.objectContaining({ code: 'in_the_past' }) })
    expect((await plan({ start_at: inMinutes(-5), end_at: null })).status).toBe(201)
    expect(await faults(await plan({ end_at: inMinutes(60) }))).toMatchObject({ start_at: { code: 'not_less_than' } })
    expect(await faults(await plan({ start_at: inMinutes(-8), end_at: inMinutes(-2) }))).toHaveProperty('start_at')
    product = await goods(`Q-${count}`)
    expect(await faults(await plan({ new_price: 800 }))).toMatchObject({ new_price: { code: 'not_below_mrp', params: { amount: 800 } } })
    expect(await faults(await plan({ new_price: 600 }))).toMatchObject({ new_price: { code: 'not_below_wholesale' } })
    expect(await faults(await plan({ new_price: 0 }))).toMatchObject({ new_price: { code: 'too_little' } })
  })

  it('does not start a price that the product does not allow any more, and says why', async () => {
    const row = await planned()
    await sql`update products set mrp = 340 where id = ${product}`.execute(app.db.sql)
    expect((await said<Failure>(await act(row, 'start'))).message).toBe('The price is no longer below the MRP and the wholesale price')
    await minuteAfter(60)
    expect([(await schedule(row)).status, (await priceOf()).discounted_price]).toEqual(['scheduled', 400])
    const { name } = await said<Row>(await staff.get(`/api/products/${product}`))
    const { rows } = await sql<{ reasons: { title: string }[] }>`select reasons from job_runs where left_out > 0`.execute(app.db.sql)
    expect(rows.flatMap(({ reasons }) => reasons.map(({ title }) => title))).toContain(name)
  })

  it('is planned anew until it begins, under the same rules, by who may plan', async () => {
    const row = await planned()
    await planned({ start_at: inMinutes(180), end_at: inMinutes(240) })
    const move = async (to: object, who = staff) =>
      who.put(`/api/price_schedules/${row.id}`, to, { 'if-match': String((await schedule(row)).version) })
    expect((await move({ end_at: inMinutes(150) })).status).toBe(200)
    expect(await faults(await move({ end_at: inMinutes(200) }))).toMatchObject({ end_at: { code: 'overlaps' } })
    expect(await faults(await move({ start_at: inMinutes(-60) }))).toMatchObject({ start_at: { code: 'in_the_past' } })
    expect(await faults(await move({ new_price: 900 }))).toMatchObject({ new_price: { code: 'not_below_mrp' } })
    const reader = await app.signInAs('sheets@example.com', { permissions: ['generic_excel_upload'] })
    expect((await move({ end_at: inMinutes(160) }, reader)).status).toBe(403)
    await act(row, 'start')
    expect((await move({ end_at: inMinutes(160) })).status).toBe(409)
  })

  it('is called as its product in plans, and warned of where the GST of that does not go with it', async () => {
    await sql`update products set gst_percent = 12 where id = ${product}`.execute(app.db.sql)
    const { name } = await said<Row>(await staff.get(`/api/products/${product}`))
    const [row, over] = [await planned(), await planned({ start_at: inMinutes(200), end_at: inMinutes(260) })]
    await act(over, 'cancel')
    const body = { ids: [row.id, over.id], data: { new_price: 340 } }
    const warns = [{ id: row.id, title: name, field: 'new_price', fault: { code: 'gst_too_high' } }]
    const seen = await said<{ change_set: number }>(await staff.put('/api/price_schedules?plan=true', body))
    expect(seen).toMatchObject({ preview: [{ id: row.id, title: name }], refused: [{ id: over.id, title: name }], warns })
    // Whoever decides on it later is told the same.
    expect(await said(await staff.get(`/api/changes/${seen.change_set}`))).toMatchObject({ warns })
    const reason = { ids: [row.id], data: { reason: 'Diwali' } }
    expect(await said<object>(await staff.put('/api/price_schedules?plan=true', reason))).not.toHaveProperty('warns')
    // Who may not read products is told of no GST.
    const other = await app.signInAs('only-prices@example.com', { permissions: ['price_scheduling'] })
    const unread = await said<object>(await other.put('/api/price_schedules?plan=true', body))
    expect(unread).not.toHaveProperty('warns')
  })

  it('is listed by product, supplier, SKU and state', async () => {
    const row = await planned()
    const listed = async (filter: object) =>
      said<Row[]>(await staff.get(`/api/price_schedules?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    expect(await listed({ sku: `P-${count}` })).toMatchObject([{ id: row.id, new_price: 350 }])
    expect(await listed({ product, status: 'active' })).toEqual([])
  })

  it('is for whoever may schedule prices; who sends sheets sees them', async () => {
    const reader = await app.signInAs('sheets@example.com', { permissions: ['generic_excel_upload'] })
    const row = await planned()
    expect((await reader.get(`/api/price_schedules/${row.id}`)).status).toBe(200)
    expect((await reader.post('/api/price_schedules', {})).status).toBe(403)
    expect((await reader.post(`/api/price_schedules/${row.id}/actions/cancel`, {}, { 'if-match': '1' })).status).toBe(403)
  })
})
