import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { refusal, startOrderDesk } from './orderDesk.ts'

let desk: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  desk = await startOrderDesk()
})
afterAll(() => desk.close())

const act = (order: number, name: string, answers: object) => desk.act('orders', order, name, answers)

describe('booking a product', () => {
  const message = 'Product Booking Error. Try Again with valid inputs'
  const book = (order: number, answers: object) =>
    act(order, 'book_product', { product: 900_001, variation: 'M', quantity: 2, payment_mode: 'cod', ...answers })

  it('makes a further order for the customer, with its goods', async () => {
    const { id } = await desk.order({}, { status: 5 })
    const stock = await desk.stock()
    const orders = (await desk.row('users', 100_001)).order_count
    const answer = await book(id, {})
    expect(answer.status, await answer.clone().text()).toBe(200)
    const made = await said<{ id: number; order_number: string }>(answer.clone())
    expect(made.id).not.toBe(id)
    expect(made.order_number).toMatch(/^261118\d{6}$/)
    const goods = { goods_amount: '698.00', total_amount: '698.00', sub_order_count: 1 }
    const order = { reseller: 100_001, customer: 1, source: 'agent', status: 2, pincode: '411001', cod_verification: 'pending' }
    expect(await desk.row('orders', made.id)).toMatchObject({ ...goods, ...order, order_type: 'catalog' })
    const line = { sub_order_number: `${made.order_number}_1`, supplier: 1001, catalog: 500_101, price: '349.00', amount: '698.00' }
    expect(await desk.rows('sub_orders', { order: made.id })).toMatchObject([{ ...line, quantity: 2, status: 2, supplier_order_status: 1 }])
    expect(await desk.stock()).toBe(stock - 2)
    expect((await desk.row('users', 100_001)).order_count).toBe(Number(orders) + 1)
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.stock()).toBe(stock)
    expect(await desk.row('orders', made.id)).toBeUndefined()
    expect(await desk.row('orders', id)).toMatchObject({ status: 5, payment_mode: 'cod' })
  })

  it('counts in the referral by which the reseller came, and no more once it is undone', async () => {
    const { id } = await desk.order({}, { status: 5 })
    const referral = await insertRow(desk.db, 'referrals', { referrer: 100_002, referred: 100_001, order_count: 4 })
    const answer = await book(id, {})
    expect((await desk.row('referrals', referral)).order_count).toBe(5)
    expect((await desk.undo(answer)).status).toBe(200)
    expect((await desk.row('referrals', referral)).order_count).toBe(4)
  })

  it('takes shipping and a fee for cash, in the total too', async () => {
    const { id } = await desk.order({}, { status: 5 })
    const { id: made } = await said<{ id: number }>(await book(id, { shipping_charge: '40.00', cod_fee: '25.00' }))
    expect(await desk.row('orders', made)).toMatchObject({ shipping_charge: '40.00', cod_fee: '25.00', total_amount: '763.00' })
    // A fee for cash is asked for where cash is paid alone.
    const { id: paid } = await said<{ id: number }>(await book(id, { payment_mode: 'bank_transfer', cod_fee: '25.00' }))
    expect(await desk.row('orders', paid)).toMatchObject({ cod_fee: '0.00', total_amount: '698.00' })
  })

  it('for another customer goes to that one’s address, and to their reseller', async () => {
    const { id } = await desk.order({}, { status: 5 })
    const reseller = await insertRow(desk.db, 'users', { code: 'RS100901', phone: '9800000901' })
    const customer = await insertRow(desk.db, 'customers', {
      reseller,
      code: 'CU100901',
      name: 'Kavita Rao',
      pincode: '110001',
      city: 'Delhi',
    })
    const { id: made } = await said<{ id: number }>(await book(id, { customer, payment_mode: 'bank_transfer' }))
    expect(await desk.row('orders', made)).toMatchObject({
      reseller,
      customer,
      customer_name: 'Kavita Rao',
      pincode: '110001',
      city: 'Delhi',
    })
  })

  it('waits for a payment that is not cash', async () => {
    const { id } = await desk.order({}, { status: 5 })
    const { id: made } = await said<{ id: number }>(await book(id, { payment_mode: 'bank_transfer' }))
    expect(await desk.row('orders', made)).toMatchObject({ status: 1, cod_verification: 'not_required', verified_at: null })
  })

  it('takes credits at once, as far as there are', async () => {
    const { id } = await desk.order({}, { status: 5 })
    await sql`update users set credits_balance = 700 where id = 100001`.execute(desk.db.sql)
    const { id: made } = await said<{ id: number }>(await book(id, { payment_mode: 'credits' }))
    expect(await desk.row('orders', made)).toMatchObject({ status: 2, credits_used: '698.00', verified_at: '2026-11-18T06:30:00.000Z' })
    expect(await desk.row('users', 100_001)).toMatchObject({ credits_balance: '2.00' })
    const answer = await refusal(await book(id, { payment_mode: 'credits' }))
    expect(answer).toMatchObject({ status: 422, message, errors: { payment_mode: { code: 'credits_too_few' } } })
  })

  it('of what is not in the catalog has its name typed, and no stock', async () => {
    const { id } = await desk.order({}, { status: 5 })
    const stock = await desk.stock()
    const typed = { product: null, product_name: 'Silver anklet', supplier: 1001, price: '250.00', variation: 'one size', quantity: 1 }
    const { id: made } = await said<{ id: number }>(await book(id, typed))
    expect(await desk.row('orders', made)).toMatchObject({
      order_type: 'non-catalog',
      total_amount: '250.00',
      cod_verification: 'not_required',
    })
    expect(await desk.rows('sub_orders', { order: made })).toMatchObject([
      { product: null, product_name: 'Silver anklet', variation: 'one size' },
    ])
    expect(await desk.stock()).toBe(stock)
    const answer = await refusal(await book(id, { product: null }))
    expect(answer).toMatchObject({ status: 422, message, errors: { product_name: { code: 'missing' }, supplier: {}, price: {} } })
  })

  it.each([
    ['an unknown product', { product: 1 }, 'product'],
    ['an unknown size', { variation: 'XXL' }, 'variation'],
    ['more than there is', { quantity: 100_000 }, 'quantity'],
    ['nothing', { quantity: 0 }, 'quantity'],
    ['no payment', { payment_mode: '' }, 'payment_mode'],
  ])('refuses %s', async (_name, answers, field) => {
    const { id } = await desk.order({}, { status: 5 })
    expect(await refusal(await book(id, answers))).toMatchObject({ status: 422, message, errors: { [field]: {} } })
  })

  it('refuses cash where it is not allowed, and who is blocked', async () => {
    const reseller = await insertRow(desk.db, 'users', { code: 'RS100900', phone: '9800000900', cod_allowed: false })
    const customer = await insertRow(desk.db, 'customers', { reseller, code: 'CU100900', pincode: '411001' })
    const call = async () =>
      desk.act('customers', customer, 'book_product', { product: 900_001, variation: 'M', quantity: 1, payment_mode: 'cod' })
    expect(await refusal(await call())).toMatchObject({ status: 422, message, errors: { payment_mode: { code: 'cod_not_allowed' } } })
    await sql`update users set cod_allowed = true, blocked = true where id = ${reseller}`.execute(desk.db.sql)
    expect(await refusal(await call())).toMatchObject({ status: 409, message })
    await sql`update users set blocked = false where id = ${reseller}`.execute(desk.db.sql)
    expect((await call()).status).toBe(200)
    expect(await desk.rows('orders', { customer })).toMatchObject([{ reseller, pincode: '411001', source: 'agent' }])
  })

  it('never books more than there is, however many book at once; cancelling gives each unit back', async () => {
    const { id } = await desk.order({}, { status: 5 })
    await sql`update products set variations = '[{"name": "M", "stock": 3}, {"name": "L", "stock": 9}]' where id = 900002`.execute(
      desk.db.sql,
    )
    const tries = await Promise.all(Array.from({ length: 6 }, () => book(id, { product: 900_002, quantity: 1 })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await desk.stock(900_002)).toBe(0)
    const made = await Promise.all(tries.filter(({ status }) => status === 200).map(one => said<{ id: number; order_number: string }>(one)))
    expect(new Set(made.map(({ order_number }) => order_number)).size).toBe(3)
    await Promise.all(made.map(order => act(order.id, 'cancel', { cancellation_reason: 16 })))
    expect([await desk.stock(900_002), await desk.stock(900_002, 'L')]).toEqual([3, 9])
  })
})

