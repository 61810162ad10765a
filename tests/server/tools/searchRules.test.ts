import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; active: boolean } & Record<string, unknown>
type Refused = { code: string; message: string; params: { prompts?: { key: string; params: object }[] }; errors: Record<string, object> }

const permissions = [
  'search_ops',
  'search_stop_words',
  'query_normalization',
  'query_normalization_add_edit',
  'query_tagging',
  'query_tagging_add_edit',
  'query_tagging_blacklist',
]

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
const leaf = 4
const other = 5
beforeAll(async () => {
  app = await startMunshi()
  for (const [id, type] of [
    [1, 'super-category'],
    [2, 'category'],
    [3, 'sub-category'],
    [leaf, 'sub-sub-category'],
    [other, 'sub-sub-category'],
  ] as const)
    await insertRow(app.db, 'categories', {
      id,
      type,
      name: `Category ${id}`,
      parent: id > 1 ? Math.min(id - 1, 3) : null,
      ss_id: id < leaf ? null : 4000 + id,
    })
  staff = await app.signInAs('search@example.com', { permissions })
})
afterAll(() => app.close())

const create = (tool: string, values: object, headers: Record<string, string> = {}) => staff.post(`/api/${tool}`, values, headers)
const created = async (tool: string, values: object): Promise<Row> => {
  const answer = await create(tool, values)
  expect([answer.status, await answer.clone().text()]).toMatchObject([201, expect.any(String)])
  return said<Row>(answer)
}
const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
const act = async (tool: string, row: Row, action: string, headers: Record<string, string> = {}) =>
  staff.post(`/api/${tool}/${row.id}/actions/${action}`, {}, { 'if-match': String(row.version), ...headers })
const refused = async (answer: Response) => ({ status: answer.status, ...(await said<Refused>(answer)) })

describe('stop words', () => {
  it('are one word in lower case, and unique', async () => {
    expect(await created('stop_words', { stop_word: ' FOR ', language: 'en' })).toMatchObject({ stop_word: 'for', active: true })
    expect(await refused(await create('stop_words', { stop_word: 'for sale' }))).toMatchObject({
      status: 422,
      errors: { stop_word: { code: 'search_word' } },
    })
    expect(await refused(await create('stop_words', { stop_word: 'For' }))).toMatchObject({
      status: 422,
      errors: { stop_word: { code: 'not_unique' } },
    })
  })

  it('ask before a word that rules or many searches contain', async () => {
    await created('query_normalizations', { query: 'sarees', normalized_query: 'saree' })
    await created('query_tags', { query: 'saree', event_key: 'RSVT', sub_sub_category: leaf })
    await insertRow(app.db, 'query_words', { word: 'red', searches_30d: 1200, share: '12.50' })
    await insertRow(app.db, 'query_words', { word: 'blue', searches_30d: 900, share: '10.00' })
    const asked = await refused(await create('stop_words', { stop_word: 'saree' }))
    expect(asked).toMatchObject({ status: 409, code: 'prompts', params: { prompts: [{ key: 'stop_word_in_use' }] } })
    expect(asked.message).toBe('"saree" is in 1 normalizations, 1 tags and 0 % of the searches of last month. Searches lose this word.')
    expect((await create('stop_words', { stop_word: 'saree' }, { 'prompts-answered': 'stop_word_in_use' })).status).toBe(201)
    expect((await create('stop_words', { stop_word: 'red' })).status).toBe(409)
    expect((await create('stop_words', { stop_word: 'blue' })).status).toBe(201)
    const off = await created('stop_words', { stop_word: 'sarees', active: false })
    expect((await act('stop_words', off, 'activate')).status).toBe(409)
    expect((await act('stop_words', off, 'activate', { 'prompts-answered': 'stop_word_in_use' })).status).toBe(200)
  })
})

