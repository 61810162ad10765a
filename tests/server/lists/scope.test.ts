import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Munshi = Awaited<ReturnType<typeof startMunshi>>
type Person = Awaited<ReturnType<Munshi['signInAs']>>
type Order = Record<string, unknown> & { id: number; _nested?: { supplier: number }[] }

const totals = [
  'goods_amount',
  'shipping_charge',
  'cod_fee',
  'discount_amount',
  'margin_amount',
  'credits_used',
  'total_amount',
  'sub_order_count',
]

let munshi: Munshi
let mine = 0
let theirs = 0
let order = 0
let foreign = 0
let staff: Person
let supplierUser: Person
beforeAll(async () => {
  munshi = await startMunshi()
  const { db } = munshi
  mine = await insertRow(db, 'suppliers', { brand: 'Mine' })
  theirs = await insertRow(db, 'suppliers', { brand: 'Theirs' })
  const reseller = await insertRow(db, 'users', { name: 'Asha' })
  const customer = await insertRow(db, 'customers', { reseller })
  const newOrder = (order_number: string) =>
    insertRow(db, 'orders', {
      order_number,
      reseller,
      customer,
      placed_at: '2026-11-17T06:00:00Z',
      total_amount: '900.00',
      goods_amount: '900.00',
    })
  order = await newOrder('261117000001')
  foreign = await newOrder('261117000002')
  const catalog = await insertRow(db, 'catalogs', { supplier: mine, sub_sub_category: await insertRow(db, 'categories', {}) })
  const product = await insertRow(db, 'products', { catalog, supplier: mine })
  const line = (of: number, supplier: number, n: number) =>
    insertRow(db, 'sub_orders', {
      order: of,
      supplier,
      product,
      sub_order_number: `26111700000${of}_${n}`,
      placed_at: '2026-11-17T06:00:00Z',
      status: 2,
    })
  await line(order, mine, 1)
  await line(order, theirs, 2)
  await line(foreign, theirs, 1)
  const payout = (values: object) => insertRow(db, 'payouts', { kind: 'orders', amount: '100.00', scheduled_date: '2026-11-20', ...values })
  await payout({ payee_type: 'supplier', supplier: mine })
  await payout({ payee_type: 'supplier', supplier: theirs })
  await payout({ payee_type: 'reseller', user: reseller, kind: 'margin' })
  staff = await munshi.signInAs('ops@example.com', { permissions: ['orders_view', 'order_view'] })
  supplierUser = await munshi.signInAs('seller@example.com', {
    permissions: ['orders_view', 'order_view', 'supplier_payments_view', 'reseller_finance', 'suppliers_view'],
    supplier: mine,
  })
})
afterAll(() => munshi.close())

const list = async (who: Person, path: string) => {
  const answer = await who.get(path)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return said<Order[]>(answer)
}
const asked = (filter: object) =>
  `filter=${encodeURIComponent(JSON.stringify({ placed_at_from: '2026-11-17', placed_at_to: '2026-11-17', ...filter }))}`

describe('somebody who is tied to a supplier', () => {
  it('sees their orders, their lines of them, and no total over the lines of others', async () => {
    const [whole] = await list(staff, `/api/orders?${asked({ order_number: '261117000001' })}`)
    expect(whole).toMatchObject({ goods_amount: '900.00', total_amount: '900.00' })
    expect(whole?._nested).toHaveLength(2)
    const seen = await list(supplierUser, `/api/orders?${asked({})}`)
    expect(seen.map(({ id }) => id)).toEqual([order])
    expect(seen[0]?._nested?.map(({ supplier }) => supplier)).toEqual([mine])
    for (const key of totals) expect([key, seen[0]?.[key]]).toEqual([key, null])
    const one = await said<Order>(await supplierUser.get(`/api/orders/${order}`))
    for (const key of totals) expect([key, one[key]]).toEqual([key, null])
    expect((await supplierUser.get(`/api/orders/${foreign}`)).status).toBe(404)
    expect((await supplierUser.get(`/api/orders/${foreign}/history`)).status).toBe(404)
  })

  it('learns a total neither by filter, sort, export nor history', async () => {
    for (const key of ['goods_amount', 'total_amount']) {
      expect((await supplierUser.get(`/api/orders?${asked({ [`${key}_from`]: '1' })}`)).status).toBe(422)
      expect((await supplierUser.get(`/api/orders?${asked({})}&sort=${encodeURIComponent(JSON.stringify([key, 'ASC']))}`)).status).toBe(422)
      const columns = encodeURIComponent(JSON.stringify(['order_number', key]))
      expect((await supplierUser.get(`/api/orders/export/csv?${asked({})}&columns=${columns}`)).status).toBe(422)
    }
    const text = await (await supplierUser.get(`/api/orders/export/csv?${asked({})}`)).text()
    expect(text).toContain('261117000001')
    expect(text).not.toContain('900')
    expect(text).not.toContain('261117000002')
    expect(await (await supplierUser.get(`/api/orders/${order}/history`)).text()).not.toContain('900.00')
  })

  it('finds, counts and picks nothing of others', async () => {
    expect(await said(await supplierUser.get(`/api/orders/counts?${asked({})}`))).toEqual({ orders: 1, sub_orders: 1 })
    expect((await list(supplierUser, '/api/suppliers')).map(({ id }) => id)).toEqual([mine])
    const found = await said<{ tool: string; id: number }[]>(await supplierUser.get('/api/search?q=261117000002'))
    expect(found).toEqual([])
    expect((await list(supplierUser, '/api/payouts')).map(({ supplier }) => supplier)).toEqual([mine])
  })
})

describe('rows by permission', () => {
  const payees = async (permission: string) => {
    const person = await munshi.signInAs(`${permission}@example.com`, { permissions: [permission] })
    return (await list(person, '/api/payouts?sort=["id","ASC"]')).map(({ payee_type }) => payee_type)
  }

  it('are reached by whoever holds one that opens them: payouts of suppliers and of resellers', async () => {
    expect(await payees('supplier_payments_view')).toEqual(['supplier', 'supplier'])
    expect(await payees('reseller_finance')).toEqual(['reseller'])
    const both = await munshi.signInAs('both@example.com', { permissions: ['supplier_finance', 'reseller_finance'] })
    expect(await list(both, '/api/payouts')).toHaveLength(3)
    const viewer = await munshi.signInAs('supplier_payments_view@example.com')
    const reseller = (await list(both, '/api/payouts?filter={"payee_type":"reseller"}'))[0]?.id
    expect((await viewer.get(`/api/payouts/${reseller}`)).status).toBe(404)
    expect((await viewer.get(`/api/payouts/${reseller}/history`)).status).toBe(404)
    expect(await said(await viewer.get('/api/payouts/counts'))).toEqual({ payouts: 2 })
  })
})