describe('a comment', () => {
  const comment = (values: object) => desk.agent.post('/api/order_comments', values)

  it('stands with its order, or with one of its lines', async () => {
    const { id, lines } = await desk.order({}, { status: 2 })
    expect((await comment({ order: id, comment: 'Called back' })).status).toBe(201)
    expect((await comment({ order: id, sub_order: lines[0], comment: 'Wants it blue' })).status).toBe(201)
    expect(await desk.rows('order_comments', { order: id })).toHaveLength(2)
  })

  it('is refused without words, with too many, or on a line of another order', async () => {
    const [one, other] = [await desk.order({}, { status: 2 }), await desk.order({}, { status: 2 })]
    for (const values of [{ comment: '' }, { comment: 'x'.repeat(129) }, { comment: 'x', sub_order: other.lines[0] }])
      expect(await refusal(await comment({ order: one.id, ...values }))).toMatchObject({ status: 422, message: 'Comment update error' })
  })

  it('of a supplier’s user is on the lines of that supplier alone', async () => {
    const { id, lines } = await desk.order({}, { status: 2 }, { status: 2, supplier: 1002 })
    const seller = await desk.signInAs('seller@example.com', { permissions: ['order_view'] })
    await sql`update staff_users set supplier = 1001 where id = ${seller.id}`.execute(desk.db.sql)
    const says = (sub_order?: number) => seller.post('/api/order_comments', { order: id, sub_order, comment: 'x' })
    expect([(await says(lines[0])).status, (await says(lines[1])).status, (await says()).status]).toEqual([201, 422, 422])
  })
})
