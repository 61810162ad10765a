import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { background } from '../../../resources/search/search_ops/background/index.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
const count = () => app.doWork(background.works?.find(({ name }) => name === 'count_rule_use') as never)

beforeAll(async () => {
  app = await startMunshi()
  for (const [query, searches_30d] of [
    ['red kurti for women', 40],
    ['kurti for for men', 30],
    ['sarri', 20],
    ['drape', 10],
  ] as const)
    await insertRow(app.db, 'query_volumes', { query, searches_30d })
  const rules = { active: true }
  await insertRow(app.db, 'stop_words', { stop_word: 'for', language: 'en', ...rules })
  await insertRow(app.db, 'stop_words', { stop_word: 'from', language: 'en', ...rules })
  await insertRow(app.db, 'stop_words', { stop_word: 'men', language: 'en', active: false })
  await insertRow(app.db, 'qcl_entries', { type: 'manual-correction', wrong_query: 'sarri', corrected_query: 'saree', ...rules })
  await insertRow(app.db, 'query_expansions', { type: 'BLACKLIST', query: 'drape', ...rules })
  await insertRow(app.db, 'query_expansions', { type: 'EXCEPTIONAL_TOKEN', query: 'saree', expansion: 'sari', score: '1', ...rules })
  const permissions = ['search_ops', 'search_stop_words', 'qcl_correction']
  staff = await app.signInAs('search@example.com', { permissions })
})
afterAll(() => app.close())

const uses = async (table: string, title: string) => {
  const { rows } = await sql<{ title: string; searches: number | null }>`select ${sql.ref(title)} as title, searches_30d as searches
    from ${sql.table(table)} order by id`.execute(app.db.sql)
  return Object.fromEntries(rows.map(({ title: name, searches }) => [name, searches]))
}

it('counts the searches in which each active rule acted, once for each search', async () => {
  await count()
  expect(await uses('stop_words', 'stop_word')).toEqual({ for: 70, from: 0, men: null })
  expect(await uses('qcl_entries', 'wrong_query')).toEqual({ sarri: 20 })
  expect(await uses('query_expansions', 'query')).toEqual({ drape: 10, saree: 20 })
})

it('leads to the active rules that no search used, and not to new ones', async () => {
  const unused = async () =>
    (await said<{ stop_word: string }[]>(await staff.get('/api/stop_words?filter={"active":true,"searches_30d_to":0}'))).map(
      ({ stop_word }) => stop_word,
    )
  expect(await unused()).toEqual(['from'])
  await staff.post('/api/stop_words', { stop_word: 'onto', language: 'en' })
  expect(await unused()).toEqual(['from'])
  await count()
  expect(await unused()).toEqual(['from', 'onto'])
})

it('neither changes versions nor adds to the history', async () => {
  const { rows } = await sql<{ versions: number; changes: number }>`select (select sum(version)::integer from stop_words) as versions,
    (select count(*)::integer from change_sets where tool = 'stop_words') as changes`.execute(app.db.sql)
  expect(rows).toEqual([{ versions: 4, changes: 1 }])
})