describe('query tags', () => {
  it('have a category of the lowest level only', async () => {
    const answer = await refused(await create('query_tags', { query: 'gown', event_key: 'GVT', sub_sub_category: 2 }))
    expect(answer).toMatchObject({ status: 422, errors: { sub_sub_category: { message: 'Choose a sub-sub-category' } } })
  })

  it('are inactive with a score below 0.7, and cannot be activated', async () => {
    const low = await created('query_tags', { query: 'red gown', event_key: 'GVT', sub_sub_category: leaf, score: '0.10' })
    expect(low.active).toBe(false)
    expect(await refused(await act('query_tags', low, 'activate'))).toMatchObject({
      status: 409,
      message: 'A tag with a score below 0.7 stays inactive',
    })
    const put = await staff.put(`/api/query_tags/${low.id}`, { score: '0.70' }, { 'if-match': String(low.version) })
    const high = await said<Row>(put)
    expect((await act('query_tags', high, 'activate')).status).toBe(200)
    const active = await read('query_tags', low.id)
    const lowered = await staff.put(`/api/query_tags/${low.id}`, { score: '0.69' }, { 'if-match': String(active.version) })
    expect((await said<Row>(lowered)).active).toBe(false)
  })

  it('follow the blacklist: an entry deactivates them, refuses new ones, and its end does not bring them back', async () => {
    const tag = await created('query_tags', { query: 'cheap', event_key: 'RSVT', sub_sub_category: leaf })
    const gvt = await created('query_tags', { query: 'cheap', event_key: 'GVT', sub_sub_category: leaf })
    const values = { query: 'Cheap', event_key: 'RSVT', reason: 'no intent' }
    expect(await refused(await create('query_tag_blacklist', values))).toMatchObject({
      status: 409,
      message: 'This deactivates 1 active tag of this query.',
    })
    const entry = await said<Row>(await create('query_tag_blacklist', values, { 'prompts-answered': 'deactivates_tags' }))
    expect([(await read('query_tags', tag.id)).active, (await read('query_tags', gvt.id)).active]).toEqual([false, true])
    expect(await refused(await create('query_tags', { query: 'cheap', event_key: 'RSVT', sub_sub_category: other }))).toMatchObject({
      status: 422,
      errors: { query: { message: 'On the blacklist for RSVT.' } },
    })
    expect(await refused(await act('query_tags', await read('query_tags', tag.id), 'activate'))).toMatchObject({ status: 409 })
    expect((await act('query_tag_blacklist', entry, 'deactivate')).status).toBe(200)
    expect((await read('query_tags', tag.id)).active).toBe(false)
  })
})

describe('attribute groups', () => {
  it('store their values in lower case', async () => {
    const group = { sub_sub_category: leaf, attribute: 'color', group_name: 'Warm', values: ['Red', ' MAROON '] }
    expect(await created('abg_mappings', group)).toMatchObject({ values: ['red', 'maroon'] })
    const warned = await staff.post('/api/abg_mappings/tries/also_in', {
      sub_sub_category: leaf,
      attribute: 'color',
      values: ['Maroon', 'blue'],
    })
    expect(await said<object>(warned)).toMatchObject({ count: 1, rows: [{ title: 'Warm' }] })
    expect((await create('abg_mappings', { ...group, sub_sub_category: 1 })).status).toBe(422)
  })
})

describe('proposed expansions', () => {
  it('are redacted and blacklisted in place, and undone', async () => {
    const ids = []
    for (const expansion of ['kurta', 'tunic'])
      ids.push(await insertRow(app.db, 'expansion_proposals', { query: 'kurti', expansion, score: '0.500', simulated: false }))
    const proposal = await read('expansion_proposals', Number(ids[0]))
    const done = await act('expansion_proposals', proposal, 'redact')
    expect(done.status).toBe(200)
    const entries = async () => said<Row[]>(await staff.get('/api/query_expansions'))
    expect(await entries()).toMatchObject([{ type: 'REDACTION', query: 'kurti', expansion: 'kurta', active: true }])
    expect(await refused(await act('expansion_proposals', await read('expansion_proposals', Number(ids[0])), 'redact'))).toMatchObject({
      status: 409,
      message: 'This expansion is redacted already',
    })
    expect((await staff.post(`/api/changes/${done.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await entries()).toEqual([])
    const both = await staff.post('/api/expansion_proposals/actions/blacklist', { ids })
    expect(both.status).toBe(200)
    expect(await entries()).toMatchObject([{ type: 'BLACKLIST', query: 'kurti', expansion: null }])
  })

  it('have entries with an expansion or with words of the query', async () => {
    const manual = (values: object) => create('manual_expansions', { query: 'lip gloss pink', ...values })
    expect(await refused(await manual({}))).toMatchObject({ status: 422, errors: { expansion: { code: 'one_of_both' } } })
    expect(await refused(await manual({ expansion: 'gloss', tokens: ['lip'] }))).toMatchObject({
      status: 422,
      errors: { expansion: { code: 'not_both_given' } },
    })
    expect(await refused(await manual({ tokens: ['lip', 'pink'] }))).toMatchObject({
      status: 422,
      errors: { tokens: { message: '"lip pink" is not part of the query.' } },
    })
    expect(await said<Row>(await manual({ tokens: ['Lip', 'gloss'] }))).toMatchObject({
      tokens: ['lip', 'gloss'],
      type: 'EXCEPTIONAL_TOKEN',
    })
    expect((await manual({ expansion: 'lipstick', score: '0.005' })).status).toBe(422)
    expect(await said<Row>(await manual({ expansion: 'Lipstick' }))).toMatchObject({ expansion: 'lipstick', score: '1.00' })
    expect((await create('expansion_blacklist', { query: 'kurti' })).status).toBe(422)
  })
})
