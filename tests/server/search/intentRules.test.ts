import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { background } from '../../../resources/search/search_ops/background/index.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; status: string; last_test: string } & Record<string, unknown>
type Refused = { message: string; errors: Record<string, { code: string; message: string }> }

const permissions = [
  'search_ops',
  'search_ops_intent_rule',
  'search_ops_intent_rule_add',
  'search_ops_intent_rule_edit',
  'search_stop_words',
  'query_normalization',
  'query_normalization_add_edit',
  'query_tagging',
  'query_tagging_add_edit',
]
let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await insertRow(app.db, 'suppliers', { id: 1001, name: 'Asha', brand: 'Asha' })
  for (const [id, type, name] of [
    [1, 'super-category', 'Women'],
    [2, 'category', 'Ethnic wear'],
    [3, 'sub-category', 'Garments'],
    [4, 'sub-sub-category', 'Kurtis'],
    [5, 'sub-sub-category', 'Sarees'],
  ] as const)
    await insertRow(app.db, 'categories', { id, type, name, parent: id > 1 ? Math.min(id - 1, 3) : null })
  for (const [id, name, leaf, product] of [
    [1, 'Wedding kurti', 4, 'Silk'],
    [2, 'Silk kurti', 4, 'Wedding'],
    [3, 'Wedding saree', 5, 'Silk'],
  ] as const) {
    await insertRow(app.db, 'catalogs', {
      id: 500_000 + id,
      name,
      sub_sub_category: leaf,
      supplier: 1001,
      activation: 'activated',
      hidden: false,
    })
    await insertRow(app.db, 'products', {
      id: 900_000 + id,
      catalog: 500_000 + id,
      supplier: 1001,
      name: product,
      attributes: JSON.stringify({ color: id === 2 ? 'Red' : 'Blue' }),
    })
  }
  staff = await app.signInAs('intent@example.com', { permissions })
  await app.doWork(background.works?.[1] as never)
})
afterAll(() => app.close())

let number = 0
/** A rule for a word of its own, so that rules of other tests do not answer. */
const made = (values: object = {}) => {
  number += 1
  return {
    name: `Rule ${number}`,
    intent: 'category',
    input: `wedding word${number}x`,
    conditions: { fact: 'tokens', op: 'contains', value: `word${number}x` },
    actions: [{ action: 'set category', category: 4 }],
    ...values,
  }
}
const v1 = '/api/intent_rules_v1'
const v2 = '/api/intent_rules_v2'
const post = (values: object, path = v2) => staff.post(path, made(values))
const created = async (values: object = {}, path = v2): Promise<Row> => {
  const answer = await post(values, path)
  expect([answer.status, await answer.clone().text()]).toMatchObject([201, expect.any(String)])
  return said<Row>(answer)
}
const read = async ({ id }: { id: number }, path = v2) => said<Row>(await staff.get(`${path}/${id}`))
const act = async (row: { id: number }, action: string, path = v2) =>
  staff.post(`${path}/${row.id}/actions/${action}`, {}, { 'if-match': String((await read(row, path)).version) })
const active = async (values: object = {}, path = v2): Promise<Row> => {
  const row = await created(values, path)
  expect((await act(row, 'test', path)).status).toBe(200)
  expect((await read(row, path)).last_test).toBe('passed')
  expect((await act(row, 'activate', path)).status).toBe(200)
  return read(row, path)
}
interface Trace {
  readonly redirect: object | null
  readonly count: number
  readonly catalogs: readonly { readonly id: number; readonly rank: number }[]
  readonly stages: readonly { readonly stage: string; readonly rules: readonly { readonly tool: string; readonly id: number }[] }[]
}
const trace = async (q: string, more = '') => said<Trace>(await staff.get(`/api/search/trace?q=${encodeURIComponent(q)}${more}`))
const found = async (q: string, more = '') => (await trace(q, more)).catalogs.map(({ id }) => id - 500_000)

describe('the effect on a search', () => {
  it('restricts to a category and to attributes, and follows the rule', async () => {
    expect([...(await found('wedding'))].sort()).toEqual([1, 2, 3])
    const rule = await active({ input: 'wedding', conditions: { fact: 'query', op: '=', value: 'wedding' } })
    expect([...(await found('wedding'))].sort()).toEqual([1, 2])
    expect([...(await found('wedding', '&off=intent'))].sort()).toEqual([1, 2, 3])
    expect((await trace('wedding')).stages.find(({ stage }) => stage === 'intent')?.rules).toMatchObject([
      { tool: 'intent_rules_v2', id: rule.id },
    ])
    await act(rule, 'deactivate')
    expect([...(await found('wedding'))].sort()).toEqual([1, 2, 3])
    const filter = await active({
      input: 'wedding',
      conditions: { fact: 'query', op: '=', value: 'wedding' },
      actions: [{ action: 'filter', attribute: 'color', value: 'Red' }],
    })
    expect(await found('wedding')).toEqual([2])
    await act(filter, 'deactivate')
  })

  it('makes a part of the documents count more, and prefers a category', async () => {
    const conditions = { fact: 'query', op: '=', value: 'wedding' }
    expect(await found('wedding')).toEqual([3, 1, 2])
    const boost = await active({ input: 'wedding', conditions, actions: [{ action: 'boost', part: 'products', factor: '10.00' }] })
    expect((await found('wedding'))[0]).toBe(2)
    await act(boost, 'deactivate')
    const rule = { input: 'wedding', conditions, actions: [{ action: 'boost', part: 'title', factor: '1.00' }] }
    const preferred = await active({ ...rule, categories_data: [{ category: 4, weight: '1.00' }] })
    expect(await found('wedding')).toEqual([1, 3, 2])
    await act(preferred, 'deactivate')
  })

  it('opens a screen in place of results', async () => {
    const rule = await active({
      input: 'cancel my order',
      conditions: { fact: 'query', op: 'starts with', value: 'cancel' },
      actions: [{ action: 'redirect', destination: { screen: 'journey' } }],
    })
    expect(await trace('cancel order')).toMatchObject({ redirect: { screen: 'journey' }, count: 0, catalogs: [] })
    await act(rule, 'deactivate')
    expect(await trace('cancel order')).toMatchObject({ redirect: null })
  })

  it('begins and ends by itself', async () => {
    const [start, end] = ['2026-11-18T06:31:00.000Z', '2026-11-18T06:32:00.000Z']
    const conditions = { fact: 'query', op: '=', value: 'monsoon wedding' }
    const rule = await active({ input: 'monsoon wedding', conditions, starts_at: start, ends_at: end })
    const rules = async () =>
      (await trace('monsoon wedding')).stages.flatMap(({ stage, rules: acted }) => (stage === 'intent' ? acted : []))
    const job = jobs.find(({ name }) => name === 'end_timed_rules')
    expect(await rules()).toEqual([])
    app.time.pass(60_000)
    expect(await rules()).toMatchObject([{ id: rule.id }])
    if (job) await app.doWork(jobWork(job))
    expect((await read(rule)).status).toBe('active')
    app.time.pass(60_001)
    expect(await rules()).toEqual([])
    if (job) await app.doWork(jobWork(job))
    expect((await read(rule)).status).toBe('inactive')
  })
})

