import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, fileOf, sendFile } from './sendFile.ts'

const COD = 'user-cod-file-upload'
const HEADER = 'user_code,cod_allowed,reason'

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  person = await app.signInAs('bd@example.com', {
    permissions: ['bulk_order_upload', 'files_uploading', 'order_ship_file_upload', 'supplier_penalty', 'user_cod_file_upload'],
  })
})
afterAll(() => app.close())

interface BadRow {
  readonly row_no: number
  readonly errors: readonly { readonly column: string; readonly code: string; readonly message: string }[]
}

/** All rows of a file that failed, with what is told of each. */
async function told(upload: string, file: number): Promise<string[]> {
  const { data } = await said<{ data: BadRow[] }>(await person.get(`/api/uploads/${upload}/files/${file}/rows`))
  return data.map(({ row_no, errors }) => `${row_no}: ${errors.map(({ code, column, message }) => `${code} ${column}: ${message}`)}`)
}

type Corrected = readonly (readonly [row: number, cells: object])[]

const mend = async (upload: string, file: number, rows: Corrected) =>
  said(await person.post(`/api/uploads/${upload}/files/${file}/mend`, { rows: rows.map(([row_no, cells]) => ({ row_no, cells })) }))

describe('a corrected row and the other rows of its file', () => {
  it('is refused where its key is another row’s, before it or behind it, and the other row stays good', async () => {
    const file = await sendFile(app, person, COD, [HEADER, 'RS100001,no,a', 'RS999998,no,b', 'RS999999,no,c', 'RS100002,no,d'])
    expect(file).toMatchObject({ ok_rows: 2, failed_rows: 2 })
    expect(await mend(COD, file.id, [[4, { user_code: 'rs100001' }]])).toEqual({ mended: 0, failed: 1 })
    expect(await mend(COD, file.id, [[3, { user_code: 'RS100002' }]])).toEqual({ mended: 0, failed: 1 })
    expect(await told(COD, file.id)).toEqual(['3: E6 user_code: Same as row 5', '4: E6 user_code: Same as row 2'])
    expect(await fileOf(person, COD, file.id)).toMatchObject({ stage: 'checked', total_rows: 4, ok_rows: 2, failed_rows: 2 })
    // A key of its own is fine, and what was corrected before is held against what comes after.
    expect(await mend(COD, file.id, [[3, { user_code: 'RS100003' }]])).toEqual({ mended: 1, failed: 0 })
    expect(await mend(COD, file.id, [[4, { user_code: 'RS100003' }]])).toEqual({ mended: 0, failed: 1 })
    expect(await told(COD, file.id)).toEqual(['4: E6 user_code: Same as row 3'])
    const done = await decide(app, person, COD, file.id, 'apply', { mode: 'good' })
    expect(done).toMatchObject({ stage: 'done', ok_rows: 3, failed_rows: 1, change_sets: 1 })
  })

  it('is refused where another was corrected to the same key, in one call or by one value for all', async () => {
    const file = await sendFile(app, person, COD, [HEADER, 'RS999997,no,a', 'RS999998,no,b', 'RS100004,no,c'])
    const both: Corrected = [
      [3, { user_code: 'RS100006' }],
      [2, { user_code: 'RS100006' }],
    ]
    expect(await mend(COD, file.id, both)).toEqual({ mended: 1, failed: 1 })
    expect(await told(COD, file.id)).toEqual(['3: E6 user_code: Same as row 2'])
    const other = await sendFile(app, person, COD, [HEADER, 'RS999997,no,a', 'RS999997,no,b', 'RS999998,no,c'])
    const cause = { column: 'user_code', code: 'E5' }
    const answer = await person.post(`/api/uploads/${COD}/files/${other.id}/mend`, { cause, to: 'RS100007' })
    expect(await said(answer)).toEqual({ mended: 1, failed: 1 })
    // The second, which was the same as the first, is looked at for itself now.
    expect(await told(COD, other.id)).toEqual(['3: E5 user_code: user_code: Id not found', '4: E6 user_code: Same as row 2'])
  })

  it('keeps its key against later rows while another cell of it is corrected, and against later corrections', async () => {
    const file = await sendFile(app, person, COD, [HEADER, 'RS100008,nope,a', 'RS100009,no,b', 'RS100008,no,c', 'RS999999,no,d'])
    expect(await mend(COD, file.id, [[2, { cod_allowed: 'no' }]])).toEqual({ mended: 1, failed: 0 })
    expect(await mend(COD, file.id, [[4, { user_code: 'RS100010' }]])).toEqual({ mended: 1, failed: 0 })
    app.time.pass(1_000)
    expect(await mend(COD, file.id, [[5, { user_code: 'RS100010' }]])).toEqual({ mended: 0, failed: 1 })
    app.time.pass(1_000)
    expect(await mend(COD, file.id, [[4, { reason: 'looked at again' }]])).toEqual({ mended: 1, failed: 0 })
    expect(await told(COD, file.id)).toEqual(['5: E6 user_code: Same as row 4'])
    // A row is good of itself once the one before it bears another key.
    expect(await mend(COD, file.id, [[4, { user_code: 'RS100005' }]])).toEqual({ mended: 1, failed: 0 })
    expect(await fileOf(person, COD, file.id)).toMatchObject({ ok_rows: 4, failed_rows: 0, changes: { updates: 4 } })
  })

  it('stands and falls with its fellows', async () => {
    const upload = 'bulk-order'
    const columns =
      'order_ref,reseller_code,customer_name,customer_phone,address_line1,city,state,pincode,product_id,variation,quantity,payment_mode,margin_amount'
    const line = (ref: string, quantity: string, pincode = '411001') =>
      `${ref},RS100009,Buyer One,9800000001,12 Market Road,Pune,Maharashtra,${pincode},900001,M,${quantity},cod,50`
    const file = await sendFile(app, person, upload, [columns, line('A', '1'), line('A', 'two'), line('B', '1'), line('C', 'x')])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 3 })
    // The row that was wrong alone is good, and with it the one that fell with it.
    expect(await mend(upload, file.id, [[3, { quantity: '1' }]])).toEqual({ mended: 1, failed: 0 })
    expect(await fileOf(person, upload, file.id)).toMatchObject({ ok_rows: 3, failed_rows: 1 })
    // It comes to be of another order, and is wrong there: that is told at once, of all rows of that order.
    expect(await mend(upload, file.id, [[5, { order_ref: 'B', quantity: '0' }]])).toEqual({ mended: 0, failed: 1 })
    expect(await told(upload, file.id)).toEqual([
      '4: E8 order_ref: Row 5 with the same order_ref has an error',
      expect.stringMatching(/^5: E4 quantity/),
    ])
    expect(await mend(upload, file.id, [[5, { quantity: '1' }]])).toEqual({ mended: 1, failed: 0 })
    const done = await decide(app, person, upload, file.id, 'apply', { mode: 'good' })
    expect(done).toMatchObject({ stage: 'done', ok_rows: 4, failed_rows: 0 })
    expect(
      (
        await sql`select count(*)::integer as lines from sub_orders s join orders o on o.id = s."order"
      where o.order_ref in ('A', 'B') group by o.id`.execute(app.db.sql)
      ).rows,
    ).toEqual([{ lines: 2 }, { lines: 2 }])
  })

  it('is held against what planners keep of other rows: the AWB of a courier is one parcel', async () => {
    const upload = 'order-ship-file-upload'
    const file = await sendFile(app, person, upload, [
      'sub_order_number,courier,awb,weight_g',
      '261118000123_1,Delhivery,D 1,none',
      '261118000124_1,Delhivery,1490812345678,',
    ])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 1 })
    expect(await mend(upload, file.id, [[2, { awb: '1490812345678', weight_g: '' }]])).toEqual({ mended: 0, failed: 1 })
    expect(await told(upload, file.id)).toEqual(['2: E8 awb: 1490812345678 is the AWB of row 3'])
  })

  it('of a file of all rows or none: it goes once no row clashes any more, and all of it', async () => {
    const upload = 'area-zone-info'
    const file = await sendFile(app, person, upload, ['zone_code,name,region,surcharge', 'S1,South,south,0', 'S2,Far South,far south,0'])
    expect(await mend(upload, file.id, [[3, { zone_code: 's1', region: 'south' }]])).toEqual({ mended: 0, failed: 1 })
    expect(await fileOf(person, upload, file.id)).toMatchObject({ failed_rows: 1, can: { apply: false } })
    expect(await told(upload, file.id)).toEqual(['3: E6 zone_code: Same as row 2'])
    expect(await mend(upload, file.id, [[3, { zone_code: 'S2' }]])).toEqual({ mended: 1, failed: 0 })
    expect(await decide(app, person, upload, file.id, 'apply')).toMatchObject({ stage: 'done', ok_rows: 2, failed_rows: 0 })
    expect((await sql`select zone_code, name from zones where zone_code in ('S1', 'S2') order by 1`.execute(app.db.sql)).rows).toEqual([
      { zone_code: 'S1', name: 'South' },
      { zone_code: 'S2', name: 'Far South' },
    ])
  })

  it('of a large file is checked in the background, as the whole file is', async () => {
    const upload = 'area-address-data'
    const rows = 5_001
    const lines = Array.from({ length: rows }, (_, index) => `411001,Lane ${index},Pune,Pune,Maharashtra,,`)
    const header = 'pincode,locality,city,district,state,lat,lng'
    const file = await sendFile(app, person, upload, [header, ...lines, 'nowhere,Lane 7,Pune,Pune,Maharashtra,,'])
    expect(file).toMatchObject({ stage: 'checked', ok_rows: rows, failed_rows: 1 })
    expect(await mend(upload, file.id, [[rows + 2, { pincode: '411001' }]])).toEqual({ mended: 1, failed: 0, checking: true })
    expect((await person.post(`/api/uploads/${upload}/files/${file.id}/apply`, { mode: 'good' })).status).toBe(409)
    await app.workOnUploads()
    expect(await fileOf(person, upload, file.id)).toMatchObject({ stage: 'checked', total_rows: rows + 1, failed_rows: 1 })
    expect(await told(upload, file.id)).toEqual([`${rows + 2}: E6 locality: Same as row 9`])
    expect(await mend(upload, file.id, [[rows + 2, { locality: 'Lane of its own' }]])).toMatchObject({ checking: true })
    await app.workOnUploads()
    expect(await fileOf(person, upload, file.id)).toMatchObject({ stage: 'checked', ok_rows: rows + 1, failed_rows: 0 })
  })
})
