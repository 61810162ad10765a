import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import type { ToolTables } from '../../support/toolTables.ts'
import { sendBytes } from './sendBytes.ts'
import { decide, fileOf, sendFile } from './sendFile.ts'

/** More rows than are checked at once. */
const MANY = 450

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  const may = [
    'bulk_collection_file_upload',
    'bulk_order_upload',
    'catalog_videos_upload',
    'china_vsku_upload',
    'order_ship_file_upload',
    'pow',
    'query_normalization_add_edit',
    'reseller_finance',
    'user_cod_file_upload',
  ] as const
  person = await app.signInAs('bd@example.com', { permissions: [...may] })
})
afterAll(() => app.close())

const filler = (line: (index: number) => string): string[] => Array.from({ length: MANY }, (_, index) => line(index))

interface BadRow {
  readonly row_no: number
  readonly errors: readonly { readonly column: string; readonly code: string; readonly message: string }[]
}

/** What is told of a row, where it failed. */
async function told(upload: string, file: number, row: number): Promise<string[]> {
  const address = `/api/uploads/${upload}/files/${file}/rows?after=${row - 1}&limit=1`
  const [found] = (await said<{ data: BadRow[] }>(await person.get(address))).data
  return found?.row_no === row ? found.errors.map(({ column, code, message }) => `${code} ${column}: ${message}`) : []
}

describe('rows that are longer than the header', () => {
  const upload = 'user-cod-file-upload'
  const header = 'user_code,cod_allowed,reason'

  it('are told with what stands beyond it, and nothing of them is applied', async () => {
    const file = await sendFile(app, person, upload, [header, 'RS100005,no,high RTO', 'RS100006,no,refuses,again,', 'RS100007,no,x,,'])
    expect(file).toMatchObject({ stage: 'checked', total_rows: 3, ok_rows: 2, failed_rows: 1 })
    expect(await told(upload, file.id, 3)).toEqual([
      'E8 : 4 cells, the header has 3: "again" is beyond it. Correct the row in the file and send it again',
    ])
    expect(file.causes).toMatchObject([{ code: 'E8', column: '', count: 1 }])
  })

  it('are good once somebody has looked at them', async () => {
    const file = await sendFile(app, person, upload, [header, 'RS100006,no,refuses,again'])
    const rows = [{ row_no: 2, cells: { reason: 'refuses, again' } }]
    expect(await (await person.post(`/api/uploads/${upload}/files/${file.id}/mend`, { rows })).json()).toEqual({ mended: 1, failed: 0 })
    expect(await decide(app, person, upload, file.id, 'apply', { mode: 'all' })).toMatchObject({
      stage: 'done',
      ok_rows: 1,
      failed_rows: 0,
    })
  })

  it('take their fellows with them where rows stand or fall together', async () => {
    const columns =
      'order_ref,reseller_code,customer_name,customer_phone,address_line1,city,state,pincode,product_id,variation,quantity,payment_mode,margin_amount'
    const line = 'B1,RS100001,Buyer One,9800000001,12 Market Road,Pune,Maharashtra,411001,900001,M,1,cod,50'
    const file = await sendFile(app, person, 'bulk-order', [columns, line, `${line},7`])
    expect(file).toMatchObject({ ok_rows: 0, failed_rows: 2 })
    expect(await told('bulk-order', file.id, 2)).toEqual(['E8 order_ref: Row 3 with the same order_ref has an error'])
  })
})

