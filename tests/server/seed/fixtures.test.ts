import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureRows, IMPOSER } from '../../support/fixtures/fixtureRows.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>
let admin: Awaited<ReturnType<typeof munshi.signInAs>>
type Record_ = Readonly<Record<string, unknown>>

beforeAll(async () => {
  munshi = await startMunshi()
  await loadFixtures(munshi)
  const may = [
    'suppliers_view',
    'supplier_edit',
    'supplier_payments_view',
    'catalogs_view',
    'collections_view',
    'collection_view',
    'landing_pages_view',
    'orders_view',
    'order_view',
  ]
  const uploaders = ['files_uploading', 's3_file_uploader', 'gamification', 'catalog_rating_review', 'live_stream_view']
  admin = await munshi.signInAs('reader@example.com', {
    permissions: [...may, 'resellers_view', 'reseller_finance', 'supplier_penalty', 'admin_view', 'admin_users', ...uploaders],
  })
})
afterAll(() => munshi.close())

describe('the rows that examples name', () => {
  const { staff_users: _, ...tables } = fixtureRows

  it.each(Object.entries(tables))('%s are read through the API as they were written', async (table, rows) => {
    for (const row of rows) {
      const answer = await admin.get(`/api/${table}/${row.id}`)
      expect([table, row.id, answer.status]).toEqual([table, row.id, 200])
      expect(await said<Record_>(answer)).toMatchObject(row)
    }
  })

  it('are found by their numbers and add up', async () => {
    const list = async (table: string, filter: object) =>
      said<Record_[]>(await admin.get(`/api/${table}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    expect(await list('orders', { order_number: '261118000123' })).toMatchObject([{ id: 1, cod_verification: 'pending', status: 12 }])
    expect(await list('products', { sku: 'KRT-01' })).toHaveLength(2)
    const open = (await list('sub_orders', { product: 900_003 })).filter(line => line.status === 2)
    expect(open).toHaveLength(2)
    expect(await list('sub_orders', { product: 900_002 })).toMatchObject([{ status: 4 }])
    const [penalty] = await list('supplier_penalties', { supplier: 1001 })
    expect(penalty).toMatchObject({ date: '2026-11-17', total_fine: '50.00', created_by: IMPOSER })
    expect(await list('collection_catalogs', { catalog: 500_104 })).toEqual([])
  })

  it('leave their numbers behind: a further row gets a further one', async () => {
    const someone = await munshi.signInAs('later@example.com')
    expect(someone.id).toBeGreaterThan(IMPOSER)
  })
})
