import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../support/fixtures/loadFixtures.ts'
import { insertRow } from '../support/insertRow.ts'
import { said, startMunshi } from '../support/startMunshi.ts'

type Row = Record<string, unknown> & { readonly id: number }
type Body = {
  record: Row
  parts: Record<string, Row[]>
  counts: Record<string, { count: number; more: boolean }>
}

const image = { id: 'a'.repeat(64), name: 'front.png', size: 10, type: 'image/png', width: 600, height: 600 }

describe('the desks of catalogs and products', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let keeper: Awaited<ReturnType<typeof app.signInAs>>

  const desk = async (path: string, who = keeper) => said<Body>(await who.get(`/api/${path}/desk`))

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    keeper = await app.signInAs('keeper@example.com', {
      permissions: [
        'catalogs_view',
        'catalog_product_view',
        'collections_view',
        'orders_view',
        'price_scheduling',
        'catalog_videos_upload',
      ],
    })
  })
  afterAll(() => app.close())

  it('show pictures, sizes and prices of the goods, and what hangs on them', async () => {
    const product = await insertRow(app.db, 'products', {
      catalog: 500_104,
      supplier: 1001,
      name: 'Block print kurti',
      variations: [
        { name: 'M', stock: 4 },
        { name: 'L', stock: 0 },
      ],
      images: [{ image }, { image }],
    })
    await insertRow(app.db, 'price_schedules', { product, new_price: 299, start_at: '2026-11-20T00:00:00.000Z' })
    await insertRow(app.db, 'catalog_videos', { catalog: 500_104, video_url: 'https://static.example.com/v/1.mp4' })
    const { parts } = await desk('catalogs/500104')
    expect(parts.products).toMatchObject([{ id: product, images: [{ image }, { image }], variations: [{ stock: 4 }, { stock: 0 }] }])
    expect(parts.catalog_videos?.[0]?._can).toMatchObject({ actions: expect.arrayContaining(['approve', 'reject']) })
    const own = await desk(`products/${product}`)
    expect(own.record).toMatchObject({ name: 'Block print kurti', _titles: { catalog: 'Catalog 500104', supplier: 'Supplier 1001' } })
    expect(own.parts.price_schedules).toMatchObject([{ new_price: 299 }])
    const collections = (await desk('catalogs/500101')).parts.collections
    expect(collections).toMatchObject([{ collection: 3001, _titles: { collection: 'Kurtis of the week' } }])
  })

  it('show the latest of many orders, newest first, and how many there are; their list finds as many', async () => {
    const before = (await desk('products/900003')).parts.sub_orders ?? []
    for (let number = before.length; number < 12; number += 1)
      await insertRow(app.db, 'sub_orders', { order: 2, supplier: 1001, catalog: 500_102, product: 900_003 })
    const { parts, counts } = await desk('products/900003')
    const ids = (parts.sub_orders ?? []).map(({ id }) => id)
    expect(ids).toHaveLength(10)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
    expect(counts).toEqual({ sub_orders: { count: 12, more: false } })
    expect(await said(await keeper.get('/api/sub_orders?filter={"product":900003}&count=only'))).toEqual({ count: 12, more: false })
    // They are acted on at their order.
    expect(parts.sub_orders?.every(row => (row._can as { actions: string[] }).actions.length === 0)).toBe(true)
  })

  it('show of the rows that name them only what the person may read at its own place', async () => {
    const shop = await app.signInAs('shop@example.com', { permissions: ['collections_view'] })
    const { record, parts, counts } = await desk('catalogs/500102', shop)
    expect(record.name).toBe('Catalog 500102')
    expect(parts.collections).toHaveLength(1)
    expect([parts.products, parts.sub_orders, parts.catalog_videos, parts.reviews]).toEqual([[], [], [], []])
    expect(counts).toEqual({})
    expect(await said<unknown[]>(await shop.get('/api/catalogs/500102/timeline'))).not.toContainEqual(
      expect.objectContaining({ tool: 'products' }),
    )
    expect((await shop.get('/api/products/900003/desk')).status).toBe(403)
    const seller = await app.signInAs('other@example.com', { permissions: ['suppliers_view'] })
    expect((await seller.get('/api/catalogs/500102/desk')).status).toBe(403)
  })

  it('are for people of a supplier where the goods are theirs; what is gone is not found', async () => {
    const own = await app.signInAs('seller@example.com', {
      permissions: ['catalog_view', 'catalog_product_view', 'orders_view'],
      supplier: 1002,
    })
    expect((await desk('catalogs/500300', own)).parts.products).toMatchObject([{ id: 900_099 }])
    for (const path of [
      'catalogs/500101/desk',
      'catalogs/500101/timeline',
      'products/900001/desk',
      'catalogs/999999/desk',
      'products/x/desk',
    ])
      expect((await own.get(`/api/${path}`)).status, path).toBe(404)
  })

  it('tell what was done to what hangs on them', async () => {
    const manager = await app.signInAs('manager@example.com', { permissions: ['catalogs_view', 'catalog_videos_upload'] })
    const video = await insertRow(app.db, 'catalog_videos', { catalog: 500_201, video_url: 'https://static.example.com/v/2.mp4' })
    const { version } = await said<{ version: number }>(await manager.get(`/api/catalog_videos/${video}`))
    const headers = { 'If-Match': String(version) }
    expect((await manager.post(`/api/catalog_videos/${video}/actions/approve`, {}, headers)).status).toBe(200)
    const told = await said<{ tool: string; moment?: string; entry?: { what: string } }[]>(
      await manager.get('/api/catalogs/500201/timeline'),
    )
    expect(told).toContainEqual(expect.objectContaining({ tool: 'catalog_videos', entry: expect.objectContaining({ what: 'approve' }) }))
    expect(told.map(({ moment }) => moment)).toContain('created_at')
  })
})
