import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Failure = { code: string; message: string; errors: Record<string, { code: string }> }

describe('the search for orders (document 2, §5)', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Browser
  let supplier: number
  let order: number
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('support@example.com', { permissions: ['orders_view', 'order_view'] })
    const reseller = await insertRow(app.db, 'users', { code: 'RS100001', name: 'Asha Verma' })
    const customer = await insertRow(app.db, 'customers', { reseller, code: 'CU100001' })
    supplier = await insertRow(app.db, 'suppliers', {})
    const placed_at = '2026-11-17T18:30:00.000Z'
    order = await insertRow(app.db, 'orders', {
      reseller,
      customer,
      order_number: '261118000123',
      customer_phone: '9876543210',
      payment_mode: 'cod',
      city: 'Pune',
      status: 3,
      placed_at,
    })
    const courier = await insertRow(app.db, 'couriers', { name: 'Delhivery', code: 'delhivery' })
    const line = await insertRow(app.db, 'sub_orders', {
      order,
      supplier,
      status: 3,
      shipment_status: 'picked_up',
      courier,
      awb: '1490812345678',
      placed_at,
    })
    await insertRow(app.db, 'shipments', { sub_order: line, kind: 'forward', courier, awb: '1490812345678' })
    await sql`update orders set sub_order_count = 1 where id = ${order}`.execute(app.db.sql)
  })
  afterAll(() => app.close())

  const search = (filter: object) => staff.get(`/api/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const found = async (filter: object) => {
    const answer = await search(filter)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await said<{ id: number }[]>(answer)).map(({ id }) => id)
  }

  it.each([
    ['order number', { order_number: '261118000123' }],
    ['reseller name', { reseller_name: 'Asha Verma' }],
    ['part of a reseller name', { reseller_name_contains: 'asha' }],
    ['reseller code', { reseller_code: 'RS100001' }],
    ['date range', { placed_at_from: '2026-11-18', placed_at_to: '2026-11-18' }],
    ['30 days', { placed_at_from: '2026-10-20', placed_at_to: '2026-11-19' }],
    ['customer code', { customer_code: 'CU100001' }],
    ['customer number, whole though masked', { customer_phone: '9876543210' }],
  ])('finds by %s', async (_name, filter) => expect(await found(filter)).toEqual([order]))
  it('finds by supplier', async () => expect(await found({ supplier })).toEqual([order]))

  it.each([
    [{ order_number: '12345' }],
    [{ reseller_name: 'Ravi' }],
    [{ reseller_code: 'R12' }],
    [{ placed_at_from: '2024-01-01', placed_at_to: '2024-01-02' }],
    [{ customer_code: 'C1' }],
    [{ customer_phone: '9876543211' }],
    [{ supplier: 987654 }],
  ])('may search by %j, and finds nothing', async filter => expect(await found(filter)).toEqual([]))

  it.each([
    [{ status: 3 }, true],
    [{ status: 5 }, false],
    [{ payment_mode: 'cod' }, true],
    [{ payment_mode: 'online' }, false],
    [{ order_type: 'catalog' }, true],
    [{ order_type: 'non-catalog' }, false],
    [{ shipment_status: 'picked_up' }, true],
    [{ shipment_status: 'pending' }, false],
    [{ awb: '1490812345678' }, true],
    [{ awb: '1490812345679' }, false],
    [{ city: 'Pune' }, true],
    [{ city: 'Surat' }, false],
  ])('narrows by %j: %s', async (filter, is) => expect(await found({ supplier, ...filter })).toEqual(is ? [order] : []))

  it.each([{}, { status: 2 }, { payment_mode: 'cod', city: 'Pune' }, { supplier_empty: true }])(
    'needs one of the seven: refuses %j',
    async filter => {
      const answer = await search(filter)
      expect([answer.status, (await said<Failure>(answer)).code]).toEqual([422, 'needs_one_of'])
    },
  )

  it.each([
    [{ order_number: '' }, 'order_number', 'missing'],
    [{ placed_at_from: '2024-01-01', placed_at_to: '2024-02-15' }, 'placed_at', 'span_too_long'],
    [{ placed_at_from: '2024-01-01', placed_at_to: '2024-12-31' }, 'placed_at', 'span_too_long'],
    [{ placed_at_from: '2026-10-18', placed_at_to: '2026-11-18' }, 'placed_at', 'span_too_long'],
    [{ placed_at_from: '2026-10-01' }, 'placed_at', 'span_too_long'],
    [{ placed_at_to: '2026-11-18' }, 'placed_at', 'span_too_long'],
    [{ placed_at_from: '2024-01-02', placed_at_to: '2024-01-01' }, 'placed_at', 'from_after_to'],
    [{ placed_at_from: '18-11-2026' }, 'placed_at_from', 'timestamp'],
    [{ customer_phone_contains: '9876' }, 'customer_phone_contains', 'not_filterable'],
  ])('refuses %j', async (filter, field, code) => {
    const answer = await search(filter)
    expect(answer.status).toBe(422)
    expect((await said<Failure>(answer)).errors[field]?.code).toBe(code)
  })

  it('counts orders and sub-orders of what was found', async () => {
    const answer = await staff.get(`/api/orders/counts?filter=${encodeURIComponent(JSON.stringify({ supplier }))}`)
    expect(await said<object>(answer)).toEqual({ orders: 1, sub_orders: 1 })
  })

  it('shows the number by its last four signs, and groups sub-orders under their order', async () => {
    const [row] = await said<{ customer_phone: string; _nested: { awb: string }[] }[]>(await search({ supplier }))
    expect(row?.customer_phone).toMatch(/3210$/)
    expect(row?.customer_phone).not.toContain('9876543210')
    expect(row?._nested.map(({ awb }) => awb)).toEqual(['1490812345678'])
  })

  it('nobody makes or changes an order in a form', async () => {
    expect((await staff.post('/api/orders', {})).status).toBe(404)
    expect((await staff.put(`/api/orders/${order}`, { city: 'x' }, { 'if-match': '1' })).status).toBe(404)
  })
})