describe('what holds across all rows of a file, however far apart they stand', () => {
  it('a key, whatever its capitals: the later row names the first', async () => {
    const upload = 'user-cod-file-upload'
    const lines = filler(index => `RS2${index},no,not there`)
    const file = await sendFile(app, person, upload, ['user_code,cod_allowed,reason', 'RS100005,no,x', ...lines, 'rs100005,no,y'])
    expect(await told(upload, file.id, MANY + 3)).toEqual(['E6 user_code: Same as row 2'])
    // Another cell does not mend that, another key does.
    const mend = async (cells: object) =>
      (await person.post(`/api/uploads/${upload}/files/${file.id}/mend`, { rows: [{ row_no: MANY + 3, cells }] })).json()
    expect(await mend({ reason: 'z' })).toEqual({ mended: 0, failed: 1 })
    expect(await told(upload, file.id, MANY + 3)).toEqual(['E6 user_code: Same as row 2'])
    expect(await mend({ user_code: 'RS100006' })).toEqual({ mended: 1, failed: 0 })
    expect(await mend({ reason: 'zz' })).toEqual({ mended: 1, failed: 0 })
  })

  it('the same pair of a collection and a catalog added and removed (domain.md, §3.1)', async () => {
    const upload = 'bulk-collection-file-upload'
    const lines = ['collection_id,catalog_id,op,position', '3001,500104,add,1', '3001,500104,remove,', '3001,500104,ADD,2']
    const file = await sendFile(app, person, upload, lines)
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 2 })
    expect(await told(upload, file.id, 3)).toEqual(['E8 op: op differs from row 2, which has the same collection_id, catalog_id'])
    expect(await told(upload, file.id, 4)).toEqual(['E6 catalog_id: Same as row 2'])
  })

  it('a VSKU names one product', async () => {
    const upload = 'china-vsku-upload'
    const more = { catalog: 500101, supplier: 1100, name: 'Twin', sku: 'KRT-02', state: 'active', variations: [{ name: 'M', stock: 1 }] }
    const twin = await insertRow(app.db, 'products', { ...more, price: 100, discount: 0, discounted_price: 100, images: [] })
    const lines = filler(index => `1100,NONE-${index},V-${index},China`)
    const file = await sendFile(app, person, upload, [
      'supplier_id,sku,vsku,country_of_origin',
      '1100,KRT-02,V-8899,China',
      ...lines,
      '1100,KRT-01,V-8899,China',
    ])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: MANY + 1 })
    expect(await told(upload, file.id, MANY + 3)).toEqual([`E8 vsku: V-8899 is used by product ${twin}`])
  })

  it('a catalog has at most five active videos', async () => {
    const upload = 'catalog-videos'
    const video = (name: string) => `500101,https://static.example.com/v/${name}.mp4,,en`
    const lines = filler(index => `599999,https://static.example.com/v/n${index}.mp4,,en`)
    const file = await sendFile(app, person, upload, [
      'catalog_id,video_url,thumbnail_url,language',
      ...['a', 'b', 'c'].map(video),
      ...lines,
      ...['d', 'e', 'f'].map(video),
    ])
    expect(file).toMatchObject({ ok_rows: 5, failed_rows: MANY + 1 })
    expect(await told(upload, file.id, MANY + 7)).toEqual(['E4 catalog_id: catalog_id: must be at most 5 active videos'])
  })

  it('an AWB of a courier is one parcel', async () => {
    const upload = 'order-ship-file-upload'
    const lines = filler(index => `999999999999_${index},Delhivery,D${index},`)
    const file = await sendFile(app, person, upload, [
      'sub_order_number,courier,awb,weight_g',
      '261118000123_1,Delhivery,1490812345678,',
      ...lines,
      '261118000124_1,Delhivery,1490812345678,',
    ])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: MANY + 1 })
    expect(await told(upload, file.id, MANY + 3)).toEqual(['E8 awb: 1490812345678 is the AWB of row 2'])
  })

  it('a product stands once in a week', async () => {
    const lines = filler(index => `2026-11-23,${(index % 20) + 1},999999,${index}`)
    const file = await sendFile(app, person, 'pow-products-file-upload', [
      'week_start,slot,product_id,caption',
      '2026-12-07,3,900001,',
      ...lines,
      '2026-12-07,4,900001,',
    ])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: MANY + 1 })
    expect(await told('pow-products-file-upload', file.id, MANY + 3)).toEqual(['E8 product_id: 900001 is already in slot 3 of that week'])
  })

  it('no query leads to one that is itself rewritten, whichever rows lie between', async () => {
    const upload = 'query-normalization'
    const lines = filler(index => `q${index},kurti,`)
    const header = 'query,normalized_query,language'
    const file = await sendFile(app, person, upload, [header, 'one,two,', ...lines, 'two,three,', 'three,one,'])
    expect(file).toMatchObject({ ok_rows: MANY + 1, failed_rows: 2 })
    const chain = 'E8 normalized_query: Another row of the file makes a chain with this one. Point both at the same value.'
    for (const row of [MANY + 3, MANY + 4]) expect(await told(upload, file.id, row)).toEqual([chain])
    // Applied row after row, the same is refused.
    expect(await decide(app, person, upload, file.id, 'apply', { mode: 'good' })).toMatchObject({ stage: 'awaiting_approval' })
    const approver = await app.signInAs('approver@example.com', { permissions: ['query_normalization_add_edit'] })
    const done = await decide(app, approver, upload, file.id, 'approve')
    expect(done).toMatchObject({ stage: 'done', ok_rows: MANY + 1, failed_rows: 2 })
    const next = await sendFile(app, person, upload, [header, 'three,one,'])
    expect(next).toMatchObject({ ok_rows: 0, failed_rows: 1 })
  })

  it('an order takes what orders before it left', async () => {
    const columns =
      'order_ref,reseller_code,customer_name,customer_phone,address_line1,city,state,pincode,product_id,variation,quantity,payment_mode,margin_amount'
    const order = (ref: string, product: number, quantity: number) =>
      `${ref},RS100001,Buyer One,9800000001,12 Market Road,Pune,Maharashtra,411001,${product},M,${quantity},cod,50`
    const stock = await stockOf()
    const lines = filler(index => order(`F${index}`, 999999, 1))
    const file = await sendFile(app, person, 'bulk-order', [columns, order('S1', 900001, stock - 1), ...lines, order('S2', 900001, 2)])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: MANY + 1 })
    expect(await told('bulk-order', file.id, MANY + 3)).toEqual(['E8 quantity: Only 1 of M left'])
  })

  async function stockOf(): Promise<number> {
    const { rows } = await app.db.sql
      .withTables<ToolTables>()
      .selectFrom('products')
      .select('variations')
      .where('id', '=', 900001)
      .execute()
      .then(rows => ({ rows }))
    const sizes = (rows[0]?.variations ?? []) as readonly { name: string; stock: number }[]
    return sizes.find(({ name }) => name === 'M')?.stock ?? 0
  }
})

