import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuleTest } from '../../../resources/search/drawn/ruleTest.ts'
import { background } from '../../../resources/search/search_ops/background/index.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
const goods = [
  [500_001, 'Red cotton kurti', 4, 'Red'],
  [500_002, 'Blue cotton kurti', 4, 'Blue'],
  [500_003, 'Maroon silk kurti', 4, 'Maroon'],
  [500_004, 'Red silk saree', 5, 'Red'],
] as const
beforeAll(async () => {
  app = await startMunshi()
  await insertRow(app.db, 'suppliers', { id: 1001, name: 'Asha', brand: 'Asha' })
  for (const [id, type, name] of [
    [1, 'super-category', 'Women'],
    [2, 'category', 'Ethnic wear'],
    [3, 'sub-category', 'Garments'],
    [4, 'sub-sub-category', 'Tunics'],
    [5, 'sub-sub-category', 'Drapes'],
  ] as const)
    await insertRow(app.db, 'categories', { id, type, name, parent: id > 1 ? Math.min(id - 1, 3) : null })
  for (const [id, name, leaf, color] of goods) {
    await insertRow(app.db, 'catalogs', { id, name, sub_sub_category: leaf, supplier: 1001, activation: 'activated', hidden: false })
    await insertRow(app.db, 'products', { id: id + 400_000, catalog: id, supplier: 1001, name, attributes: JSON.stringify({ color }) })
  }
  await insertRow(app.db, 'query_tags', { query: 'warm kurti', event_key: 'RSVT', sub_sub_category: 4, score: '0.9', active: true })
  await insertRow(app.db, 'expansion_proposals', { query: 'drape', expansion: 'saree', score: '0.8' })
  const permissions = [
    'search_ops',
    'search_stop_words',
    'query_normalization',
    'query_normalization_add_edit',
    'query_tagging',
    'query_tagging_add_edit',
    'query_tagging_blacklist',
    'qcl_correction',
  ]
  staff = await app.signInAs('search@example.com', { permissions })
  await app.doWork(background.works?.[1] as never)
})
afterAll(() => app.close())

async function test(tool: string, values: object, record?: number): Promise<RuleTest> {
  const answer = await staff.post(`/api/${tool}/tries/test${record === undefined ? '' : `?record=${record}`}`, values)
  const { result } = await said<{ result: RuleTest }>(answer)
  expect(answer.status).toBe(200)
  return result
}

const found = (side: RuleTest['before']) => side.catalogs.map(({ id }) => id).sort()

