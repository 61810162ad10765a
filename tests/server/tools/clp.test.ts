import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background as ofPages } from '../../../resources/navigation/clp_pages/background.ts'
import { background as ofVerdicts } from '../../../resources/navigation/filter_validations/background.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Page = { id: number; version: number; ss_id: number }
type Refused = { message: string; errors: Record<string, { code: string }> }
type Seen = { filters: object[]; products: { id: number }[]; total: number; validation: number | null }

let app: Awaited<ReturnType<typeof startMunshi>>
let merch: Browser
let supplier: number
let leaf: number
let other: number
beforeAll(async () => {
  app = await startMunshi()
  merch = await app.signInAs('merch@example.com', { permissions: ['clp_admin', 'clp_products_view', 'sort_and_filter'] })
  supplier = await insertRow(app.db, 'suppliers', { brand: 'Asha', email: 'asha@example.com' })
  leaf = await insertRow(app.db, 'categories', { type: 'sub-sub-category', name: 'Kurtis', ss_id: 4012, active: true })
  other = await insertRow(app.db, 'categories', { type: 'sub-sub-category', name: 'Sarees', ss_id: 4013, active: true })
})
afterAll(() => app.close())

const catalog = (sub_sub_category: number, more: object = {}) =>
  insertRow(app.db, 'catalogs', { name: 'Set', supplier, sub_sub_category, activation: 'activated', hidden: false, ...more })
const option = (key: string, more: object) =>
  insertRow(app.db, 'sort_filter_options', { key, label: key, field: 'price', active: true, position: 1, ...more })

describe('a category listing page', () => {
  it('is told by the number of its category, its pins first and in order, and no more once it is switched off', async () => {
    const sort = await option('price_low', { kind: 'sort', direction: 'asc' })
    const [fabric, price] = [
      await option('fabric', { kind: 'filter', mode: 'is' }),
      await option('price', { kind: 'filter', mode: 'between' }),
    ]
    const [first, second, dear] = [
      await catalog(leaf, { min_price: '300.00' }),
      await catalog(leaf, { min_price: '100.00' }),
      await catalog(leaf, { min_price: '900.00' }),
    ]
    const form = {
      sub_sub_category: leaf,
      title: 'Kurtis',
      default_sort: sort,
      filters: [price, fabric],
      pinned_catalogs: [{ catalog: dear }],
    }
    const tried = await merch.post('/api/clp_pages/tries/listed', {
      sub_sub_category: leaf,
      default_sort: sort,
      pinned_catalogs: [{ catalog: dear }],
    })
    expect(await said<object>(tried)).toMatchObject({ count: 3, rows: [{ id: dear }, { id: second }, { id: first }] })
    await insertRow(app.db, 'products', { supplier, catalog: first, state: 'active', discount: 50 })
    const most = await option('most_off', { kind: 'sort', direction: 'desc', field: 'discount' })
    const byDiscount = await merch.post('/api/clp_pages/tries/listed', { sub_sub_category: leaf, default_sort: most })
    expect((await said<{ rows: { id: number }[] }>(byDiscount)).rows[0]?.id).toBe(first)
    const answer = await merch.post('/api/clp_pages', form)
    expect(answer.status, await answer.clone().text()).toBe(201)
    const page = await said<Page>(answer)
    expect(page.ss_id).toBe(4012)
    const fed = await app.browser().get('/api/public/clp/4012')
    expect([fed.status, await said<object>(fed)]).toEqual([
      200,
      {
        ss_id: 4012,
        title: 'Kurtis',
        header_image: null,
        default_sort: 'price_low',
        filters: ['price', 'fabric'],
        pinned_catalogs: [{ catalog: dear }],
      },
    ])
    expect((await merch.post('/api/clp_pages', { ...form, title: 'Twice' })).status).toBe(422)
    const [row] = await said<Page[]>(await merch.get(`/api/sort_filter_options?filter={"id":${sort}}`))
    expect((await merch.post(`/api/sort_filter_options/${sort}/actions/deactivate`, {}, { 'if-match': String(row?.version) })).status).toBe(
      409,
    )
    // A filter that a page offers is switched off once its pages were named.
    const plan = await merch.post(`/api/sort_filter_options/${price}/actions/deactivate?plan=true`, {}, { 'if-match': '1' })
    expect(await said<object>(plan)).toMatchObject({ breaks: [{ tool: 'clp_pages', count: 1 }] })
    expect((await merch.post(`/api/clp_pages/${page.id}/actions/deactivate`, {}, { 'if-match': String(page.version) })).status).toBe(200)
    // Caches and readers learn of it within a second.
    await expect.poll(async () => (await merch.get('/api/public/clp/4012')).status, { timeout: 5000 }).toBe(404)
  })

  it.each<[string, () => Promise<object>, string, string]>([
    ['a filter that there is none of', async () => ({ filters: [999_999] }), 'filters', 'ids_not_found'],
    [
      'a catalog of another category',
      async () => ({ pinned_catalogs: [{ catalog: await catalog(leaf) }] }),
      'pinned_catalogs.0.catalog',
      'not_allowed_here',
    ],
    [
      'a catalog that is hidden',
      async () => ({ pinned_catalogs: [{ catalog: await catalog(other, { hidden: true }) }] }),
      'pinned_catalogs.0.catalog',
      'not_allowed_here',
    ],
    [
      'a catalog that is pinned already',
      async () => {
        const one = await catalog(other)
        return { pinned_catalogs: [{ catalog: one }, { catalog: one }] }
      },
      'pinned_catalogs.1.catalog',
      'not_unique',
    ],
  ])('refuses %s', async (_what, given, path, code) => {
    const answer = await merch.post('/api/clp_pages', { sub_sub_category: other, title: 'Sarees', ...(await given()) })
    expect([answer.status, (await said<Refused>(answer)).errors]).toMatchObject([422, { [path]: { code } }])
  })
})

