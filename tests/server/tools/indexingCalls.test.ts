import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

interface Rule {
  readonly ruleId: string
  readonly version: number
  readonly refType: number
  readonly refId: number | null
  readonly tiers: readonly { readonly tierName: string; readonly field: string; readonly tierValue: string }[]
  readonly indexingStatus: number
  readonly applicabilityType: string
}
type Refused = { code: string; message: string; errors: Record<string, { code: string }> }

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
let reader: typeof staff
let approver: typeof staff
const permissions = ['search_rule_engine', 'search_rule_engine_add', 'search_rule_engine_edit']
const path = '/api/search/search-indexing-rule'
const tiers = [{ tierName: 'tier_one', field: 'rating', tierValue: '0.80' }]

beforeAll(async () => {
  app = await startMunshi()
  for (const [id, type, name, parent] of [
    [1, 'super-category', 'Women', null],
    [2, 'category', 'Ethnic wear', 1],
    [3, 'sub-category', 'Garments', 2],
    [4, 'sub-sub-category', 'Kurtis', 3],
    [5, 'sub-sub-category', 'Sarees', 3],
  ] as const)
    await insertRow(app.db, 'categories', { id, type, name, parent })
  for (const field of ['rating', 'stock'])
    await insertRow(app.db, 'mtrc_values', { field, label: `The ${field}`, weight: '0.50', min: '0.00', max: '1.00', active: true })
  staff = await app.signInAs('calls@example.com', { permissions })
  reader = await app.signInAs('reader@example.com', { permissions: ['search_rule_engine'] })
  approver = await app.signInAs('approver@example.com', { permissions })
})
afterAll(() => app.close())

const get = async <Answer>(call: string): Promise<Answer> => {
  const answer = await reader.get(`${path}/${call}`)
  expect([call, answer.status, await answer.clone().text()]).toMatchObject([call, 200, expect.any(String)])
  return said<Answer>(answer)
}
const post = (call: string, body: object, headers: Record<string, string> = {}) => staff.post(`${path}/${call}`, body, headers)
const done = async (call: string, body: object): Promise<Rule> => {
  const answer = await post(call, body)
  expect([call, answer.status, await answer.clone().text()]).toMatchObject([call, 200, expect.any(String)])
  return (await said<{ data: Rule; change: number }>(answer)).data
}

it('a rule is created, read, changed, started and deleted under the names of the documents', async () => {
  const rule = await done('create-rule', {
    refType: 3,
    refId: 4,
    tiers,
    catalogBucket: 'all',
    catalogCreationDateFilter: 'none',
    applicabilityType: 'ALL',
  })
  expect(rule).toMatchObject({ ruleId: expect.stringMatching(/^IR\d{6}$/), version: 1, refType: 3, refId: 4, tiers, indexingStatus: 1 })
  expect(await get(`get-rule?ruleId=${rule.ruleId}`)).toEqual(rule)
  expect(await get('get-rule?refType=3&refId=4')).toEqual(rule)
  expect(await get('is-rule-exist?refType=3&refId=4')).toEqual({ exists: true, ruleId: rule.ruleId })
  expect(await get('is-rule-exist?refType=3&refId=5')).toEqual({ exists: false })
  expect(await get('rule-fields?refType=3&refId=4')).toEqual({
    available: [{ field: 'stock', label: 'The stock', min: '0.00', max: '1.00' }],
    tiers: { tier_one: [{ field: 'rating', tierValue: '0.80' }], tier_two: [], tier_three: [] },
  })
  expect(await get('get-categories-data?refType=3&query=KURT')).toEqual({
    categories: [{ refId: 4, name: 'Kurtis', parent: 'Garments', hasRule: true, ruleId: rule.ruleId }],
  })
  const started = await done('update-rule-status', { ruleId: rule.ruleId, version: 1, status: 2 })
  expect(started).toMatchObject({ indexingStatus: 2, version: 2 })
  const changed = await done('edit-rule', {
    ruleId: rule.ruleId,
    version: 2,
    tiers: [{ tierName: 'tier_two', field: 'stock', tierValue: '1' }],
  })
  expect(changed).toMatchObject({ indexingStatus: 1, tiers: [{ tierName: 'tier_two', field: 'stock', tierValue: '1.00' }] })
  expect(await done('update-rule-applicability', { ruleId: rule.ruleId, version: 3, applicabilityType: 'BROWSE' })).toMatchObject({
    applicabilityType: 'BROWSE',
  })
  expect(await get('get-rules/all')).toMatchObject({ rules: [{ ruleId: rule.ruleId }], count: 1, total_count: 1 })
  expect(await get('get-rules/all?refType=4')).toMatchObject({ rules: [], count: 0 })
  const deleted = await post('delete-rule', { ruleId: rule.ruleId, version: 4 })
  expect(await said<object>(deleted)).toMatchObject({ deleted: 1, counts: { all: 0, started: 0, stopped: 0 } })
})

