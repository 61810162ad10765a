import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from './sendFile.ts'

const TYPES = 'supplier-penalty-type'
const SHIP = 'order-ship-file-upload'
const CREATE = 'excel-product-create'
const WORDS = 'query-normalization'
const PAID = 'supplier-payment-file'
const ORDERS = 'bulk-order'
const REWARDS = 'credits-winner-infograph'
const picture = 'https://static.example.com/p/77.jpg'

describe('one check tells all that is wrong with a row', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  let params: Record<string, number>

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    person = await app.signInAs('all@example.com', {
      permissions: [
        'supplier_penalty_type_upload',
        'supplier_penalty',
        'order_ship_file_upload',
        'generic_excel_upload',
        'credits_winner_infograph_upload',
        'bulk_order_upload',
        'supplier_finance',
        'query_normalization_add_edit',
      ],
    })
    const category = (await sql<{ id: number }>`select id from categories where ss_id = 4012`.execute(app.db.sql)).rows[0]?.id ?? 0
    const sizes = { scale_id: 'S1', sub_sub_category: category, name: 'Clothes', sizes: ['S', 'M', 'L'] }
    params = { category, scale: await insertRow(app.db, 'size_scales', sizes), supplier: 1001 }
  })
  afterAll(() => app.close())

  const toldOf = async (upload: string, id: number): Promise<readonly string[]> => {
    const answer = await person.get(`/api/uploads/${upload}/files/${id}/rows`)
    const { data } = await said<{ data: { row_no: number; errors: { column: string; code: string }[] }[] }>(answer)
    return data.map(({ row_no, errors }) => `${row_no}: ${errors.map(({ code, column }) => `${code} ${column}`).join(', ')}`)
  }

  it('a cell that is wrong, and what the planner refuses, in both languages', async () => {
    const columns = 'code,name,fine_kind,amount_type,value,max_amount,effective_from'
    const file = await sendFile(app, person, TYPES, [
      columns,
      'Late Dispatch,Late dispatch,delay,percent,120,500,2026-12-01',
      // Of what is not understood nothing is concluded: not that it is too much.
      'late_one,Late dispatch,delay,percent,much,,2026-12-01',
      'late_two,Late dispatch,late,percent,120,500,2026-12-01',
      'late_three,,delay,percent,10,,2026-12-01',
    ])
    expect(await toldOf(TYPES, file.id)).toEqual([
      '2: E2 code, E4 value',
      '3: E2 value, E8 max_amount',
      '4: E3 fine_kind, E4 value',
      '5: E1 name, E8 max_amount',
    ])
    const sheet = async (language: string) =>
      (await person.get(`/api/uploads/${TYPES}/files/${file.id}/failed.csv?language=${language}`)).text()
    expect(await sheet('en')).toMatch(/A2: .+E2: value: must be at most 100/)
    expect(await sheet('id')).toMatch(/A2: .+E2: value: paling banyak 100/)
  })

  it('a record that is not there or stands in the way, and what the planner refuses', async () => {
    await sql`update users set blocked = true where code = 'RS100009'`.execute(app.db.sql)
    const { id } = await sendFile(app, person, REWARDS, [
      'user_code,identifier,amount,infograph_url,expires_on',
      `RS999999,contest_winner,600,${picture},`,
      `RS100009,contest_winner,600,${picture},`,
      'RS100001,contest_winner,600,ftp://x/1.png,',
      // How much is given, the template says.
      `RS100001,nothing,600,${picture},`,
    ])
    const all = ['2: E5 user_code, E4 amount', '3: E7 user_code, E4 amount', '4: E2 infograph_url, E4 amount', '5: E5 identifier']
    expect(await toldOf(REWARDS, id)).toEqual(all)
  })

  it('a cell that is wrong, and where the record of the action stands', async () => {
    const header = 'sub_order_number,courier,awb,weight_g'
    const over = '261101000010_1'
    const { id } = await sendFile(app, person, SHIP, [
      header,
      `${over},Delhivery,1490812345678,-5`,
      `261118000123_1,Delhivery,1490812345678,-5`,
    ])
    expect(await toldOf(SHIP, id)).toEqual(['2: E4 weight_g, E7 sub_order_number', '3: E4 weight_g'])
    const other = await sendFile(app, person, SHIP, [header, `${over},Delhivery,,450`])
    expect(await toldOf(SHIP, other.id)).toEqual(['2: E1 awb, E7 sub_order_number'])
  })

  it('what is wrong with a row that falls with another, in place of that it does', async () => {
    const columns =
      'catalog_name,sku,name,size,stock,price,discounted_price,mrp,wholesale_price,gst_percent,country_of_origin,weight_g,image_url'
    const lineOf = (sku: string, size: string, price: string) =>
      `Cotton kurti,${sku},Kurti blue,${size},20,${price},399,799,,5,India,300,${picture}`
    const lines = [
      lineOf('K-1', 'M', 'much'),
      lineOf('K-1', 'QQ', '450'),
      lineOf('K-2', 'M', '450'),
      lineOf('K-3', 'M', 'much'),
      lineOf('K-3', 'L', '450'),
    ]
    const file = await sendFile(app, person, CREATE, [columns, ...lines], { params })
    expect(await toldOf(CREATE, file.id)).toEqual(['2: E2 price', '3: E8 size', '5: E2 price', '6: E8 sku'])
    expect(file.ok_rows).toBe(1)
  })

  it('a cell that is wrong, and an answer that the action does not take', async () => {
    const { id } = await sendFile(app, person, SHIP, ['sub_order_number,courier,awb,weight_g', '261118000123_1,Delhivery,no number!,-5'])
    expect(await toldOf(SHIP, id)).toEqual(['2: E4 weight_g, E8 awb'])
    // Whether or not its record stands where the action starts.
    const over = await sendFile(app, person, SHIP, ['sub_order_number,courier,awb,weight_g', '261101000010_1,Delhivery,no number!,450'])
    expect(await toldOf(SHIP, over.id)).toEqual(['2: E7 sub_order_number, E8 awb'])
  })

  it('a cell that is wrong, and a value that another record has', async () => {
    await sql`update shipments set courier = (select id from couriers where name = 'Delhivery') where awb = '2000000000005'`.execute(
      app.db.sql,
    )
    const header = 'sub_order_number,courier,awb,weight_g'
    const { id } = await sendFile(app, person, SHIP, [header, '261118000123_1,Delhivery,2000000000005,-5'])
    expect(await toldOf(SHIP, id)).toEqual(['2: E4 weight_g, E8 awb'])
  })

  it('a cell that is wrong, and a way round that other records would close', async () => {
    const header = 'query,normalized_query,language'
    await insertRow(app.db, 'query_normalizations', { query: 'dress', normalized_query: 'gown' })
    const { id } = await sendFile(app, person, WORDS, [header, 'gown,dress,fr', 'saree,,fr'])
    expect(await toldOf(WORDS, id)).toEqual(['2: E3 language, E8 normalized_query', '3: E3 language, E1 normalized_query'])
  })

  it('all that a planner finds: of each column its own', async () => {
    const columns = 'payout_id,supplier_id,amount,result,utr,paid_on,failure_reason'
    const { id } = await sendFile(app, person, PAID, [
      columns,
      '70001,1002,15000,paid,,2026-11-18,',
      // What was paid is told beside a day that is wrong.
      '70002,1002,15000,paid,DEMON00000070001,2026-13-18,',
    ])
    expect(await toldOf(PAID, id)).toEqual([
      '2: E8 supplier_id, E8 amount, E8 utr',
      '3: E2 paid_on, E7 payout_id, E8 supplier_id, E8 amount',
    ])
  })

  it('of rows of one order each its own, also beside one that is not understood', async () => {
    const columns =
      'order_ref,reseller_code,customer_name,customer_phone,address_line1,city,state,pincode,product_id,variation,quantity,payment_mode,margin_amount'
    const lineOf = (said: { pincode?: string; variation?: string; quantity?: string }) =>
      `B1,RS100001,Buyer One,9876543210,12 Market Road,Pune,Maharashtra,${said.pincode ?? '411001'},900001,${said.variation ?? 'M'},${said.quantity ?? '1'},online,`
    const { id } = await sendFile(app, person, ORDERS, [
      columns,
      lineOf({ quantity: 'two' }),
      lineOf({ variation: 'QQ' }),
      lineOf({ pincode: '000000', variation: 'QQ' }),
    ])
    expect(await toldOf(ORDERS, id)).toEqual(['2: E2 quantity', '3: E3 variation', '4: E8 order_ref, E8 pincode, E3 variation'])
  })

  it('rows that were only judged count for nothing: the ones that are right are taken as if these were not there', async () => {
    const header = 'sub_order_number,courier,awb,weight_g'
    const awb = '1490812349999'
    const file = await sendFile(app, person, SHIP, [header, `261118000124_1,Delhivery,${awb},-5`, `261118000123_1,Delhivery,${awb},450`])
    // Its number goes with the row that is taken.
    expect(await toldOf(SHIP, file.id)).toEqual(['2: E4 weight_g, E8 courier'])
    expect(await decide(app, person, SHIP, file.id, 'apply', { mode: 'good' })).toMatchObject({ stage: 'done', ok_rows: 1, failed_rows: 1 })
  })
})
