import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, fileOf, sendFile } from './sendFile.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

const create =
  'catalog_name,sku,name,size,stock,price,discounted_price,mrp,wholesale_price,gst_percent,country_of_origin,weight_g,image_url'
const picture = 'https://static.example.com/p/77.jpg'

type Sizes = readonly { readonly name: string; readonly stock: number }[]

describe('the Excel wizard (document 2, §4 and §7; domain.md, §3.2)', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  let scale = 0
  let category = 0
  const params: Record<string, Record<string, number>> = { create: {}, supplier: { supplier: 1001 }, category: {} }

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    person = await app.signInAs('bd@example.com', { permissions: ['generic_excel_upload'] })
    category = (await sql<{ id: number }>`select id from categories where ss_id = 4012`.execute(app.db.sql)).rows[0]?.id ?? 0
    scale = await insertRow(app.db, 'size_scales', { scale_id: 'S1', sub_sub_category: category, name: 'Clothes', sizes: ['S', 'M', 'L'] })
    await insertRow(app.db, 'abg_mappings', {
      sub_sub_category: category,
      attribute: 'fabric',
      group_name: 'Fabric',
      values: ['cotton'],
      active: true,
    })
    const scheduled = { supplier: 1001, catalog: 500_101, sku: 'KRT-09', name: 'Kurti on schedule' }
    const product = await insertRow(app.db, 'products', scheduled)
    await insertRow(app.db, 'price_schedules', { product, status: 'active', new_price: 300 })
    Object.assign(params.create ?? {}, { category, scale, supplier: 1001 })
    Object.assign(params.category ?? {}, { category })
  })
  afterAll(() => app.close())

  const examples: Readonly<Record<string, Examples>> = {
    'excel-product-create': {
      columns: create,
      params: params.create,
      good: [`Cotton kurti,KRT-77,Kurti blue,M,20,450,399,799,,5,India,300,${picture}`],
      bad: [
        [`Cotton kurti,KRT-77,Kurti blue,M,20,450,399,399,,5,India,300,${picture}`, 'E8', 'discounted_price'],
        [`Cotton kurti,KRT-77,Kurti blue,M,20,450,399,799,,5,,300,${picture}`, 'E1', 'country_of_origin'],
        [`Cotton kurti,KRT-77,Kurti blue,QQ,20,450,399,799,,5,India,300,${picture}`, 'E8', 'size'],
        [`Cotton kurti,KRT-77,Kurti blue,M,20,450,399,799,,7,India,300,${picture}`, 'E4', 'gst_percent'],
        [`Cotton kurti,KRT-01,Kurti blue,M,20,450,399,799,,5,India,300,${picture}`, 'E7', 'sku'],
      ],
    },
    'excel-price-update': {
      columns: 'sku,discounted_price,mrp,wholesale_price',
      params: params.supplier,
      good: ['KRT-01,349,699,'],
      bad: [
        ['KRT-01,349.5,699,', 'E2', 'discounted_price'],
        ['KRT-01,699,349,', 'E8', 'discounted_price'],
        ['KRT-01,349,699,349', 'E8', 'discounted_price'],
        ['KRT-09,349,699,', 'E7', 'sku', 'Kurti on schedule has an active price schedule'],
        ['NONE-1,349,699,', 'E5', 'sku'],
      ],
    },
    'excel-stock-update': {
      columns: 'sku,size,stock',
      params: params.supplier,
      good: ['KRT-01,M,25'],
      bad: [
        ['KRT-01,M,-1', 'E4', 'stock'],
        ['KRT-01,QQ,5', 'E5', 'size'],
        ['KRT-01,M,100001', 'E4', 'stock'],
        ['KRT-01,M,many', 'E2', 'stock'],
      ],
    },
    'excel-attribute-update': {
      columns: 'product_id,attributes',
      params: params.category,
      good: ['900001,fabric=cotton'],
      bad: [
        ['900001,fabric', 'E8', 'attributes'],
        ['900001,', 'E1', 'attributes'],
        ['999999,fabric=cotton', 'E5', 'product_id'],
        ['900001,colour=red', 'E8', 'attributes'],
      ],
    },
  }
  tryExamples(examples, () => ({ app, person }))

  it('tells what the stock of a size comes to, not what is added to it', async () => {
    const { id } = await sendFile(app, person, 'excel-stock-update', ['sku,size,stock', 'KRT-01,M,23'], { params: params.supplier })
    const { changes } = await said<{ changes: { samples: { fields: { field: string; before: Sizes; after: Sizes }[] }[] } }>(
      await person.get(`/api/uploads/excel-stock-update/files/${id}`),
    )
    const told = changes.samples.flatMap(({ fields }) => fields).find(({ field }) => field === 'variations')
    expect(told?.before.find(({ name }) => name === 'M')?.stock).not.toBe(23)
    expect(told?.after).toEqual(told?.before.map(size => (size.name === 'M' ? { ...size, stock: 23 } : size)))
  })

  it('makes a product of several rows, with its catalog, and takes it back', async () => {
    const rows = ['S', 'M'].map(size => `Winter kurti,KRT-88,Kurti red,${size},20,450,399,799,,5,India,300,${picture}`)
    const file = await sendFile(app, person, 'excel-product-create', [create, ...rows], { params: params.create })
    expect(file).toMatchObject({ ok_rows: 2, changes: { inserts: 2 } })
    await decide(app, person, 'excel-product-create', file.id, 'apply')
    const made = async () =>
      (
        await sql<{
          variations: unknown
          catalog: string
        }>`select p.variations, c.name as catalog from products p join catalogs c on c.id = p.catalog
        where p.sku = 'KRT-88'`.execute(app.db.sql)
      ).rows
    expect(await made()).toEqual([
      {
        variations: [
          { name: 'S', stock: 20 },
          { name: 'M', stock: 20 },
        ],
        catalog: 'Winter kurti',
      },
    ])
    await decide(app, person, 'excel-product-create', file.id, 'revert')
    expect(await made()).toEqual([])
  })

  it('takes the attributes of the category as columns of their own, and no other values than it knows', async () => {
    const asked = { file_type: 'product_create', file_extension: 'csv', params: params.create }
    const template = await person.post('/api/downloadTemplate', asked)
    expect((await template.text()).split(/\r?\n/)[0]).toContain(`${create},fabric`)
    const schema = await said<{ file_types: { file_type: string; file_type_key_schema: { key: string; options?: string[] }[] }[] }>(
      await person.post('/api/fetchFileTypes', { params: params.create }),
    )
    const keys = schema.file_types.find(({ file_type }) => file_type === 'product_create')?.file_type_key_schema
    expect(keys?.at(-1)).toMatchObject({ key: 'fabric', options: ['cotton'] })

    const row = (sku: string, size: string, fabric: string) =>
      `Fabric kurti,${sku},Kurti green,${size},20,450,399,799,,5,India,300,${picture},${fabric}`
    const rows = [row('KRT-60', 'S', 'Cotton'), row('KRT-60', 'M', 'cotton'), row('KRT-61', 'S', 'steel'), row('KRT-62', 'S', '')]
    const differs = [row('KRT-63', 'S', 'cotton'), row('KRT-63', 'M', '')]
    const file = await sendFile(app, person, 'excel-product-create', [`${create},fabric`, ...rows, ...differs], { params: params.create })
    expect(file).toMatchObject({ ok_rows: 3, failed_rows: 3, more_columns: [{ name: 'fabric', values: ['cotton'] }] })
    expect(file.causes.map(({ code, column }) => `${code} ${column}`).sort()).toEqual(expect.arrayContaining(['E3 fabric', 'E8 fabric']))
    const mended = await person.post(`/api/uploads/excel-product-create/files/${file.id}/mend`, {
      rows: [{ row_no: 4, cells: { fabric: 'cotton' } }],
    })
    expect(await said(mended)).toEqual({ mended: 1, failed: 0 })
    await decide(app, person, 'excel-product-create', file.id, 'apply', { mode: 'good' })
    const { rows: made } = await sql<{ sku: string; attributes: unknown }>`select sku, attributes from products
      where sku in ('KRT-60', 'KRT-61', 'KRT-62', 'KRT-63') order by sku`.execute(app.db.sql)
    expect(made).toEqual([
      { sku: 'KRT-60', attributes: { fabric: 'cotton' } },
      { sku: 'KRT-61', attributes: { fabric: 'cotton' } },
      { sku: 'KRT-62', attributes: {} },
    ])
  })

  it('sets stock by its difference, several sizes and all', async () => {
    const file = await sendFile(app, person, 'excel-stock-update', ['sku,size,stock', 'KRT-01,M,7'], { params: params.supplier })
    await decide(app, person, 'excel-stock-update', file.id, 'apply')
    const { rows } = await sql<{
      variations: readonly { name: string; stock: number }[]
    }>`select variations from products where id = 900001`.execute(app.db.sql)
    expect(rows[0]?.variations.find(({ name }) => name === 'M')?.stock).toBe(7)
  })

  it('answers the documents’ calls', async () => {
    const types = await said<{ file_types: { file_type: string; bulk_upload: boolean; file_type_key_schema: { key: string }[] }[] }>(
      await person.post('/api/fetchFileTypes', {}),
    )
    expect(types.file_types.map(({ file_type, bulk_upload }) => [file_type, bulk_upload])).toEqual([
      ['product_create', false],
      ['price_update', true],
      ['stock_update', true],
      ['attribute_update', false],
    ])
    expect(types.file_types[1]?.file_type_key_schema.map(({ key }) => key)).toEqual(['sku', 'discounted_price', 'mrp', 'wholesale_price'])
    const tree = await said<{ items: { type: string; data: unknown[] }[] }>(await person.get('/api/fetchCategoryTree'))
    expect(tree.items.map(({ type }) => type)).toEqual(['super-category', 'category', 'sub-category', 'sub-sub-category'])
    const scales = await said<{ scale_ids: { scale_id: string }[] }>(await person.get(`/api/fetchScaleIds/${category}`))
    expect(scales.scale_ids).toMatchObject([{ id: scale, scale_id: 'S1' }])
    const template = await person.post('/api/downloadTemplate', { file_type: 'price_update', file_extension: 'csv' })
    expect(await template.text()).toContain('sku,discounted_price,mrp,wholesale_price')
  })

  it('takes a file by its type, tells how far it is, and gives it back', async () => {
    const form = new FormData()
    form.set('file_type', 'price_update')
    form.set('params', JSON.stringify(params.supplier))
    form.set('file', new File(['sku,discounted_price,mrp\nKRT-01,340,699'], 'prices.csv'))
    const sent = await said<{ message: string; id: number; file_ref_id: string }>(
      await person.fetch('/api/uploadGenericExcel', { method: 'POST', body: form }),
    )
    expect(sent.message).toBe('File Upload Success')
    await app.workOnUploads()
    expect(await fileOf(person, 'excel-price-update', sent.id)).toMatchObject({ ok_rows: 1 })
    const { file_ref_id } = sent
    expect(await (await person.post('/api/catalog/progress/fetch', { file_ref_id })).json()).toMatchObject({
      file_ref_id,
      status: 'UPLOADED',
    })
    const { files } = await said<{ files: { file_ref_id: string }[] }>(
      await person.post('/api/catalog/files/fetch', { file_type: 'price_update' }),
    )
    expect(files.map(file => file.file_ref_id)).toContain(file_ref_id)
    expect(await (await person.post('/api/downloadGenericUploadedFile', { file_ref_id })).text()).toContain('KRT-01,340')
  })

  it('asks for the permission of the type before the file, and tells the form what is wrong', async () => {
    const form = (type: string) => {
      const made = new FormData()
      made.set('file_type', type)
      made.set('file', new File(['a'], 'a.csv'))
      return made
    }
    const refused = await person.fetch('/api/uploadGenericExcel', { method: 'POST', body: form('bulkcancellation') })
    expect(refused.status).toBe(403)
    const unknown = await person.fetch('/api/uploadGenericExcel', { method: 'POST', body: form('nothing') })
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { errors: { form: { message: 'Invalid file type' } } }])
    const other = await app.signInAs('else@example.com', { permissions: ['bulk_cancellations_view'] })
    expect((await other.post('/api/downloadTemplate', { file_type: 'price_update' })).status).toBe(403)
  })
})
