import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background } from '../../../resources/search/search_ops/background/index.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

interface Results {
  readonly query: string
  readonly did_you_mean: string | null
  readonly count: number
  readonly catalogs: readonly { readonly id: number; readonly name: string; readonly rank: number }[]
  readonly stages: readonly { readonly stage: string; readonly after: string; readonly rules: readonly { tool: string; id: number }[] }[]
}

const permissions = [
  'search_ops',
  'search_stop_words',
  'query_normalization',
  'query_normalization_add_edit',
  'uat_catalogs',
  'catalogs_view',
]
let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
const [rebuild, nightly] = background.works ?? []
const works = { rebuild: () => app.doWork(rebuild as never), nightly: () => app.doWork(nightly as never) }

/** Catalogs with their names and the attributes of their one product. */
const goods = [
  ['Red cotton kurti', 4, { color: 'Red' }],
  ['Maroon cotton kurti', 4, { color: 'Maroon' }],
  ['Blue long kurti', 4, { color: 'Blue' }],
  ['Long blue kurti', 4, { color: 'Blue' }],
  ['Red silk saree', 5, { color: 'Red' }],
] as const

beforeAll(async () => {
  app = await startMunshi()
  await insertRow(app.db, 'suppliers', { id: 1001, name: 'Asha', brand: 'Asha' })
  await insertRow(app.db, 'suppliers', { id: 1002, name: 'Bina', brand: 'Bina' })
  for (const [id, type, name] of [
    [1, 'super-category', 'Women'],
    [2, 'category', 'Ethnic wear'],
    [3, 'sub-category', 'Garments'],
    [4, 'sub-sub-category', 'Kurtis'],
    [5, 'sub-sub-category', 'Sarees'],
  ] as const)
    await insertRow(app.db, 'categories', { id, type, name, parent: id > 1 ? Math.min(id - 1, 3) : null })
  for (const [index, [name, leaf, attributes]] of goods.entries()) {
    const id = 500_001 + index
    const values = { id, name, sub_sub_category: leaf, supplier: index === 4 ? 1002 : 1001, activation: 'activated', hidden: false }
    await insertRow(app.db, 'catalogs', values)
    await insertRow(app.db, 'products', { id: 900_001 + index, catalog: id, supplier: 1001, name, attributes: JSON.stringify(attributes) })
  }
  await insertRow(app.db, 'catalogs', {
    id: 500_010,
    name: 'Red hidden kurti',
    sub_sub_category: 4,
    supplier: 1001,
    activation: 'activated',
    hidden: true,
  })
  staff = await app.signInAs('search@example.com', { permissions })
  await works.nightly()
})
afterAll(() => app.close())

const trace = async (q: string, more = '') => said<Results>(await staff.get(`/api/search/trace?q=${encodeURIComponent(q)}${more}`))
const ids = async (q: string, more = '') => (await trace(q, more)).catalogs.map(({ id }) => id - 500_000)
const create = async (tool: string, values: object) => {
  const answer = await staff.post(`/api/${tool}`, values)
  expect([tool, answer.status]).toEqual([tool, 201])
  return said<{ id: number; version: number }>(answer)
}

