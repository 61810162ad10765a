import { afterAll, beforeAll } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

const invoice = 'invoice_number,supplier_id,gst_type,period,invoice_date,taxable_amount,cgst,sgst,igst,total,gstin'
const banner =
  'kind,title,sub_title,image_url,screen,screen_data,start_time,end_time,min_android,max_android,min_ios,max_ios,priority,audiences'
const picture = 'https://static.example.com/b/1.jpg'
const from = '2026-11-20 00:00,2026-11-25 00:00'
const versions = '1.0.0,99.0.0,1.0.0,99.0.0,10,'

/** Uploads of suppliers, catalogs, collections and search (document 1, §2.7). */
const examples: Readonly<Record<string, Examples>> = {
  serviceability: {
    columns: 'courier,pincode,prepaid,cod,pickup,reverse,active',
    good: ['Delhivery,411005,yes,yes,yes,yes,yes', 'Delhivery,411005,yes,no,yes,yes,'],
    bad: [
      ['Delhivery,4110,yes,yes,yes,yes,yes', 'E2', 'pincode'],
      ['Nocourier,411001,yes,yes,yes,yes,yes', 'E5', 'courier'],
      ['Delhivery,411001,no,yes,yes,yes,yes', 'E8', 'cod'],
    ],
  },
  'query-normalization': {
    columns: 'query,normalized_query,language',
    good: ['kurtis,kurti,en', 'SAREES,saree,'],
    bad: [
      ['kurti,kurti,en', 'E8', 'normalized_query'],
      ['Kurti, kurti ,en', 'E8', 'normalized_query'],
      ['gown,dress,en', 'E8', 'normalized_query', 'This would create a loop: gown → dress → gown.'],
      [',kurti,en', 'E1', 'query'],
      ['kurtis,kurti,fr', 'E3', 'language'],
    ],
  },
  'query-tagging-rsvt': {
    columns: 'query,ss_id,attributes,score',
    good: ['red saree,4012,color=red,0.9', 'red saree,4012,,', 'red saree,4012,,0.4'],
    bad: [
      ['red saree,4012,color=red,1.4', 'E4', 'score'],
      ['red saree,1,color=red,0.9', 'E5', 'ss_id'],
      ['red saree,4012,color:red,0.9', 'E8', 'attributes'],
      ['nothing,4012,color=red,0.9', 'E7', 'query', 'nothing is on the blacklist'],
    ],
  },
  'query-tagging-blacklist': {
    columns: 'query,event_key,reason',
    good: ['cheap,RSVT,no intent'],
    bad: [
      ['cheap,XYZ,no intent', 'E3', 'event_key'],
      ['cheap,RSVT,', 'E1', 'reason'],
      [',RSVT,no intent', 'E1', 'query'],
    ],
  },
  'tax-invoices': {
    columns: invoice,
    good: [
      'INV-26-000101,1001,gst,2026-10,2026-11-02,1000,90,90,,1180,27ABCPD1234K1Z1',
      'INV-26-000105,1002,non-gst,2026-10,2026-11-02,1000,,,,1000,',
    ],
    bad: [
      [
        'INV-26-000102,1001,gst,2026-10,2026-11-02,1000,90,90,180,1360,27ABCPD1234K1Z1',
        'E8',
        'igst',
        'Enter either IGST, or CGST and SGST.',
      ],
      ['INV-26-000103,1001,gst,2026-10,2026-11-02,1000,90,90,,1200,27ABCPD1234K1Z1', 'E8', 'total'],
      ['INV-26-000104,1001,gst,2026-10,02-11-2026,1000,90,90,,1180,27ABCPD1234K1Z1', 'E2', 'invoice_date'],
      ['INV-26-000106,1001,gst,2026-12,2026-11-02,1000,90,90,,1180,27ABCPD1234K1Z1', 'E4', 'period'],
      ['INV-26-000107,1001,gst,2026-10,2026-11-02,1000,90,90,,1180,27ABCPD1234K1Z9', 'E8', 'gstin'],
      ['INV-26-000108,9999,gst,2026-10,2026-11-02,1000,90,90,,1180,27ABCPD1234K1Z1', 'E5', 'supplier_id'],
    ],
  },
  'mentor-dashboard': {
    columns: 'mentor_code,name,month,group_size,active_resellers,orders,gmv,rating,incentive',
    good: ['RS100010,Mentor A,2026-10,40,25,310,124000,4.5,1500'],
    bad: [
      ['RS100010,Mentor A,2026-10,40,45,310,124000,4.5,1500', 'E8', 'active_resellers'],
      ['RS100010,Mentor A,2026-10,40,25,-1,124000,4.5,1500', 'E4', 'orders', 'orders: must be at least 0'],
      ['RS100010,Mentor A,2026-10,40,25,310,124000,7,1500', 'E4', 'rating'],
      ['RS999999,Mentor A,2026-10,40,25,310,124000,4.5,1500', 'E5', 'mentor_code'],
    ],
  },
  'china-vsku-upload': {
    columns: 'supplier_id,sku,vsku,country_of_origin',
    good: ['1100,KRT-01,V-8812,China'],
    bad: [
      ['1001,KRT-01,V-8812,China', 'E7', 'supplier_id', 'Supplier 1001 is not international'],
      ['1100,NONE-1,V-8812,China', 'E5', 'sku'],
      ['1100,KRT-01,V-8812,', 'E1', 'country_of_origin'],
      ['1100,KRT-02,V900100,China', 'E8', 'vsku', 'V900100 is used by product 900100'],
    ],
  },
  'reverse-tinder': {
    columns: 'catalog_id,round,show_from,show_to',
    good: ['500201,R2026-47,2026-11-23,2026-11-29'],
    bad: [
      ['500201,R2026-47,2026-11-29,2026-11-23', 'E8', 'show_from'],
      ['500201,R2026-47,2026-11-23,2026-12-29', 'E8', 'show_from'],
      ['599999,R2026-47,2026-11-23,2026-11-29', 'E5', 'catalog_id'],
      ['500202,R2026-47,23/11/2026,2026-11-29', 'E2', 'show_from'],
      ['500101,R2026-47,2026-11-23,2026-11-29', 'E7', 'catalog_id', 'Catalog 500101 is activated'],
      ['500202,R2026-40,2026-11-23,2026-11-29', 'E7', 'round', 'R2026-40 has ended on 2026-10-07'],
    ],
  },
  'catalog-videos': {
    columns: 'catalog_id,video_url,thumbnail_url,language',
    good: ['500101,https://static.example.com/v/1.mp4,,en'],
    bad: [
      ['500101,static.example.com/v/1.mp4,,en', 'E2', 'video_url'],
      ['599999,https://static.example.com/v/1.mp4,,en', 'E5', 'catalog_id'],
      ['500101,https://static.example.com/v/1.mp4,,fr', 'E3', 'language'],
      ['500104,https://static.example.com/v/6.mp4,,en', 'E4', 'catalog_id'],
    ],
  },
  'taxonomy-product-file-upload': {
    columns: 'product_id,ss_id,attributes',
    good: ['900001,4012,color=red|fabric=cotton', '900001,4012,'],
    bad: [
      ['900001,4012,color', 'E8', 'attributes'],
      ['900001,9,color=red', 'E5', 'ss_id'],
      ['999999,4012,color=red', 'E5', 'product_id'],
      ['abc,4012,color=red', 'E2', 'product_id', 'product_id: Please check the value type'],
    ],
  },
  'product-delete': {
    columns: 'product_id,reason,comment',
    good: ['900002,duplicate,'],
    bad: [
      ['900002,other,', 'E8', 'reason', 'Enter comment as well.'],
      ['900003,quality,', 'E7', 'product_id', '900003 has 2 open sub-orders'],
      ['999999,quality,', 'E5', 'product_id'],
    ],
  },
  'image-ab-file-upload': {
    columns: 'product_id,variant_no,image_url,traffic_percent,start_date,end_date',
    good: ['900001,1,https://static.example.com/p/1a.jpg,100,2026-11-23,2026-11-30'],
    bad: [
      ['900001,9,https://static.example.com/p/1a.jpg,100,2026-11-23,2026-11-30', 'E4', 'variant_no'],
      ['900001,1,https://static.example.com/p/1a.jpg,60,2026-11-23,2026-11-30', 'E8', 'traffic_percent'],
      ['900001,1,p/1a.jpg,100,2026-11-23,2026-11-30', 'E2', 'image_url'],
      ['900001,1,https://static.example.com/p/1a.jpg,100,2026-11-03,2026-11-30', 'E4', 'start_date'],
      ['999999,1,https://static.example.com/p/1a.jpg,100,2026-11-23,2026-11-30', 'E5', 'product_id'],
      ['900001,1,https://static.example.com/p/1a.jpg,100,2026-11-23,2026-11-22', 'E8', 'start_date'],
    ],
  },
  'bulk-collection-file-upload': {
    columns: 'collection_id,catalog_id,op,position',
    good: ['3001,500104,add,1', '3001,500102,remove,'],
    bad: [
      ['3001,500101,move,1', 'E3', 'op', 'op: Input not valid. Allowed: add, remove'],
      ['3999,500101,add,1', 'E5', 'collection_id'],
      ['3001,500101,add,0', 'E4', 'position'],
      ['3900,500101,add,1', 'E7', 'collection_id', 'Worked out is dynamic'],
    ],
  },
  'pow-products-file-upload': {
    columns: 'week_start,slot,product_id,caption',
    good: ['2026-11-23,1,900001,New this week'],
    bad: [
      ['2026-11-24,1,900001,', 'E8', 'week_start', 'Must be a Monday.'],
      ['2026-11-23,21,900001,', 'E4', 'slot', 'slot: must be at most 20'],
      ['2026-11-23,1,999999,', 'E5', 'product_id'],
      ['2026-11-09,1,900001,', 'E4', 'week_start'],
      ['2026-11-23,1,900901,', 'E7', 'product_id', 'Gone is permanently_deactivated, allowed from active'],
      ['2026-11-23,2,900002,', 'E8', 'product_id'],
    ],
  },
  'app-banner-file-upload': {
    columns: banner,
    good: [
      `DEFAULT,Festive sale,,${picture},landing_page,id=7001,${from},${versions}`,
      `DEFAULT,New here,,${picture},catalog,catalog_id=500101|source=banner,${from},${versions}`,
      `DEFAULT,Nowhere,,${picture},no_screen,,${from},${versions}`,
    ],
    bad: [
      [`DEFAULT,Festive sale,,${picture},collection,id=7001,${from},${versions}`, 'E3', 'screen'],
      [`DEFAULT,Festive sale,,${picture},landing_page,id=7001,2026-11-25 00:00,2026-11-20 00:00,${versions}`, 'E8', 'start_time'],
      [`DEFAULT,,,${picture},landing_page,id=7001,${from},${versions}`, 'E1', 'title', 'title is required'],
      [`DEFAULT,Festive sale,,https://static.example.com/b/9.jpg,landing_page,id=7001,${from},${versions}`, 'E5', 'image_url'],
      [`DEFAULT,Festive sale,,${picture},landing_page,id,${from},${versions}`, 'E8', 'screen_data'],
      [`DEFAULT,Festive sale,,${picture},landing_page,id=7999,${from},${versions}`, 'E5', 'screen_data'],
      [`DEFAULT,Festive sale,,${picture},catalog,,${from},${versions}`, 'E8', 'screen_data'],
      [`DEFAULT,Festive sale,,${picture},browser,url=example.com,${from},${versions}`, 'E8', 'screen_data'],
      [`DEFAULT,Festive sale,,${picture},landing_page,id=7001,${from},9.0.0,1.0.0,1.0.0,99.0.0,10,`, 'E8', 'min_android'],
      [
        `DEFAULT,Festive sale,,${picture},landing_page,id=7001,${from},${versions}New resellers`,
        'E5',
        'audiences',
        'There is no audience New resellers',
      ],
    ],
  },
}

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  await insertRow(app.db, 'query_normalizations', { query: 'dress', normalized_query: 'gown' })
  await insertRow(app.db, 'query_tag_blacklist', { query: 'nothing', event_key: 'RSVT' })
  await insertRow(app.db, 'products', { catalog: 500_400, supplier: 1100, sku: 'KRT-02', mrp: 499, discounted_price: 349 })
  await insertRow(app.db, 'price_reactions', { catalog: 500_202, round: 'R2026-40', show_from: '2026-10-01', show_to: '2026-10-07' })
  for (let number = 1; number <= 5; number += 1)
    await insertRow(app.db, 'catalog_videos', { catalog: 500_104, video_url: `https://static.example.com/v/${number}.mp4` })
  await insertRow(app.db, 'collections', { id: 3900, name: 'Worked out', kind: 'dynamic' })
  await insertRow(app.db, 'products', { id: 900_901, name: 'Gone', catalog: 500_101, supplier: 1001, state: 'permanently_deactivated' })
  await insertRow(app.db, 'pow_products', { product: 900_002, week_start: '2026-11-23', slot: 7 })
  const may = ['serviceability_file_upload', 'query_normalization_add_edit', 'query_tagging_bulk_upload', 'supplier_invoice', 'pow']
  const uploads = ['china_vsku', 'reverse_tinder', 'catalog_videos', 'taxonomy_product_file', 'product_delete', 'image_ab_file']
  person = await app.signInAs('examples@example.com', {
    permissions: [
      ...may,
      ...uploads.map(name => `${name}_upload`),
      'mentor_performance_dashboard',
      'bulk_collection_file_upload',
      'app_banner_file_upload',
    ],
  })
})
afterAll(() => app.close())

tryExamples(examples, () => ({ app, person }))