describe('what a question may be answered with', () => {
  const names = (by: Browser, query: string, tool = 'clp_pages') => by.get(`/api/${tool}/names?${query}`)
  const sorts = 'question=default_sort&of=sort_filter_options'

  it('is told by name to whoever may be asked it, though they may not list it, and nothing else of it', async () => {
    const editor = await app.signInAs('clp@example.com', { permissions: ['clp_admin'] })
    const newest = await option('newest_first', { kind: 'sort', direction: 'desc', label: 'Newest first' })
    const off = await option('by_size', { kind: 'sort', direction: 'desc', label: 'By size', active: false })
    expect((await editor.get('/api/sort_filter_options')).status).toBe(403)
    const told = await said<{ key: number; title: string }[]>(await names(editor, sorts))
    expect(told).toContainEqual({ key: newest, title: 'Newest first' })
    expect(told.map(({ key }) => key)).not.toContain(off)
    expect(await said(await names(editor, `${sorts}&q=newest`))).toEqual([{ key: newest, title: 'Newest first' }])
    // What was chosen once is called by its name, though it may not be chosen any more.
    expect(await said(await names(editor, `${sorts}&keys=${off},${newest}`))).toEqual([
      { key: off, title: 'By size' },
      { key: newest, title: 'Newest first' },
    ])
    const pins = await said<{ title: string }[]>(await names(editor, 'question=pinned_catalogs.catalog&of=catalogs'))
    expect(pins.every(({ title }) => title === 'Set')).toBe(true)
  })

  it('is refused to users who cannot be asked, and for any other question', async () => {
    const editor = await app.signInAs('clp@example.com', { permissions: ['clp_admin'] })
    const other = await app.signInAs('other@example.com', { permissions: ['clp_products_view', 'agent_dashboard'] })
    expect((await names(other, sorts)).status).toBe(403)
    expect((await names(editor, 'question=title&of=sort_filter_options')).status).toBe(404)
    expect((await names(editor, 'question=default_sort&of=users')).status).toBe(404)
    const neither = await app.signInAs('neither@example.com', { permissions: ['clp_products_view'] })
    expect((await names(neither, 'question=assigned_to&of=staff_users', 'tickets')).status).toBe(403)
    const bound = await app.signInAs('bound-clp@example.com', {
      permissions: ['clp_admin'],
      supplier: await insertRow(app.db, 'suppliers', {}),
    })
    expect(await said(await names(bound, 'question=pinned_catalogs.catalog&of=catalogs'))).toEqual([])
  })
})

describe('the products of a filter', () => {
  const look = async (key: string, value: string, by = merch) =>
    said<Seen>(await by.get(`/api/clp/products?sub_sub_category=${leaf}&key=${key}&value=${encodeURIComponent(value)}`))

  it('are told by what their attributes say and by price; the verdict counts what was marked, and the wrong ones go to the taxonomy', async () => {
    const of = await catalog(leaf)
    const product = (fabric: string, discounted_price: number) =>
      insertRow(app.db, 'products', {
        name: 'Kurti',
        supplier,
        catalog: of,
        taxonomy: leaf,
        state: 'active',
        discounted_price,
        attributes: { fabric, colour: 'Red' },
      })
    const [cotton, silk, cheap] = [await product('Cotton', 600), await product('Silk', 700), await product('Cotton', 150)]
    await option('cost', { kind: 'filter', mode: 'between', values: [{ label: 'Up to 200', min: null, max: 200 }] })
    expect(await look('fabric', 'Cotton')).toMatchObject({ total: 2, products: [{ id: cotton }, { id: cheap }], validation: null })
    expect(await look('cost', 'Up to 200')).toMatchObject({ total: 1, products: [{ id: cheap }] })
    expect((await look('', '')).filters).toContainEqual({
      key: 'fabric',
      values: [
        { value: 'Cotton', count: 2 },
        { value: 'Silk', count: 1 },
      ],
    })

    const form = { sub_sub_category: leaf, filter_key: 'fabric', filter_value: 'Cotton' }
    const strange = await merch.post('/api/filter_validations', { ...form, wrong_products: [silk] })
    expect([strange.status, (await said<Refused>(strange)).errors]).toMatchObject([422, { wrong_products: { code: 'ids_not_found' } }])
    const made = await said<Page>(await merch.post('/api/filter_validations', { ...form, wrong_products: [cheap], comment: 'Rayon' }))
    expect(made).toMatchObject({ verdict: 'wrong', product_count: 2, wrong_count: 1 })
    expect((await look('fabric', 'Cotton')).validation).toBe(made.id)
    const sheet = await merch.get(`/api/filter_validations/${made.id}/prints/corrections`)
    expect(await sheet.text()).toBe(`product_id,ss_id,attributes\n${cheap},4012,colour=Red\n`)
    const valid = await merch.put(`/api/filter_validations/${made.id}`, { wrong_products: [] }, { 'if-match': String(made.version) })
    expect(await said<object>(valid)).toMatchObject({ verdict: 'valid', wrong_count: 0 })
    expect((await merch.get(`/api/filter_validations/${made.id}/prints/corrections`)).status).toBe(409)
    expect((await merch.post('/api/filter_validations', { ...form, filter_value: 'Linen' })).status).toBe(422)
    const bound = await app.signInAs('bound@example.com', { permissions: ['clp_products_view'], supplier })
    expect(await look('fabric', 'Cotton', bound)).toEqual({ filters: [], products: [], total: 0, validation: null })
  })
})