describe('a search over the catalog', () => {
  it('finds catalogs that contain all words, in their forms, and none that are hidden', async () => {
    expect((await ids('red kurti')).sort()).toEqual([1])
    expect((await ids('RED')).sort()).toEqual([1, 5])
    expect((await ids('kurtis')).sort()).toEqual([1, 2, 3, 4])
    expect(await ids('ethnic saree')).toEqual([5])
    expect(await trace('kurti drone')).toMatchObject({ count: 0, catalogs: [] })
    expect(await trace('   ')).toMatchObject({ query: '', count: 0, catalogs: [] })
  })

  it('corrects a word that no catalog has, if it finds too few', async () => {
    expect(await trace('blue kurtti')).toMatchObject({ did_you_mean: 'blue kurti', count: 2 })
    expect(await trace('blue kurti')).toMatchObject({ did_you_mean: null, count: 2 })
  })

  it('follows a rule as soon as it is saved, names it, and works without it if its stage is off', async () => {
    const { id } = await create('query_normalizations', { query: 'crimson', normalized_query: 'red' })
    const done = await trace('crimson kurti')
    expect(done).toMatchObject({ query: 'red kurti', count: 1 })
    expect(done.stages.find(({ stage }) => stage === 'normalization')).toMatchObject({ rules: [{ tool: 'query_normalizations', id }] })
    expect(await trace('crimson kurti', '&off=normalization')).toMatchObject({ query: 'crimson kurti', count: 0 })
    const word = await create('stop_words', { stop_word: 'pretty' })
    expect(await ids('pretty blue kurti')).toHaveLength(2)
    const deleted = await staff.delete(`/api/stop_words/${word.id}`, { 'if-match': String(word.version) })
    expect(deleted.status).toBe(200)
    expect(await ids('pretty blue kurti', '&off=qcl')).toHaveLength(0)
  })

  it('restricts a tagged query to its category and attributes, in any case of letters', async () => {
    await insertRow(app.db, 'query_tags', {
      query: 'red',
      event_key: 'RSVT',
      sub_sub_category: 4,
      attributes: JSON.stringify({ Color: 'RED' }),
      score: '0.90',
      active: true,
    })
    await insertRow(app.db, 'abg_mappings', {
      sub_sub_category: 4,
      attribute: 'color',
      group_name: 'Warm',
      values: JSON.stringify(['red', 'maroon']),
      active: true,
    })
    await insertRow(app.db, 'query_tags', { query: 'warm kurti', event_key: 'GVT', sub_sub_category: 4, score: '0.90', active: true })
    await sql`insert into search_rule_changes default values`.execute(app.db.sql)
    expect(await ids('red')).toEqual([1])
    expect((await ids('red', '&off=tagging')).sort()).toEqual([1, 5])
    expect((await ids('warm kurti')).sort()).toEqual([1, 2])
  })

  it('keeps words together and adds expansions', async () => {
    await create('manual_expansions', { query: 'long kurti', tokens: ['long', 'kurti'] })
    expect(await ids('long kurti')).toEqual([3])
    await create('manual_expansions', { query: 'saree', expansion: 'silk' })
    await create('manual_expansions', { query: 'maroon kurti', expansion: 'blue kurti' })
    // Catalogs of the query itself come before those of its expansions.
    const found = await ids('maroon kurti')
    expect([found[0], [...found].sort()]).toEqual([2, [2, 3, 4]])
  })

  it('shows users of a supplier only its catalogs', async () => {
    const seller = await app.signInAs('seller@example.com', { permissions: ['search_ops'], supplier: 1002 })
    const found = await said<Results>(await seller.get('/api/search/run?q=red&page=1'))
    expect(found.catalogs).toEqual([])
    const all = await said<Results>(await seller.get('/api/search/trace?q=red&off=tagging'))
    expect(all.catalogs.map(({ id }) => id)).toEqual([500_005])
    const other = await app.signInAs('other@example.com', { permissions: ['catalogs_view'] })
    expect((await other.get('/api/search/run?q=red')).status).toBe(403)
  })

  it.each([
    "'; drop table catalogs; --",
    "a & | ! : * ' ( ) <-> \\",
    '\u202ekurti\u202c \u0000',
    '\udfff😀',
    '__proto__ constructor toString',
    '%_%',
    `${'kurti '.repeat(160)}`,
  ])('takes hostile text as text: %j', async text => {
    const answer = await staff.get(`/api/search/trace?q=${encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))}`)
    expect([200, 422]).toContain(answer.status)
    expect(await ids('blue kurti')).toHaveLength(2)
  })

  it('refuses a query of a million characters, an unknown stage and an unknown parameter', async () => {
    for (const query of [`q=${'a'.repeat(1001)}`, 'q=red&off=nothing', 'q=red&weight=1', ''])
      expect([query.slice(0, 20), (await staff.get(`/api/search/trace?${query}`)).status]).toEqual([query.slice(0, 20), 422])
  })
})

describe('the documents of the search', () => {
  it('follow catalogs, products and categories after each write', async () => {
    const due = async () =>
      (await sql<{ catalog: number }>`select distinct catalog from search_documents_due order by 1`.execute(app.db.sql)).rows
    const row = await said<{ version: number }>(await staff.get('/api/catalogs/500001'))
    expect(row.version).toBe(1)
    await sql`update catalogs set uat = true, activation = 'never activated', stock_confirmed_at = now() where id = 500002`.execute(
      app.db.sql,
    )
    await sql`insert into search_documents_due (catalog) values (500002)`.execute(app.db.sql)
    await works.rebuild()
    expect(await ids('maroon kurti', '&off=expansion')).toEqual([])
    const published = await staff.post('/api/catalogs/500002/actions/publish', {}, { 'if-match': '1' })
    expect([published.status, await published.clone().text()]).toMatchObject([200, expect.any(String)])
    expect(await due()).toEqual([{ catalog: 500_002 }])
    await works.rebuild()
    expect(await due()).toEqual([])
    expect(await ids('maroon kurti', '&off=expansion')).toEqual([2])
  })

  it('are complete and correct after a night', async () => {
    await sql`delete from search_documents where catalog = 500001`.execute(app.db.sql)
    await sql`delete from search_words`.execute(app.db.sql)
    await sql`insert into search_documents (catalog, sub_sub_category, title, words, exact, attributes)
      values (999999, 4, 'gone', 'gone', 'gone', '{}')`.execute(app.db.sql)
    await works.nightly()
    const { rows } = await sql<{ catalog: number }>`select catalog from search_documents order by 1`.execute(app.db.sql)
    expect(rows.map(({ catalog }) => catalog - 500_000)).toEqual([1, 2, 3, 4, 5])
    expect(await trace('blue kurtti')).toMatchObject({ did_you_mean: 'blue kurti' })
  })
})