describe('a test', () => {
  it('passes if the sample query reaches the rule through all stages', async () => {
    await staff.post('/api/query_normalizations', { query: 'kurtees', normalized_query: 'kurti' })
    await staff.post('/api/stop_words', { stop_word: 'ladies', language: 'en' })
    await staff.post('/api/query_tags', { query: 'kurti 299', event_key: 'RSVT', sub_sub_category: 4, score: '0.90' })
    const conditions = {
      all: [
        { fact: 'query', op: '=', value: 'kurti 299' },
        { fact: 'price', op: '<', value: 300 },
        { fact: 'category', op: '=', value: 'kurtis' },
      ],
    }
    const rule = await active({ input: 'ladies kurtees 299', conditions })
    expect(rule).toMatchObject({ status: 'active', last_test: 'passed' })
    const wrong = await created({ input: 'ladies kurtees 301', conditions })
    await act(wrong, 'test')
    expect(await read(wrong)).toMatchObject({ last_test: 'failed', status: 'inactive' })
    const answer = await act(wrong, 'activate')
    expect([answer.status, (await said<Refused>(answer)).message]).toEqual([409, 'Test the rule first'])
  })

  it('fails if another active rule answers first, and the form names it', async () => {
    const conditions = { fact: 'tokens', op: 'contains', value: 'festive' }
    const first = await active({ input: 'festive', conditions, priority: 1 })
    const second = await created({ input: 'festive', conditions, priority: 2 })
    await act(second, 'test')
    expect(await read(second)).toMatchObject({ last_test: 'failed' })
    const tried = await staff.post(`${v2}/tries/test`, {
      ...{ name: 'New', engine: 'v2', input: 'festive', conditions, priority: 2, categories_data: null },
      actions: [{ action: 'set category', category: 4 }],
    })
    expect(await said<object>(tried)).toMatchObject({ result: { passed: false, other: first.name } })
  })

  it('is needed again after a change, but not after a new name', async () => {
    const row = await active()
    const put = async (values: object) => staff.put(`${v2}/${row.id}`, values, { 'if-match': String((await read(row)).version) })
    expect((await put({ name: `${row.name} renamed`, intent: 'brand' })).status).toBe(200)
    expect((await read(row)).status).toBe('active')
    expect((await put({ actions: [{ action: 'set category', category: 5 }] })).status).toBe(200)
    expect(await read(row)).toMatchObject({ status: 'inactive', last_test: 'not tested' })
  })
})

describe('what is refused', () => {
  const one = { fact: 'tokens', op: 'contains', value: 'x' }
  it.each<[string, string, object, string, string]>([
    ['two conditions in v1', v1, { conditions: { all: [one, one] } }, 'conditions', 'v1 takes one condition'],
    [
      'two actions in v1',
      v1,
      {
        actions: [
          { action: 'set category', category: 4 },
          { action: 'set category', category: 5 },
        ],
      },
      'actions',
      'v1 takes one action',
    ],
    ['six actions', v2, { actions: Array.from({ length: 6 }, () => ({ action: 'set category', category: 4 })) }, 'actions', ''],
    [
      'capitals in a condition',
      v2,
      { conditions: { all: [{ ...one, value: 'Red' }] } },
      'conditions.all.0.value',
      'Use lower case: queries are searched in lower case.',
    ],
    ['a fact that is not offered', v2, { conditions: { fact: 'brand', op: '=', value: 'x' } }, 'conditions.fact', ''],
    ['an operator that the fact does not have', v2, { conditions: { fact: 'price', op: 'contains', value: 'x' } }, 'conditions.op', ''],
    [
      'a category that is not of the lowest level',
      v2,
      { actions: [{ action: 'set category', category: 2 }] },
      'actions.0.category',
      'Choose a sub-sub-category',
    ],
    ['a factor above 10', v2, { actions: [{ action: 'boost', part: 'title', factor: '10.01' }] }, 'actions.0.factor', ''],
    ['an end before the start', v2, { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'starts_at', ''],
  ])('%s', async (_name, path, values, place, message) => {
    const answer = await post(values, path)
    expect(answer.status).toBe(422)
    const { errors } = await said<Refused>(answer)
    expect(Object.keys(errors)[0]).toBe(place)
    if (message) expect(errors[place]?.message).toBe(message)
  })
})