describe('failed rows that went back and come again', () => {
  const upload = 'user-cod-file-upload'
  const header = 'user_code,cod_allowed,reason'
  const reasons = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", "''-2", "'quoted", 'plain']

  it.each(['csv', 'xlsx'])('as %s: each text is what it was, and the reason beside it is no column', async format => {
    const codes = reasons.map((_, index) => `RS10000${index + 1}`)
    const rows = reasons.map((reason, index) => `${codes[index]},perhaps,${reason}`)
    const file = await sendFile(app, person, upload, [header, ...rows])
    expect(file).toMatchObject({ ok_rows: 0, failed_rows: reasons.length })
    const answer = await person.get(`/api/uploads/${upload}/files/${file.id}/failed.${format}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const again = await sendBytes(person, upload, bytes, { name: `failed.${format}` })
    expect(again.status).toBe(201)
    const { id } = await said<{ id: number }>(again)
    await app.workOnUploads()
    expect(await fileOf(person, upload, id)).toMatchObject({ stage: 'checked', failed_rows: reasons.length, unknown: [] })
    const kept = await said<{ data: { raw: { reason: string } }[] }>(await person.get(`/api/uploads/${upload}/files/${id}/rows`))
    expect(kept.data.map(({ raw }) => raw.reason)).toEqual(reasons)
  })

  it('by a retry alone too: a new file of just the rows that failed, each as it was', async () => {
    const bad = reasons.map((reason, index) => `RS9999${index + 10},no,${reason}`)
    const file = await sendFile(app, person, upload, [header, 'RS100004,no,good', ...bad])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: reasons.length })
    await decide(app, person, upload, file.id, 'apply', { mode: 'good' })
    const answer = await person.post(`/api/uploads/${upload}/files/${file.id}/retry`, {})
    expect(answer.status).toBe(201)
    const { id } = await said<{ id: number }>(answer)
    await app.workOnUploads()
    expect(await fileOf(person, upload, id)).toMatchObject({ stage: 'checked', total_rows: reasons.length, failed_rows: reasons.length })
    const kept = await said<{ data: { raw: { reason: string } }[] }>(await person.get(`/api/uploads/${upload}/files/${id}/rows`))
    expect(kept.data.map(({ raw }) => raw.reason)).toEqual(reasons)
  })

  it('what is no sheet of ours keeps its apostrophes', async () => {
    const file = await sendFile(app, person, upload, [header, "RS100001,perhaps,'=1"])
    const kept = await said<{ data: { raw: { reason: string } }[] }>(await person.get(`/api/uploads/${upload}/files/${file.id}/rows`))
    expect(kept.data[0]?.raw.reason).toBe("'=1")
  })
})