it('the global rule has no category', async () => {
  const rule = await done('create-rule', { refType: 4, tiers: [] })
  expect(rule).toMatchObject({ refType: 4, refId: null })
  expect(await get('get-rule?refType=4')).toEqual(rule)
  expect(await get('is-rule-exist?refType=4')).toEqual({ exists: true, ruleId: rule.ruleId })
  const refused = await post('update-rule-status', { ruleId: rule.ruleId, version: 1, status: 2 })
  expect([refused.status, (await said<Refused>(refused)).message]).toEqual([409, 'Choose a field for at least one tier first.'])
  await post('delete-rule', { ruleId: rule.ruleId, version: 1 })
})

it('a write has the same history at both addresses', async () => {
  const rule = await done('create-rule', { refType: 3, refId: 4, tiers })
  const id = (await said<{ id: number }[]>(await staff.get(`/api/search_indexing_rules?filter={"rule_id":"${rule.ruleId}"}`)))[0]?.id
  await done('edit-rule', { ruleId: rule.ruleId, version: 1, catalogBucket: 'new' })
  await staff.put(`/api/search_indexing_rules/${id}`, { catalog_bucket: 'proven' }, { 'if-match': '2' })
  const history = await said<{ what: string; source: string }[]>(await staff.get(`/api/search_indexing_rules/${id}/history`))
  const [put, edit] = history
  expect(put).toMatchObject({ what: edit?.what, source: edit?.source })
  await post('delete-rule', { ruleId: rule.ruleId, version: 3 })
})

