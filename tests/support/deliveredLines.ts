import { sql } from 'kysely'
import { expect } from 'vitest'
import { loadFixtures } from './fixtures/loadFixtures.ts'
import { insertRow } from './insertRow.ts'
import { said, startMunshi } from './startMunshi.ts'

type Values = Readonly<Record<string, unknown>>

export interface Request extends Record<string, unknown> {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly sub_order: number
  readonly request_number: string
  readonly _can: { readonly actions: readonly string[] }
}

export interface Line {
  readonly id: number
  readonly order: number
  readonly product: number
}

/** Noon in India, some days before 2026-11-18. */
const daysAgo = (days: number) => new Date(Date.parse('2026-11-18T06:30:00.000Z') - days * 86_400_000).toISOString()

/** An app with the fixtures, return reasons, and sub-orders that have been delivered; what tests of returns ask of it. */
export async function startReturns() {
  const app = await startMunshi()
  await loadFixtures(app)
  const { rows: known } = await sql`select 1 from cancellation_reasons where reason_id = 20`.execute(app.db.sql)
  if (known.length === 0) await insertRow(app.db, 'cancellation_reasons', { reason_id: 20, name: 'RTO', attributable_to: 'customer' })
  const reasons = {
    plain: await insertRow(app.db, 'return_reasons', { name: 'did not like', needs_image: false }),
    image: await insertRow(app.db, 'return_reasons', { name: 'damaged' }),
    missing: await insertRow(app.db, 'return_reasons', { name: 'part missing', needs_image: false, product_missing: true }),
    returnOnly: await insertRow(app.db, 'return_reasons', { name: 'quality', applies_to: 'return', needs_image: false }),
  }
  const agent = await app.signInAs('returns@example.com', {
    permissions: ['return_reasons', 'return_edit', 'agent_dashboard', 'order_view', 'orders_view', 'reseller_finance', 'reseller_edit'],
  })

  let count = 0
  /** A line that was delivered some days ago, of two pieces, of a product with these variations. */
  async function line({
    days = 2,
    order = {},
    product = {},
    own = {},
  }: {
    days?: number
    order?: Values
    product?: Values
    own?: Values
  } = {}): Promise<Line> {
    count += 1
    const number = `2611010${String(10_000 + count)}`
    const goods = await insertRow(app.db, 'products', {
      catalog: 500_101,
      supplier: 1001,
      sku: `R${count}`,
      variations: [
        { name: 'M', stock: 5 },
        { name: 'L', stock: 5 },
        { name: 'S', stock: 1 },
      ],
      ...product,
    })
    const placed = daysAgo(days + 5)
    const of = await insertRow(app.db, 'orders', {
      order_number: number,
      reseller: 100_001,
      customer: 1,
      payment_mode: 'online',
      status: 4,
      goods_amount: '698.00',
      total_amount: '698.00',
      sub_order_count: 1,
      placed_at: placed,
      verified_at: placed,
      ...order,
    })
    const id = await insertRow(app.db, 'sub_orders', {
      sub_order_number: `${number}_1`,
      order: of,
      supplier: 1001,
      catalog: 500_101,
      product: goods,
      variation: 'M',
      quantity: 2,
      price: '349.00',
      amount: '698.00',
      supplier_price: '300.00',
      status: 4,
      supplier_order_status: 4,
      shipment_status: 'delivered',
      courier: 1,
      awb: `3000000000${String(count).padStart(3, '0')}`,
      placed_at: placed,
      shipped_at: daysAgo(days + 3),
      delivered_at: daysAgo(days),
      ...own,
    })
    return { id, order: of, product: goods }
  }
  /** A line whose parcel comes back undelivered, with its request. */
  async function rto(order: Values = {}): Promise<{ line: Line; request: Request }> {
    const made = await line({
      order: { status: 7, ...order },
      own: { status: 7, delivered_at: null, shipment_status: 'picked_up', return_exchange_progress: 'return_pending' },
    })
    await insertRow(app.db, 'shipments', {
      sub_order: made.id,
      kind: 'forward',
      courier: 1,
      awb: `RTO0000${made.id}`,
      status: 'picked_up',
      is_rto: true,
    })
    const request = { sub_order: made.id, status: 2, type_issue: 1, progress: 'return_pending', initiated_by: 'system', open: true }
    return { line: made, request: await inserted(request) }
  }

  /** A return as it stands in its table, whatever led there. */
  async function inserted(values: Values): Promise<Request> {
    count += 1
    const request_number = `RR9${String(count).padStart(7, '0')}`
    return read(await insertRow(app.db, 'return_requests', { request_number, request_type: 'return', open: false, ...values }))
  }

  const start = (sub_order: Line | number, more: Values = {}) =>
    agent.post('/api/return_requests', {
      sub_order: typeof sub_order === 'number' ? sub_order : sub_order.id,
      request_type: 'return',
      reason: reasons.plain,
      ...more,
    })
  async function started(sub_order: Line, more: Values = {}): Promise<Request> {
    const answer = await start(sub_order, more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Request>(answer)
  }
  const act = (request: Request, action: string, answers: Values = {}) =>
    agent.post(`/api/return_requests/${request.id}/actions/${action}`, answers, { 'if-match': String(request.version) })
  async function done(request: Request, action: string, answers: Values = {}): Promise<Request> {
    const answer = await act(request, action, answers)
    expect(answer.status, `${action}: ${await answer.clone().text()}`).toBe(200)
    return said<Request>(answer)
  }
  async function read(id: number): Promise<Request> {
    return said<Request>(await agent.get(`/api/return_requests/${id}`))
  }
  /** A row as it stands in its table. */
  async function row(table: string, id: unknown): Promise<Record<string, unknown> | undefined> {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(app.db.sql)
    return rows[0]
  }
  async function rows(table: string, key: string, value: unknown): Promise<Record<string, unknown>[]> {
    const found = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where ${sql.ref(key)} = ${value} order by id`.execute(app.db.sql)
    return found.rows
  }
  async function stockOf({ product }: Line): Promise<Record<string, number>> {
    const { variations } = (await row('products', product)) as { variations: { name: string; stock: number }[] }
    return Object.fromEntries(variations.map(({ name, stock }) => [name, stock]))
  }
  const tomorrow = { pickup_date: '2026-11-19', courier: 2 }
  const accepted = (request: Request, more: Values = {}) => done(request, 'accept', { ...tomorrow, ...more })
  const fetched = (request: Request) => done(request, 'pickup_confirmation', { pickup_confirmation: 4 })

  if (!(await row('couriers', 2))) await insertRow(app.db, 'couriers', { id: 2, name: 'Blue Dart', code: 'bluedart' })
  return { app, agent, reasons, line, rto, inserted, start, started, act, done, read, row, rows, stockOf, accepted, fetched, tomorrow }
}
