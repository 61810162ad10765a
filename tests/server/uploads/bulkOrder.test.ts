import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from './sendFile.ts'
import { tryExamples } from './tryExamples.ts'

const FAMILY = 'bulk-order'
const columns =
  'order_ref,reseller_code,customer_name,customer_phone,address_line1,city,state,pincode,product_id,variation,quantity,payment_mode,margin_amount'
/** A line of an order, with what differs from the example of domain.md, §3.1. */
const line = (ref: string, said: Record<string, string> = {}): string => {
  const example = `${ref},RS100001,Buyer One,9800000001,12 Market Road,Pune,Maharashtra,411001,900001,M,2,cod,50`.split(',')
  return columns
    .split(',')
    .map((column, at) => said[column] ?? example[at])
    .join(',')
}

describe(FAMILY, () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    await sql`update users set blocked = true where code = 'RS100009'`.execute(app.db.sql)
    await sql`update users set cod_allowed = false, cod_reason = 'x' where code = 'RS100008'`.execute(app.db.sql)
    await sql`update products set state = 'temporarily_deactivated' where id = 900003`.execute(app.db.sql)
  })
  beforeEach(async () => {
    person = await app.signInAs('ops@example.com', { permissions: ['bulk_order_upload'] })
  })
  afterAll(() => app.close())

  tryExamples(
    {
      [FAMILY]: {
        columns,
        good: [line('B1')],
        bad: [
          [line('B2', { customer_phone: '98000' }), 'E2', 'customer_phone'],
          [line('B3', { quantity: '0' }), 'E4', 'quantity', 'quantity: must be at least 1'],
          [line('B4', { pincode: '000000' }), 'E8', 'pincode', 'pincode not serviceable, handle outside system'],
          [line('B5', { pincode: '110001' }), 'E8', 'pincode', 'pincode not serviceable, handle outside system'],
          [line('B6', { variation: 'XL' }), 'E3', 'variation', 'variation: Input not valid. Allowed: M'],
          [line('B7', { quantity: '51' }), 'E8', 'quantity', 'Only 50 of M left'],
          [line('B8', { reseller_code: 'RS100009' }), 'E7', 'reseller_code', 'RS100009 is blocked'],
          [line('B9', { reseller_code: 'RS100008' }), 'E7', 'payment_mode', 'RS100008 may not pay on delivery'],
          [line('B10', { product_id: '900003' }), 'E7', 'product_id', 'Kurti 900003 is not active'],
          [line('B11', { payment_mode: 'credits' }), 'E7', 'payment_mode', 'The reseller has too few credits'],
          [line('B12', { product_id: '999999' }), 'E5', 'product_id', 'product_id: Id not found'],
        ],
      },
    },
    () => ({ app, person }),
  )

  const rows = async (query: string): Promise<unknown[]> => (await sql.raw<object>(query).execute(app.db.sql)).rows
  const check = (...lines: string[]) => sendFile(app, person, FAMILY, [columns, ...lines])

  it('books an order of all rows of its reference, with a customer whose phone is new', async () => {
    const before = await rows(`select order_count from users where code = 'RS100001'`)
    expect(before).toEqual([{ order_count: 5 }])
    const file = await check(
      line('A1'),
      line('A1', { product_id: '900002', quantity: '1', margin_amount: '' }),
      line('A2', { payment_mode: 'online', customer_phone: '9800000001' }),
    )
    expect(file).toMatchObject({ ok_rows: 3, failed_rows: 0 })
    await decide(app, person, FAMILY, file.id, 'apply')
    expect(
      await rows(
        `select order_ref, status, payment_mode, cod_verification, goods_amount, margin_amount, total_amount, sub_order_count, source, customer_name
          from orders where order_ref is not null order by order_ref`,
      ),
    ).toEqual([
      {
        order_ref: 'A1',
        status: 2,
        payment_mode: 'cod',
        cod_verification: 'pending',
        goods_amount: '1047.00',
        margin_amount: '50.00',
        total_amount: '1097.00',
        sub_order_count: 2,
        source: 'bulk',
        customer_name: 'Buyer One',
      },
      {
        order_ref: 'A2',
        status: 1,
        payment_mode: 'online',
        cod_verification: 'not_required',
        goods_amount: '698.00',
        margin_amount: '50.00',
        total_amount: '748.00',
        sub_order_count: 1,
        source: 'bulk',
        customer_name: 'Buyer One',
      },
    ])
    expect(await rows(`select name, city from customers where phone like '%9800000001'`)).toEqual([{ name: 'Buyer One', city: 'Pune' }])
    expect(await rows('select variations from products where id in (900001, 900002) order by id')).toEqual([
      { variations: [{ name: 'M', stock: 46 }] },
      { variations: [{ name: 'M', stock: 49 }] },
    ])
    expect(await rows(`select order_count from users where code = 'RS100001'`)).toEqual([{ order_count: 7 }])
    const again = await check(line('A1', { quantity: '1' }))
    expect(again.causes).toMatchObject([{ code: 'E8', column: 'order_ref' }])
    expect(again.causes[0]?.message).toMatch(/^A1 is used by order \d{12}$/)
  })

  it('takes it all back', async () => {
    const file = await check(line('R1'))
    await decide(app, person, FAMILY, file.id, 'apply')
    expect(await rows(`select status from orders where order_ref = 'R1'`)).toEqual([{ status: 2 }])
    expect(await decide(app, person, FAMILY, file.id, 'revert')).toMatchObject({ stage: 'reverted' })
    expect(await rows(`select status from orders where order_ref = 'R1'`)).toEqual([])
    expect(await rows('select variations from products where id = 900001')).toEqual([{ variations: [{ name: 'M', stock: 46 }] }])
  })

  it('rows of a reference fall together, and say one address', async () => {
    const file = await check(line('F1'), line('F1', { quantity: '0' }), line('F2', {}), line('F2', { city: 'Surat' }))
    expect(file).toMatchObject({ ok_rows: 0, failed_rows: 4 })
    const messages = file.causes.map(({ message }) => message)
    expect(messages).toEqual(expect.arrayContaining(['Customer, address or payment differ within F2', 'quantity: must be at least 1']))
  })

  it('counts the stock down over the orders of a file', async () => {
    const file = await check(line('S1', { quantity: '30' }), line('S2', { quantity: '20' }))
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 1 })
    expect(file.causes).toMatchObject([{ code: 'E8', column: 'quantity', message: 'Only 16 of M left' }])
  })

  it('takes the discount of an offer once per order, within its uses and its budget', async () => {
    const [offer] = (await rows(`insert into user_offers
        (version, created_at, updated_at, name, offer_type, value, min_order, uses_per_user, budget, used_amount, uses, start_at, end_at, status)
      values (1, now(), now(), 'Of a file', 'flat', 60, 500, 1, 60, 0, 0, '2026-01-01', '2027-01-01', 'active') returning id`)) as {
      id: number
    }[]
    const header = `${columns},user_offer`
    const small = `${line('U0', { quantity: '1' })},${offer?.id}`
    const file = await sendFile(app, person, FAMILY, [
      header,
      small,
      `${line('U1')},${offer?.id}`,
      `${line('U2')},${offer?.id}`,
      `${line('U3')},999`,
    ])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 3 })
    expect(file.causes.map(({ code, column, message }) => [code, column, message])).toEqual(
      expect.arrayContaining([
        ['E8', 'user_offer', 'Order at least 500'],
        ['E8', 'user_offer', 'Already used 1 times'],
        ['E5', 'user_offer', 'user_offer: Id not found'],
      ]),
    )
    await decide(app, person, FAMILY, file.id, 'apply')
    expect(await rows(`select discount_amount, total_amount from orders where order_ref = 'U1'`)).toEqual([
      { discount_amount: 60, total_amount: '688.00' },
    ])
    expect(await rows(`select used_amount, uses from user_offers where id = ${offer?.id}`)).toEqual([{ used_amount: '60.00', uses: 1 }])
  })
})
