import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background as metricsWork } from '../../../resources/search/search_indexing_rules/background/index.ts'
import { background } from '../../../resources/search/search_ops/background/index.ts'
import { factorsOf, tierRank } from '../../../resources/search/search_ops/engine/ranking.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; indexing_status: number; rule_id: string } & Record<string, unknown>
type Refused = { code: string; message: string; errors: Record<string, { code: string; message: string }> }

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
let other: Awaited<ReturnType<typeof app.signInAs>>
const permissions = ['search_ops', 'search_rule_engine', 'search_rule_engine_add', 'search_rule_engine_edit']

/** Catalogs with their rating, stock and day. The metrics are 0, 0.5 and 1 in their sub-sub-category. */
const goods = [
  [1, 4, '3.00', 30, '2026-10-01'],
  [2, 4, '4.00', 20, '2026-10-20'],
  [3, 4, '5.00', 10, '2026-11-17'],
  [4, 5, '4.50', 10, '2026-01-01'],
] as const

beforeAll(async () => {
  app = await startMunshi()
  await insertRow(app.db, 'suppliers', { id: 1001, name: 'Asha', brand: 'Asha' })
  for (const [id, type, parent] of [
    [1, 'super-category', null],
    [2, 'category', 1],
    [3, 'sub-category', 2],
    [4, 'sub-sub-category', 3],
    [5, 'sub-sub-category', 3],
  ] as const)
    await insertRow(app.db, 'categories', { id, type, name: `Category ${id}`, parent })
  for (const [id, leaf, rating, stock, added_on] of goods) {
    const catalog = 500_000 + id
    await insertRow(app.db, 'catalogs', {
      id: catalog,
      name: `Kurti ${id}`,
      sub_sub_category: leaf,
      supplier: 1001,
      activation: 'activated',
      hidden: false,
      rating,
      added_on,
    })
    const variations = JSON.stringify([{ name: 'M', stock }])
    await insertRow(app.db, 'products', { id: 900_000 + id, catalog, supplier: 1001, name: `Kurti ${id}`, variations })
  }
  for (const [field, weight] of [
    ['rating', '0.50'],
    ['stock', '1.00'],
    ['freshness', '0.20'],
  ] as const)
    await insertRow(app.db, 'mtrc_values', { field, label: field, weight, min: '0.00', max: '1.00', active: true })
  await insertRow(app.db, 'mtrc_values', { field: 'margin', label: 'margin', weight: '0.50', min: '0.00', max: '1.00', active: false })
  staff = await app.signInAs('rank@example.com', { permissions })
  other = await app.signInAs('other@example.com', { permissions })
  await app.doWork(background.works?.[1] as never)
  await app.doWork(metricsWork.works?.[0] as never)
})
afterAll(() => app.close())

const path = '/api/search_indexing_rules'
const tier = (tier_name: string, field: string, tier_value: string) => ({ tier_name, field, tier_value })
const created = async (values: object): Promise<Row> => {
  const answer = await staff.post(path, values)
  expect([answer.status, await answer.clone().text()]).toMatchObject([201, expect.any(String)])
  return said<Row>(answer)
}
const read = async ({ id }: { id: number }) => said<Row>(await staff.get(`${path}/${id}`))
const act = async (row: { id: number }, action: string) =>
  staff.post(`${path}/${row.id}/actions/${action}`, {}, { 'if-match': String((await read(row)).version) })
const put = async (row: { id: number }, values: object) =>
  staff.put(`${path}/${row.id}`, values, { 'if-match': String((await read(row)).version) })
const remove = async (row: { id: number }) => staff.delete(`${path}/${row.id}`, { 'if-match': String((await read(row)).version) })
interface Trace {
  readonly catalogs: readonly { readonly id: number; readonly tier_rank: number; readonly rule: number | null }[]
  readonly stages: readonly { readonly stage: string; readonly rules: readonly { readonly id: number }[] }[]
}
const trace = async (more = '') => said<Trace>(await staff.get(`/api/search/trace?q=kurti${more}`))
const found = async (more = '') => (await trace(more)).catalogs.map(({ id }) => id - 500_000)