describe('the test on the form of a rule', () => {
  it('of a stop word searches the most frequent query with the word, or the typed one', async () => {
    await insertRow(app.db, 'query_volumes', { query: 'lovely red saree', searches_30d: 20 })
    await insertRow(app.db, 'query_volumes', { query: 'lovely', searches_30d: 10 })
    const frequent = await test('stop_words', { stop_word: 'lovely' })
    expect(frequent).toMatchObject({ query: 'lovely red saree', stage: 'stop_words', before: { count: 0 } })
    expect(found(frequent.after)).toEqual([500_004])
    expect(await test('stop_words', { stop_word: 'lovely', sample_query: 'red saree' })).toMatchObject({ query: 'red saree', stage: null })
  })

  it('of a normalization rewrites a part of the sample query, and does not count the stored row', async () => {
    const values = { query: 'topper', normalized_query: 'kurti', sample_query: 'red topper' }
    const typed = await test('query_normalizations', values)
    expect(typed).toMatchObject({ stage: 'normalization', before: { count: 0 } })
    expect(found(typed.after)).toEqual([500_001])
    const stored = await staff.post('/api/query_normalizations', { query: 'topper', normalized_query: 'kurti' })
    const { id } = await said<{ id: number }>(stored)
    const changed = await test('query_normalizations', { ...values, query: 'toppers', sample_query: 'red topper' }, id)
    expect(changed).toMatchObject({ stage: null, before: { count: 1 }, after: { count: 0 } })
  })

  it('of a correction and of a redaction', async () => {
    const corrected = await test('qcl_corrections', { type: 'manual-correction', wrong_query: 'sarri', corrected_query: 'saree' })
    expect(corrected).toMatchObject({ stage: 'qcl', before: { count: 0 } })
    expect(found(corrected.after)).toEqual([500_004])
    expect(await test('qcl_redactions', { type: 'redaction', wrong_query: 'sarri' })).toMatchObject({ query: 'sarri', stage: 'qcl' })
  })

  it('of a tag restricts to its category; below the threshold it is named and has no effect', async () => {
    const values = { query: 'red', event_key: 'RSVT', sub_sub_category: 5, attributes: null, score: '0.9' }
    const tagged = await test('query_tags', values)
    expect(tagged).toMatchObject({ stage: 'tagging', before: { count: 2 } })
    expect(found(tagged.after)).toEqual([500_004])
    const below = await test('query_tags', { ...values, score: '0.5' })
    expect(below).toMatchObject({ stage: 'tagging', after: { count: 2 } })
    expect(below.after.stages.find(({ stage }) => stage === 'tagging')?.skipped).toBe('below_threshold')
  })

  it('of the blacklist takes a tag away, and of an attribute group searches a tagged query with its name', async () => {
    const listed = await test('query_tag_blacklist', { query: 'warm kurti', event_key: 'RSVT' })
    expect(listed).toMatchObject({ query: 'warm kurti', stage: 'tagging' })
    const group = { sub_sub_category: 4, attribute: 'color', group_name: 'Warm', values: ['red', 'maroon'] }
    const grouped = await test('abg_mappings', group)
    expect(grouped).toMatchObject({ query: 'warm kurti', stage: 'abg', before: { count: 0 } })
    expect(found(grouped.after)).toEqual([500_001, 500_003])
  })

  it('of an added expansion, of words that stay together and of the expansion blacklist', async () => {
    const manual = { type: 'EXCEPTIONAL_TOKEN', query: 'tunic red' }
    const added = await test('manual_expansions', { ...manual, expansion: 'red kurti', tokens: null, score: '1' })
    expect(added).toMatchObject({ stage: 'expansion', query: 'tunic red' })
    expect(found(added.after)).toContain(500_001)
    const together = { type: 'EXCEPTIONAL_TOKEN', query: 'silk red', expansion: null, tokens: ['silk', 'red'], score: null }
    expect(await test('manual_expansions', together)).toMatchObject({ stage: 'expansion', before: { count: 1 }, after: { count: 0 } })
    const redacted = await test('expansion_redactions', {
      type: 'REDACTION',
      query: 'drape',
      expansion: 'saree',
      tokens: null,
      score: null,
    })
    expect(redacted).toMatchObject({ stage: 'expansion' })
    const listed = { type: 'BLACKLIST', query: 'drape', expansion: null, tokens: null, score: null }
    expect(await test('expansion_blacklist', listed)).toMatchObject({ stage: 'expansion', query: 'drape' })
  })

  it('of an attribute group counts the active products with each value', async () => {
    const values = { sub_sub_category: 4, attribute: 'color', values: ['red', 'maroon', 'green'] }
    const answer = await staff.post('/api/abg_mappings/tries/products', values)
    expect(await said<object>(answer)).toMatchObject({
      result: {
        counts: [
          { value: 'red', products: 1 },
          { value: 'maroon', products: 1 },
          { value: 'green', products: 0 },
        ],
      },
    })
  })

  it('needs valid values, and says on which field they are not', async () => {
    const answer = await staff.post('/api/stop_words/tries/test', { stop_word: '' })
    expect(answer.status).toBe(422)
    expect(Object.keys((await said<{ errors: object }>(answer)).errors)).toEqual(['stop_word'])
  })
})
