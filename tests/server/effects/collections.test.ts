import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../schema/wire/changes.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Collection = { id: number; version: number; catalog_count: number }
type Failure = { message: string; errors: Record<string, { code: string; params: Record<string, unknown> }> }

describe('catalogs of a collection', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  const catalogs: number[] = []
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('merchant@example.com', { permissions: ['collections_view', 'collection_add', 'collection_edit'] })
    const supplier = await insertRow(app.db, 'suppliers', {})
    const category = await insertRow(app.db, 'categories', { type: 'sub-sub-category', ss_id: 4012 })
    for (const [index, activation] of ['activated', 'activated', 'activated', 'deactivated'].entries()) {
      const catalog = await insertRow(app.db, 'catalogs', {
        supplier,
        sub_sub_category: category,
        activation,
        rating: `${index + 1}.00`,
        added_on: `2026-11-0${index + 1}`,
      })
      await insertRow(app.db, 'products', {
        catalog,
        supplier,
        sku: `S${index}`,
        price: 100 * (index + 1),
        discounted_price: 90,
        mrp: 900,
        state: 'active',
      })
      catalogs.push(catalog)
    }
  })
  afterAll(() => app.close())

  async function newCollection(more: object = {}): Promise<Collection> {
    const answer = await staff.post('/api/collections', { name: 'Diwali', description: 'Chosen', priority: 10, ...more })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Collection>(answer)
  }
  const change = (collection: Collection, answers: object) =>
    staff.post(`/api/collections/${collection.id}/actions/change_catalogs`, answers, { 'if-match': String(collection.version) })
  const inside = async ({ id }: Collection) =>
    (
      await sql<{ catalog: number }>`select catalog from collection_catalogs where collection = ${id} order by position`.execute(app.db.sql)
    ).rows.map(row => row.catalog)

  it('adds at the end, takes out, counts, and undo puts all back', async () => {
    const collection = await newCollection()
    const [a, b, c] = catalogs
    const first = await said<Collection>(await change(collection, { add: [a, b] }))
    expect(first.catalog_count).toBe(2)
    const second = await change(first, { add: [c, a], remove: [b] })
    expect(await said<Collection>(second)).toMatchObject({ catalog_count: 2 })
    expect(await inside(collection)).toEqual([a, c])
    await staff.post(`/api/changes/${second.headers.get('change-set')}/revert`)
    expect(await inside(collection)).toEqual([a, b])
  })

  it('tells in its own history what was put in and taken out, by hand and by a rebuild, each to be taken back', async () => {
    const collection = await newCollection()
    const [a, b] = catalogs
    const changed = await change(collection, { add: [a, b] })
    const dynamic = await newCollection({ kind: 'dynamic', conditions: [{ field: 'price', mode: 'greater', value: '150' }] })
    const rebuilt = await staff.post(`/api/collections/${dynamic.id}/actions/rebuild`, {}, { 'if-match': '1' })
    for (const [{ id }, what, answer] of [
      [collection, 'change_catalogs', changed],
      [dynamic, 'rebuild', rebuilt],
    ] as const) {
      const [last] = await said<HistoryEntry[]>(await staff.get(`/api/collections/${id}/history`))
      const set = Number(answer.headers.get('change-set'))
      expect(last).toMatchObject({ change_set: set, what: expect.stringContaining(what), below: [{ counts: { insert: 2 } }] })
      expect((await staff.post(`/api/changes/${set}/revert`)).status).toBe(200)
      expect(await inside({ id, version: 0, catalog_count: 0 })).toEqual([])
    }
  })

  it('refuses an id that is both added and removed, unknown ids, what is no id, and more than 5000', async () => {
    const collection = await newCollection()
    const [a] = catalogs
    expect((await said<Failure>(await change(collection, { add: [a], remove: [a] }))).errors.add?.code).toBe('in_both')
    expect((await said<Failure>(await change(collection, { add: [a, 987654] }))).errors.add).toMatchObject({
      code: 'ids_not_found',
      params: { ids: '987654' },
    })
    expect((await said<Failure>(await change(collection, { add: [a, 'x'] }))).errors.add).toMatchObject({
      code: 'not_ids_at',
      params: { index: '2' },
    })
    expect(
      (await said<Failure>(await change(collection, { add: Array.from({ length: 5001 }, (_, index) => index + 1) }))).errors.add?.code,
    ).toBe('too_many')
    expect(await inside(collection)).toEqual([])
  })

  it('says what is wrong in the words of the documents', async () => {
    const collection = await newCollection()
    const [a] = catalogs
    const message = async (answer: Response) => [answer.status, (await said<Failure>(answer)).message]
    const missing = 'Missing mandatory fields. Try Again with valid inputs.'
    expect(await message(await staff.post('/api/collections', {}))).toEqual([422, missing])
    expect(await message(await change(collection, {}))).toEqual([422, missing])
    expect(await message(await change(collection, { add: [], remove: [] }))).toEqual([422, missing])
    expect(await message(await change(collection, { add: [987654] }))).toEqual([422, 'Id not found'])
    expect(await message(await change(collection, { add: [a], remove: [a] }))).toEqual([422, 'Please check inputs!'])
    const rebuilt = await staff.post(`/api/collections/${collection.id}/actions/rebuild`, {}, { 'if-match': '1' })
    expect(await message(rebuilt)).toEqual([409, 'Catalog Fetch Error retry'])
    const dynamic = await newCollection({ kind: 'dynamic', conditions: [{ field: 'price', mode: 'less', value: '1' }] })
    expect(await message(await change(dynamic, { add: [a] }))).toEqual([409, 'Failed to update. Retry.'])
    const again = await staff.post(`/api/collections/${collection.id}/actions/activate`, {}, { 'if-match': '1' })
    expect(await message(again)).toEqual([409, 'Failed to update. Retry.'])
  })

  it('shows before a rebuild what it would put in, and writes nothing', async () => {
    const collection = await newCollection({ kind: 'dynamic', conditions: [{ field: 'price', mode: 'greater', value: '150' }] })
    const plan = await staff.post(`/api/collections/${collection.id}/actions/rebuild?plan=true`, {}, { 'if-match': '1' })
    expect(await said<object>(plan)).toMatchObject({ state: 'planned', counts: { by_tool: { collection_catalogs: 2 } } })
    expect(await inside(collection)).toEqual([])
    const first = await staff.post(`/api/collections/${collection.id}/actions/rebuild`, {}, { 'if-match': '1' })
    const version = (await said<Collection>(first)).version
    const again = await staff.post(`/api/collections/${collection.id}/actions/rebuild?plan=true`, {}, { 'if-match': String(version) })
    const { counts } = await said<{ counts: { by_tool: Record<string, number> } }>(again)
    expect(counts.by_tool.collection_catalogs ?? 0).toBe(0)
  })

  it('is switched off and on', async () => {
    const collection = await newCollection()
    const off = await said<Collection & { active: boolean }>(
      await staff.post(`/api/collections/${collection.id}/actions/deactivate`, {}, { 'if-match': '1' }),
    )
    expect(off.active).toBe(false)
    const on = await staff.post(`/api/collections/${collection.id}/actions/activate`, {}, { 'if-match': String(off.version) })
    expect(await said<object>(on)).toMatchObject({ active: true })
  })

  const conditions: [string, object, number[]][] = [
    ['price above 150', { field: 'price', mode: 'greater', value: '150' }, [2, 1]],
    ['rating between', { field: 'rating', mode: 'between', value: '1.5,2.5' }, [1]],
    ['a sub-sub-category', { field: 'ss_id', mode: 'is', value: '4012,5' }, [2, 1, 0]],
    ['added on a day', { field: 'added_on', mode: 'is', value: '2026-11-01' }, [0]],
    ['near the buyer', { field: 'supplier_location', mode: 'wthn', value: '10' }, [2, 1, 0]],
    ['on a deal', { field: 'deal_price', mode: 'less', value: '10' }, []],
  ]
  it.each(conditions)(
    'fills a dynamic one by its conditions: %s, the newest first, none that is off sale',
    async (_name, condition, wanted) => {
      const collection = await newCollection({ kind: 'dynamic', conditions: [condition] })
      const answer = await staff.post(`/api/collections/${collection.id}/actions/rebuild`, {}, { 'if-match': '1' })
      expect(answer.status, await answer.clone().text()).toBe(200)
      expect(await inside(collection)).toEqual(wanted.map(index => catalogs[index]))
    },
  )

  const above = { kind: 'dynamic', conditions: [{ field: 'price', mode: 'greater', value: '150' }] }
  const tried = async (person: typeof staff, values: object) => said<object>(await person.post('/api/collections/tries/catalogs', values))

  it('tells while conditions are typed what a rebuild would put in: how many, and the first by name', async () => {
    const told = await tried(staff, above)
    expect(told).toEqual({ count: 2, rows: [2, 1].map(index => ({ id: catalogs[index], title: expect.any(String) })) })
    expect(await tried(staff, { kind: 'dynamic', conditions: [{ field: 'price', mode: 'less', value: '1' }] })).toEqual({
      count: 0,
      rows: [],
    })
    expect(await tried(staff, { kind: 'manual' })).toEqual({ count: 0, rows: [] })
    const collection = await newCollection(above)
    await staff.post(`/api/collections/${collection.id}/actions/rebuild`, {}, { 'if-match': '1' })
    expect(told).toMatchObject({ count: (await inside(collection)).length })
  })

  it.each([
    [{ kind: 'dynamic' }, { conditions: 'missing' }],
    [{ kind: 'dynamic', conditions: [{ field: 'price', mode: 'less' }] }, { 'conditions.0.value': 'missing' }],
    [{ kind: 'dynamic', conditions: [{ field: 'price', mode: 'less', value: 'many' }] }, { 'conditions.0.value': 'condition_value' }],
    [{ kind: 'dynamic', conditions: [{ field: 'price', mode: 'wthn', value: '1' }] }, { 'conditions.0.mode': 'not_offered' }],
    [{ ...above, name: 'Diwali' }, { name: 'unknown_field' }],
  ])('finds nothing by conditions that could not be saved: %j', async (values, faults) => {
    const answer = await staff.post('/api/collections/tries/catalogs', values)
    expect(answer.status).toBe(422)
    const { errors } = await said<Failure>(answer)
    expect(Object.fromEntries(Object.entries(errors).map(([key, { code }]) => [key, code]))).toEqual(faults)
  })

  it('tells whoever makes or changes collections, and only of catalogs that they reach', async () => {
    const person = (name: string, may: string[], more = {}) => app.signInAs(`${name}@example.com`, { permissions: may, ...more })
    const reader = await person('reader', ['collections_view'])
    expect((await reader.post('/api/collections/tries/catalogs', above)).status).toBe(403)
    // Whoever only makes them opens no catalog.
    expect(await tried(await person('maker', ['collection_add']), above)).toEqual({ count: 2, rows: [] })
    const own = await insertRow(app.db, 'suppliers', {})
    const seller = await person('seller', ['collection_edit'], { supplier: own })
    expect(await tried(seller, above)).toEqual({ count: 0, rows: [] })
  })

  it('holds the rules of a collection on their fields', async () => {
    const answer = await staff.post('/api/collections', {
      name: 'x',
      kind: 'dynamic',
      carousel: true,
      community: true,
      min_price: 9,
      max_price: 3,
    })
    const { errors } = await said<Failure>(answer)
    expect(Object.fromEntries(Object.entries(errors).map(([key, fault]) => [key, fault.code]))).toMatchObject({
      description: 'missing',
      conditions: 'missing',
      min_price: 'not_less_than',
      carousel: 'not_both',
    })
    // The other field is called as people read it.
    expect(errors.min_price).toMatchObject({ message: 'Must be less than Max price.' })
    const location = await staff.post('/api/collections', {
      name: 'x',
      description: 'y',
      kind: 'dynamic',
      conditions: [{ field: 'supplier_location', mode: 'is', value: '5' }],
    })
    expect((await said<Failure>(location)).errors['conditions.0.mode']?.code).toBe('not_offered')
  })
})