describe('what happens by itself', () => {
  const run = (works: typeof ofPages.works) => app.doWork(works?.[0] ?? expect.fail('no work'))
  const history = async (tool: string, id: number) => said<object[]>(await merch.get(`/api/${tool}/${id}/history`))

  it('pins that stopped fitting are marked, each way there is, and unmarked once they fit again or are taken off', async () => {
    const own = await insertRow(app.db, 'categories', { type: 'sub-sub-category', name: 'Dupattas', ss_id: 4020, active: true })
    const pins = [await catalog(own), await catalog(own), await catalog(own), await catalog(own)]
    const [stays = 0, deactivated = 0, hidden = 0, moved = 0] = pins
    const form = { sub_sub_category: own, title: 'Dupattas', pinned_catalogs: pins.map(id => ({ catalog: id })) }
    const { id } = await said<Page>(await merch.post('/api/clp_pages', form))
    const page = async () => said<Page & { misfits: number[] | null }>(await merch.get(`/api/clp_pages/${id}`))
    await run(ofPages.works)
    expect(await page()).toMatchObject({ misfits: null, version: 1 })
    await sql`update catalogs set activation = 'deactivated' where id = ${deactivated}`.execute(app.db.sql)
    await sql`update catalogs set hidden = true where id = ${hidden}`.execute(app.db.sql)
    await sql`update catalogs set sub_sub_category = ${leaf} where id = ${moved}`.execute(app.db.sql)
    await run(ofPages.works)
    await run(ofPages.works)
    expect(await page()).toMatchObject({ misfits: [deactivated, hidden, moved], version: 2 })
    expect((await history('clp_pages', id))[0]).toMatchObject({ actor: null, source: 'job', job: 'mark_misfit_pins' })
    const marked = await said<Page[]>(await merch.get(`/api/clp_pages?filter={"misfits_empty":false}`))
    expect(marked.map(one => one.id)).toEqual([id])
    await sql`update catalogs set hidden = false where id = ${hidden}`.execute(app.db.sql)
    await run(ofPages.works)
    expect((await page()).misfits).toEqual([deactivated, moved])
    const mended = { pinned_catalogs: [{ catalog: stays }, { catalog: hidden }] }
    const saved = await merch.put(`/api/clp_pages/${id}`, mended, { 'if-match': String((await page()).version) })
    expect([saved.status, (await page()).misfits]).toEqual([200, null])
  })

  it('a verdict is open again once its value gives over a fifth more products, that night and no sooner', async () => {
    const own = await insertRow(app.db, 'categories', { type: 'sub-sub-category', name: 'Shawls', ss_id: 4021, active: true })
    const of = await catalog(own)
    const product = () =>
      insertRow(app.db, 'products', { supplier, catalog: of, taxonomy: own, state: 'active', attributes: { fabric: 'Wool' } })
    for (let n = 0; n < 5; n += 1) await product()
    const form = { sub_sub_category: own, filter_key: 'fabric', filter_value: 'Wool', wrong_products: [] }
    const { id } = await said<Page>(await merch.post('/api/filter_validations', form))
    const verdict = async () => said<Page & { verdict: string }>(await merch.get(`/api/filter_validations/${id}`))
    // Six of five are a fifth more, and not over it.
    await product()
    await run(ofVerdicts.works)
    expect(await verdict()).toMatchObject({ verdict: 'valid', product_count: 5, version: 1 })
    await product()
    await run(ofVerdicts.works)
    expect(await verdict()).toMatchObject({ verdict: 'open', product_count: 5, version: 2 })
    expect((await history('filter_validations', id))[0]).toMatchObject({ actor: null, job: 'reopen_filter_verdicts' })
    await run(ofVerdicts.works)
    const again = await verdict()
    expect(again.version).toBe(2)
    const judged = await merch.put(`/api/filter_validations/${id}`, { wrong_products: [], comment: 'Wool' }, { 'if-match': '2' })
    expect(await said<object>(judged)).toMatchObject({ verdict: 'valid', product_count: 7 })
  })
})
