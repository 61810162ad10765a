import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import type { ToolTables } from '../../support/toolTables.ts'
import { decide, sendFile } from './sendFile.ts'

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>

const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(app.db.sql)).rows
const sent = (upload: string, lines: readonly string[], params = {}) => sendFile(app, person, upload, lines, { params })
const applied = async (upload: string, lines: readonly string[]) => {
  const file = await sent(upload, lines)
  expect(file.causes).toEqual([])
  return decide(app, person, upload, file.id, 'apply')
}
const reverted = (upload: string, id: number) => decide(app, person, upload, id, 'revert')

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  person = await app.signInAs('everything@example.com', {
    permissions: [
      'files_uploading',
      'serviceability_file_upload',
      'query_tagging_bulk_upload',
      'supplier_invoice',
      'mentor_performance_dashboard',
      'catalog_videos_upload',
      'taxonomy_product_file_upload',
      'product_delete_upload',
      'image_ab_file_upload',
      'bulk_collection_file_upload',
      'app_banner_file_upload',
    ],
  })
})
afterAll(() => app.close())

describe('what files do', () => {
  it('a delay for all couriers is changed, not made twice; the same again is no change', async () => {
    const header = 'pincode,courier,from_date,to_date,extra_days,reason'
    await applied('area-delays', [header, '411001,,2026-11-20,2026-11-25,2,heavy rain'])
    await applied('area-delays', [header, '411001,,2026-11-20,2026-11-28,4,flood'])
    expect(await rows('select to_date, extra_days, reason from delays')).toEqual([
      { to_date: '2026-11-28', extra_days: 4, reason: 'flood' },
    ])
    expect(await sent('area-delays', [header, '411001,,2026-11-20,2026-11-28,4,flood', ''])).toMatchObject({ skipped_rows: 1, ok_rows: 0 })
  })

  it('with "replace", pin codes of a courier that do not stand in the file become inactive, and one bad row stops it all', async () => {
    const header = 'courier,pincode,prepaid,cod,pickup,reverse,active'
    const params = { replace: true }
    const served = () =>
      rows(
        'select c.name, s.pincode, s.active from courier_serviceability s join couriers c on c.id = s.courier where c.id <= 2 order by c.id, s.pincode',
      )
    const [first] = await rows('select name from couriers where id = 1')
    const [second] = await rows('select name from couriers where id = 2')
    const line = `${first?.name},411001,yes,no,yes,yes,yes`
    const bad = await sent('serviceability', [header, line, `${first?.name},4110,yes,no,yes,yes,yes`], params)
    expect(bad.can).toMatchObject({ apply: false })
    const file = await sent('serviceability', [header, line], params)
    expect(file.changes).toMatchObject({ updates: 2 })
    await decide(app, person, 'serviceability', file.id, 'apply')
    expect(await served()).toEqual([
      { name: first?.name, pincode: '110001', active: false },
      { name: first?.name, pincode: '411001', active: true },
      { name: second?.name, pincode: '110001', active: true },
      { name: second?.name, pincode: '411001', active: true },
    ])
    await reverted('serviceability', file.id)
    expect((await served()).every(row => row.active)).toBe(true)
    const kept = await sent('serviceability', [header, `${first?.name},110001,yes,no,yes,no,yes`])
    expect(kept.changes).toMatchObject({ updates: 1 })
    // A file that says of each pin code what is so already still says which are gone.
    const [is] = await rows('select prepaid, cod, pickup, reverse from courier_serviceability where courier = 1 and pincode = $$411001$$')
    const said = [is?.prepaid, is?.cod, is?.pickup, is?.reverse, true].map(flag => (flag ? 'yes' : 'no'))
    const same = await sent('serviceability', [header, `${first?.name},411001,${said.join()}`], params)
    expect(same).toMatchObject({ ok_rows: 0, skipped_rows: 1, changes: { updates: 1 }, can: { apply: true } })
    expect(await decide(app, person, 'serviceability', same.id, 'apply')).toMatchObject({
      stage: 'done',
      status: 'COMPLETED',
      can: { revert: true },
    })
    expect((await served()).map(row => row.active)).toEqual([false, true, true, true])
    await reverted('serviceability', same.id)
    expect((await served()).every(row => row.active)).toBe(true)
  })

  it('tags of a low score are kept, not active, and that is told', async () => {
    const file = await sent('query-tagging-rsvt', [
      'query,ss_id,attributes,score',
      'low one,4012,,0.4',
      'low two,4012,,0.69',
      'high,4012,,0.7',
    ])
    const told = { message: 'Below a score of 0.7 tags are kept, but not active', key: 'tag_below', params: { score: 0.7 } }
    const notice = { ...told, count: 2, rows: [2, 3] }
    expect(file).toMatchObject({ ok_rows: 3, failed_rows: 0, notices: [notice] })
    expect(await decide(app, person, 'query-tagging-rsvt', file.id, 'apply')).toMatchObject({
      stage: 'done',
      ok_rows: 3,
      notices: [notice],
    })
    expect(await rows(`select query, active from query_tags where query in ('low one', 'low two', 'high') order by query`)).toEqual([
      { query: 'high', active: true },
      { query: 'low one', active: false },
      { query: 'low two', active: false },
    ])
    await reverted('query-tagging-rsvt', file.id)
  })

  it('an empty cell leaves what a supplier has', async () => {
    await applied('area-update-supplier', ['supplier_id,hub_code,pincode,sla_min,sla_max', '1002,PNQ1,,2,4', '1001,,411045,,'])
    expect(await rows('select hub, pincode, sla_min, sla_max from suppliers where id in (1001, 1002) order by id')).toMatchObject([
      { hub: 1, pincode: '411045' },
      { hub: 1, sla_min: 2, sla_max: 4 },
    ])
  })

  it('one bad zone stops the others', async () => {
    const file = await sent('area-zone-info', ['zone_code,name,region,surcharge', 'S1,South,south,0', 'S2,South,far south,0'])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 1, can: { apply: false } })
  })

  it('all or nothing holds while it is applied, too: what was written before is taken back', async () => {
    const id = await insertRow(app.db, 'zones', { zone_code: 'Z9' })
    const file = await sent('area-tat-map', ['origin_zone,destination_zone,courier,tat_days', 'N1,W1,Delhivery,9', 'N1,Z9,Delhivery,9'])
    expect(file.can).toMatchObject({ apply: true })
    await app.db.sql.withTables<ToolTables>().deleteFrom('zones').where('id', '=', id).execute()
    expect(await decide(app, person, 'area-tat-map', file.id, 'apply')).toMatchObject({
      stage: 'reverted',
      form_error: 'A row could not be applied, so none of them was',
    })
    expect(await rows("select id from tat_map where origin_zone = 'N1'")).toEqual([])
  })

  it('an invoice is replaced by its number; a page of one type takes no other', async () => {
    const header = 'invoice_number,supplier_id,gst_type,period,invoice_date,taxable_amount,cgst,sgst,igst,total,gstin'
    const invoice = (total: number) => `INV-26-000101,1002,non-gst,2026-10,2026-11-02,${total},,,,${total},`
    await applied('tax-invoices', [header, invoice(1000)])
    await applied('tax-invoices', [header, invoice(1200)])
    expect(await rows('select supplier, total, igst from tax_invoices')).toEqual([{ supplier: 1002, total: '1200.00', igst: '0.00' }])
    const other = await sent('tax-invoices', [header, invoice(1300)], { gstType: 'gst' })
    expect(other.causes).toMatchObject([{ code: 'E3', column: 'gst_type' }])
  })

  it('mentors are ranked anew within their month', async () => {
    const header = 'mentor_code,name,month,group_size,active_resellers,orders,gmv,rating,incentive'
    const mentor = (code: string, gmv: number) => `${code},Mentor ${code},2026-10,40,25,310,${gmv},4.5,`
    await applied('mentor-dashboard', [header, mentor('RS100001', 500), mentor('RS100002', 900)])
    const done = await applied('mentor-dashboard', [header, mentor('RS100003', 700), mentor('RS100001', 1000)])
    const ranks = () => rows('select mentor_code, rank from mentors order by rank')
    expect(await ranks()).toEqual([
      { mentor_code: 'RS100001', rank: 1 },
      { mentor_code: 'RS100002', rank: 2 },
      { mentor_code: 'RS100003', rank: 3 },
    ])
    await reverted('mentor-dashboard', done.id)
    expect(await ranks()).toEqual([
      { mentor_code: 'RS100002', rank: 1 },
      { mentor_code: 'RS100001', rank: 2 },
    ])
  })

  it('a tag of a low score is kept inactive, one on the blacklist becomes inactive', async () => {
    await applied('query-tagging-rsvt', [
      'query,ss_id,attributes,score',
      'Red  Saree,4012,color=red|fabric=silk,0.9',
      'blue saree,4012,,0.4',
    ])
    const tags = () => rows('select query, attributes, score, active, source from query_tags order by query')
    expect(await tags()).toEqual([
      { query: 'blue saree', attributes: null, score: '0.40', active: false, source: 'upload' },
      { query: 'red saree', attributes: { color: 'red', fabric: 'silk' }, score: '0.90', active: true, source: 'upload' },
    ])
    const done = await applied('query-tagging-blacklist', ['query,event_key,reason', 'red saree,RSVT,no intent'])
    expect((await tags()).map(tag => tag.active)).toEqual([false, false])
    await reverted('query-tagging-blacklist', done.id)
    expect((await tags()).map(tag => tag.active)).toEqual([false, true])
  })

  it('attributes are added to those a product has', async () => {
    await app.db.sql
      .withTables<ToolTables>()
      .updateTable('products')
      .set({ attributes: JSON.stringify({ color: 'blue', size: 'M' }) })
      .where('id', '=', 900_001)
      .execute()
    await applied('taxonomy-product-file-upload', ['product_id,ss_id,attributes', '900001,4012,color=red|fabric=cotton'])
    expect(await rows('select taxonomy, attributes from products where id = 900001')).toEqual([
      { taxonomy: 4, attributes: { color: 'red', size: 'M', fabric: 'cotton' } },
    ])
  })

  it('a catalog whose last product goes is sold no more, until the file is taken back', async () => {
    await insertRow(app.db, 'catalogs', { id: 500_500, supplier: 1001, sub_sub_category: 4, activation: 'activated' })
    await insertRow(app.db, 'products', { id: 900_500, catalog: 500_500, supplier: 1001, sku: 'LAST-1', mrp: 499, discounted_price: 349 })
    const done = await applied('product-delete', ['product_id,reason,comment', '900500,duplicate,', '900002,other,Torn in the store'])
    const states = () =>
      rows(
        'select p.state, c.activation, p.deleted_at is null as here from products p join catalogs c on c.id = p.catalog where p.id in (900002, 900500) order by p.id',
      )
    expect(await states()).toEqual([
      { state: 'permanently_deactivated', activation: 'activated', here: false },
      { state: 'permanently_deactivated', activation: 'deactivated', here: false },
    ])
    expect(await rows('select removal_reason, removal_comment from products where id in (900002, 900500) order by id')).toEqual([
      { removal_reason: 'other', removal_comment: 'Torn in the store' },
      { removal_reason: 'duplicate', removal_comment: null },
    ])
    expect(await sent('product-delete', ['product_id,reason,comment', '900500,legal,'])).toMatchObject({ skipped_rows: 1 })
    await reverted('product-delete', done.id)
    expect((await states()).map(row => [row.state, row.activation])).toEqual([
      ['active', 'activated'],
      ['active', 'activated'],
    ])
  })

  it('the pictures of a test make a hundred together, wherever their rows stand', async () => {
    const header = 'product_id,variant_no,image_url,traffic_percent,start_date,end_date'
    const row = (product: number, variant: number, share: number) =>
      `${product},${variant},https://static.example.com/p/${product}-${variant}.jpg,${share},2026-11-23,2026-11-30`
    const file = await applied('image-ab-file-upload', [header, row(900_001, 1, 60), row(900_003, 1, 100), row(900_001, 2, 40)])
    expect([file.stage, file.form_error, file.causes, file.ok_rows]).toEqual(['done', null, [], 3])
    const more = await sent('image-ab-file-upload', [header, row(900_001, 3, 10)])
    expect(more.causes).toMatchObject([{ code: 'E8', column: 'traffic_percent' }])
  })

  it('catalogs come into collections and go out, and are counted', async () => {
    const header = 'collection_id,catalog_id,op,position'
    const file = await sent('bulk-collection-file-upload', [header, '3001,500104,add,9', '3001,500102,remove,', '3001,500101,add,1'])
    expect(file).toMatchObject({ ok_rows: 2, skipped_rows: 1 })
    const done = await decide(app, person, 'bulk-collection-file-upload', file.id, 'apply')
    const members = () => rows('select catalog, position from collection_catalogs where collection = 3001 order by catalog')
    expect(await members()).toEqual([
      { catalog: 500_101, position: 1 },
      { catalog: 500_104, position: 9 },
    ])
    expect(await rows('select catalog_count from collections where id = 3001')).toEqual([{ catalog_count: 2 }])
    await reverted('bulk-collection-file-upload', done.id)
    expect((await members()).map(member => member.catalog)).toEqual([500_101, 500_102])
  })

  it('a banner bears the stored picture, its data and audiences', async () => {
    const header =
      'kind,title,sub_title,image_url,screen,screen_data,start_time,end_time,min_android,max_android,min_ios,max_ios,priority,audiences'
    const owner = person.id
    const top = await insertRow(app.db, 'audiences', { owner, name: 'Top resellers', renewal_status: 'RENEWED' })
    const added = await insertRow(app.db, 'audiences', { owner, name: 'New resellers', renewal_status: 'STOPPED' })
    await insertRow(app.db, 'audiences', { owner, name: 'Last year', renewal_status: 'EXPIRED' })
    const line = (priority: number, audiences = 'New resellers| Top resellers|New resellers') =>
      `DEFAULT,Festive sale,,https://static.example.com/b/1.jpg,landing_page,id=7001,2026-11-20 00:00,2026-11-25 00:00,1.0.0,99.0.0,1.0.0,99.0.0,${priority},${audiences}`
    await applied('app-banner-file-upload', [header, line(10)])
    await applied('app-banner-file-upload', [header, line(20)])
    expect(await rows('select image, destination, audiences, start_time, priority, active from banners')).toEqual([
      {
        image: { id: 'b'.repeat(64), name: '1.jpg', size: 92_160, type: 'image/jpeg', width: 1080, height: 720 },
        destination: { screen: 'landing_page', landing_page: 7001 },
        audiences: [added, top],
        // Midnight in India.
        start_time: '2026-11-19T18:30:00.000Z',
        priority: 20,
        active: true,
      },
    ])
    expect(await sent('app-banner-file-upload', [header, line(20), ''])).toMatchObject({ skipped_rows: 1 })
    const wrong = await sent('app-banner-file-upload', [header, line(20, 'Top resellers|Last year')])
    expect(wrong.causes).toMatchObject([{ code: 'E5', column: 'audiences', message: 'There is no audience Last year' }])
  })

  it('a video whose picture changes waiting for approval again', async () => {
    const header = 'catalog_id,video_url,thumbnail_url,language'
    const line = (picture: string) => `500101,https://static.example.com/v/1.mp4,${picture},en`
    await applied('catalog-videos', [header, line('')])
    await app.db.sql.withTables<ToolTables>().updateTable('catalog_videos').set({ approval: 1 }).execute()
    expect(await sent('catalog-videos', [header, line(''), ''])).toMatchObject({ skipped_rows: 1 })
    await applied('catalog-videos', [header, line('https://static.example.com/v/1.jpg')])
    expect(await rows('select approval, thumbnail_url, active from catalog_videos')).toEqual([
      { approval: 0, thumbnail_url: 'https://static.example.com/v/1.jpg', active: true },
    ])
  })
})