describe('what is refused', () => {
  it.each<[string, string, object, number, string]>([
    [
      'an error in a tier, at its name of the documents',
      'create-rule',
      { refType: 3, refId: 5, tiers: [{ ...tiers[0], tierValue: '2' }] },
      422,
      'tiers.0.tierValue',
    ],
    ['a field in two tiers', 'create-rule', { refType: 3, refId: 5, tiers: [...tiers, ...tiers] }, 422, 'tiers.1.field'],
    ['a category of another level', 'create-rule', { refType: 3, refId: 3 }, 422, 'refId'],
    ['an unknown parameter', 'create-rule', { refType: 3, refId: 5, tier: [] }, 422, 'body'],
    ['no rule', 'edit-rule', { version: 1 }, 422, 'ruleId'],
    ['an unknown rule', 'edit-rule', { ruleId: 'IR999999', version: 1 }, 404, ''],
    ['no status', 'update-rule-status', { ruleId: 'IR000001', version: 1 }, 422, 'status'],
    ['status 3', 'update-rule-status', { ruleId: 'IR000001', version: 1, status: 3 }, 422, 'status'],
  ])('%s', async (_name, call, body, status, place) => {
    const answer = await post(call, body)
    const { errors } = await said<Refused>(answer)
    expect([answer.status, Object.keys(errors)[0] ?? '']).toEqual([status, place])
  })

  it('a call without the version, with an old one, and by a reader', async () => {
    const rule = await done('create-rule', { refType: 3, refId: 5, tiers })
    expect((await post('edit-rule', { ruleId: rule.ruleId, catalogBucket: 'new' })).status).toBe(428)
    expect((await post('edit-rule', { ruleId: rule.ruleId, version: 7, catalogBucket: 'new' })).status).toBe(412)
    expect((await reader.post(`${path}/edit-rule`, { ruleId: rule.ruleId, version: 1, catalogBucket: 'new' })).status).toBe(403)
    const plan = await staff.post(`${path}/edit-rule?plan=true`, { ruleId: rule.ruleId, version: 1, catalogBucket: 'new' })
    expect(await said<object>(plan)).toMatchObject({ state: 'planned' })
    await post('delete-rule', { ruleId: rule.ruleId, version: 1 })
  })

  it.each<[string, number, string]>([
    ['get-rule', 422, 'ruleId'],
    ['get-rule?refId=4', 422, 'refType'],
    ['rule-fields?refType=3', 422, 'refId'],
    ['get-categories-data?refType=4', 422, 'refType'],
    ['get-rules/all?limits=1', 422, 'body'],
  ])('%s', async (call, status, place) => {
    const answer = await reader.get(`${path}/${call}`)
    expect([answer.status, Object.keys((await said<Refused>(answer)).errors)]).toEqual([status, [place]])
  })

  it('a rule that does not exist, with the message of the documents', async () => {
    const answer = await reader.get(`${path}/get-rule?ruleId=IR999999`)
    expect([answer.status, (await said<Refused>(answer)).message]).toEqual([404, 'Failed to fetch rule'])
  })
})

describe('metric weights', () => {
  interface Metrics {
    readonly metrics: readonly { readonly field: string; readonly weight: string; readonly version: number }[]
  }

  it('change all or none, after an approval', async () => {
    expect(await get<Metrics>('get-mtrc')).toMatchObject({
      metrics: [{ field: 'rating', weight: '0.50', version: 1 }, { field: 'stock' }],
      count: 2,
    })
    const metrics = [
      { field: 'rating', weight: '0.60', version: 1 },
      { field: 'stock', weight: '0.10', version: 1 },
    ]
    const waiting = await post('update-mtrc', { metrics })
    expect(waiting.status).toBe(202)
    expect((await get<Metrics>('get-mtrc')).metrics.map(({ weight }) => weight)).toEqual(['0.50', '0.50'])
    const { change_set } = await said<{ change_set: number }>(waiting)
    expect((await approver.post(`/api/changes/${change_set}/approve`, {})).status).toBe(200)
    expect((await get<Metrics>('get-mtrc')).metrics.map(({ weight }) => weight)).toEqual(['0.60', '0.10'])
  })

  it.each<[string, readonly object[], number, string]>([
    [
      'a weight above its maximum',
      [
        { field: 'rating', weight: '0.70', version: 2 },
        { field: 'stock', weight: '1.01', version: 2 },
      ],
      422,
      'metrics.1.weight',
    ],
    ['an unknown field', [{ field: 'sales', weight: '0.70', version: 1 }], 404, ''],
    [
      'the same field twice',
      [
        { field: 'stock', weight: '0.70', version: 2 },
        { field: 'stock', weight: '0.60', version: 2 },
      ],
      422,
      'metrics.1.field',
    ],
    ['an old version', [{ field: 'stock', weight: '0.70', version: 1 }], 412, ''],
    ['nothing', [], 422, 'metrics'],
  ])('are refused with %s', async (_name, metrics, status, place) => {
    const answer = await post('update-mtrc', { metrics })
    expect([answer.status, Object.keys((await said<Refused>(answer)).errors)[0] ?? '']).toEqual([status, place])
  })
})