it('the factor of a metric is tier × value × weight', () => {
  const weights = new Map([
    ['rating', 0.5],
    ['orders_30d', 0.7],
  ])
  const factors = factorsOf([tier('tier_one', 'rating', '0.80'), tier('tier_two', 'orders_30d', '0.50')], weights)
  const none = { ctr: 1, margin: 1, stock: 1, freshness: 1 }
  expect(tierRank(factors, { ...none, rating: 0.9, orders_30d: 0 })).toBeCloseTo(36)
  expect(tierRank(factors, { ...none, rating: 0, orders_30d: 0.4 })).toBeCloseTo(1.4)
})

describe('a started rule', () => {
  it('ranks the catalogs of its category by their metrics; the nearest level counts', async () => {
    expect(await found()).toEqual([4, 3, 2, 1])
    const all = await created({ ref_type: 4, tiers: [tier('tier_one', 'rating', '0.80')] })
    expect(all).toMatchObject({ indexing_status: 1, rule_id: expect.stringMatching(/^IR\d{6}$/) })
    expect(await found()).toEqual([4, 3, 2, 1])
    expect((await act(all, 'start')).status).toBe(200)
    const { catalogs, stages } = await trace()
    expect(catalogs.map(({ id, tier_rank, rule }) => [id - 500_000, Math.round(tier_rank * 10) / 10, rule])).toEqual([
      [3, 40, all.id],
      [2, 20, all.id],
      [4, 0, all.id],
      [1, 0, all.id],
    ])
    expect(stages.at(-1)).toMatchObject({ stage: 'ranking', rules: [{ id: all.id }] })
    const leaf = await created({ ref_type: 3, category: 4, tiers: [tier('tier_one', 'stock', '1.00')] })
    await act(leaf, 'start')
    expect(await found()).toEqual([1, 2, 4, 3])
    expect(await found('&off=ranking')).toEqual([4, 3, 2, 1])
    await act(leaf, 'stop')
    expect((await found())[0]).toBe(3)
    await act(all, 'stop')
    await remove(all)
    await remove(leaf)
  })

  it('leaves out catalogs of another bucket or age, and rules for browsing', async () => {
    const rule = await created({
      ref_type: 3,
      category: 4,
      tiers: [tier('tier_one', 'stock', '1.00')],
      catalog_creation_date_filter: 'last 30 days',
    })
    await act(rule, 'start')
    expect(await found()).toEqual([2, 4, 3, 1])
    await put(rule, { catalog_creation_date_filter: 'none', catalog_bucket: 'new' })
    expect((await read(rule)).indexing_status).toBe(1)
    await act(rule, 'start')
    expect(await found()).toEqual([2, 4, 3, 1])
    await put(rule, { applicability_type: 'BROWSE' })
    await act(rule, 'start')
    expect(await found()).toEqual([4, 3, 2, 1])
    await remove(rule)
  })

  it('stops with each change of its ranking, and of parallel changes one wins', async () => {
    const rule = await created({ ref_type: 2, category: 3, tiers: [tier('tier_one', 'stock', '1.00')] })
    await act(rule, 'start')
    const { version } = await read(rule)
    const answers = await Promise.all(
      ['0.10', '0.20', '0.30'].map(value =>
        staff.put(`${path}/${rule.id}`, { tiers: [tier('tier_two', 'stock', value)] }, { 'if-match': String(version) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect((await read(rule)).indexing_status).toBe(1)
    await remove(rule)
  })

  it('needs a field in a tier', async () => {
    const rule = await created({ ref_type: 1, category: 2 })
    const answer = await act(rule, 'start')
    expect([answer.status, (await said<Refused>(answer)).message]).toEqual([409, 'Choose a field for at least one tier first.'])
    await remove(rule)
  })
})

describe('what is refused', () => {
  it.each<[string, object, string, string]>([
    ['a field in two tiers', { tiers: [tier('tier_one', 'stock', '1'), tier('tier_two', 'stock', '1')] }, 'tiers.1.field', 'in_two_tiers'],
    ['an unknown field', { tiers: [tier('tier_one', 'sales', '1')] }, 'tiers.0.field', 'key_not_found'],
    ['an inactive field', { tiers: [tier('tier_one', 'margin', '1')] }, 'tiers.0.field', 'not_allowed_here'],
    ['a missing value', { tiers: [{ tier_name: 'tier_one', field: 'stock' }] }, 'tiers.0.tier_value', 'missing'],
    ['a value above 1', { tiers: [tier('tier_one', 'stock', '1.01')] }, 'tiers.0.tier_value', 'too_much'],
    ['another tier', { tiers: [tier('tier_four', 'stock', '1')] }, 'tiers.0.tier_name', 'not_offered'],
    ['a category of another level', { category: 3 }, 'category', 'category_of_level'],
    ['no category', { category: null }, 'category', 'missing'],
  ])('%s', async (_name, values, place, code) => {
    const answer = await staff.post(path, { ref_type: 3, category: 5, tiers: [], ...values })
    expect([answer.status, (await said<Refused>(answer)).errors]).toMatchObject([422, { [place]: { code } }])
  })

  it('a second rule of a category, and a second global rule', async () => {
    for (const values of [{ ref_type: 3, category: 5 }, { ref_type: 4 }]) {
      const first = await created(values)
      const answer = await staff.post(path, values)
      expect([answer.status, (await said<Refused>(answer)).code]).toEqual([422, 'invalid'])
      await remove(first)
    }
  })

  it('the 1001st rule', async () => {
    for (let id = 10; id < 1010; id += 1)
      await insertRow(app.db, 'categories', { id, type: 'sub-sub-category', name: `Leaf ${id}`, parent: 3 })
    for (let id = 10; id < 1010; id += 1)
      await insertRow(app.db, 'search_indexing_rules', { rule_id: `X${id}`, ref_type: 3, category: id, tiers: '[]' })
    const answer = await staff.post(path, { ref_type: 3, category: 5 })
    expect([answer.status, (await said<Refused>(answer)).message]).toEqual([409, 'At most 1000 rules'])
  }, 60_000)
})

it('the form ranks the catalogs by the rule as typed', async () => {
  const values = {
    ref_type: 3,
    category: 4,
    tiers: [tier('tier_one', 'stock', '1.00')],
    catalog_bucket: 'all',
    catalog_creation_date_filter: 'none',
  }
  const { result } = await said<{ result: { catalogs: { id: number; place: number; before: number; tiers: number }[] } }>(
    await staff.post(`${path}/tries/ranking`, values),
  )
  expect(result.catalogs.map(({ id, place, before, tiers }) => [id - 500_000, place, before, tiers])).toEqual([
    [1, 1, 3, 100],
    [2, 2, 2, 50],
    [3, 3, 1, 0],
  ])
})

it('a weight changes only after another person approved it', async () => {
  const [row] = await said<{ id: number; version: number }[]>(await staff.get('/api/mtrc_values?filter={"field":"stock"}'))
  const answer = await staff.put(`/api/mtrc_values/${row?.id}`, { weight: '0.40' }, { 'if-match': String(row?.version) })
  expect(answer.status).toBe(202)
  const { change_set } = await said<{ change_set: number }>(answer)
  expect((await staff.post(`/api/changes/${change_set}/approve`, {})).status).toBe(403)
  expect((await other.post(`/api/changes/${change_set}/approve`, {})).status).toBe(200)
  const wrong = await staff.put(`/api/mtrc_values/${row?.id}`, { weight: '1.01' }, { 'if-match': '2' })
  expect([wrong.status, Object.keys((await said<Refused>(wrong)).errors)]).toEqual([422, ['weight']])
})
