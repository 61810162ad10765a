import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { background } from '../../../resources/search/query_volumes/background/index.ts'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Answer = { taken: number; repeated: number; unknown: string[]; errors: Record<string, { code: string }> }

const key = randomBytes(32)
let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  const ingestKeys = { searches: [key], expansions: [key] }
  app = await startMunshi({ settings: { sending: { channels: {}, privateHosts: false, dataDir: '/nowhere', ingestKeys } } })
  staff = await app.signInAs('search@example.com', { permissions: ['search_ops'] })
})
afterAll(() => app.close())

let calls = 0
const tell = async (name: string, events: readonly object[]) => {
  calls += 1
  const body = JSON.stringify({ events })
  const headers = { 'content-type': 'application/json', ...signedHeaders(key, `call ${calls}`, app.time.clock(), body) }
  return app.app.request(`/api/ingest/${name}`, { method: 'POST', body, headers })
}
const told = async (name: string, events: readonly object[]) => {
  const answer = await tell(name, events)
  expect([answer.status, await answer.clone().text()]).toMatchObject([200, expect.any(String)])
  return said<Answer>(answer)
}
const rows = async <Row>(tool: string) => said<Row[]>(await staff.get(`/api/${tool}?sort=["id","ASC"]`))
const event = (id: string, query: string, more: object = {}) => ({ id, at: '2026-11-18T06:00:00.000Z', query, found: 3, ...more })
const days = async () =>
  (await rows<{ query: string; day: string; searches: number; clicks: number; zero_results: number }>('search_days')).map(
    ({ query, day, searches, clicks, zero_results }) => [query, day, searches, clicks, zero_results],
  )

it('searches become one row for each query and local day, and repeated events change nothing', async () => {
  const events = [
    event('1', 'Red  Kurti', { clicked: true }),
    event('2', 'red kurti'),
    event('3', 'drone', { found: 0 }),
    // 23:59 and 00:01 in India.
    event('4', 'red kurti', { at: '2026-11-17T18:29:00.000Z' }),
    event('5', 'red kurti', { at: '2026-11-17T18:31:00.000Z' }),
  ]
  expect(await told('searches', events)).toMatchObject({ taken: 5, repeated: 0, unknown: [] })
  expect(await told('searches', [...events, event('6', 'drone', { found: 0 })])).toMatchObject({ taken: 1, repeated: 5 })
  expect((await days()).sort()).toEqual([
    ['drone', '2026-11-18', 2, 0, 2],
    ['red kurti', '2026-11-17', 1, 0, 0],
    ['red kurti', '2026-11-18', 3, 1, 0],
  ])
})

it('twenty calls at once add up, and none fails', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, call) => tell('searches', [event(`a${call}`, 'saree'), event(`b${call}`, `new ${call % 3}`)])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const counts = new Map((await days()).map(([query, , searches]) => [query, searches]))
  expect([counts.get('saree'), counts.get('new 0'), counts.get('new 1'), counts.get('new 2')]).toEqual([20, 7, 7, 6])
})

it.each<[string, object, string]>([
  ['no query', event('x', ' '), 'events.0.query'],
  ['a query of 101 characters', event('x', 'a'.repeat(101)), 'events.0.query'],
  ['a number below zero', event('x', 'kurti', { found: -1 }), 'events.0.found'],
  ['a field that is not expected', event('x', 'kurti', { user: 7 }), 'events.0'],
  ['an event of eight days ago', event('x', 'kurti', { at: '2026-11-10T06:00:00.000Z' }), 'events.0.at'],
])('%s is refused at its place', async (_name, one, place) => {
  const answer = await tell('searches', [one])
  expect([answer.status, Object.keys((await said<Answer>(answer)).errors)[0]]).toEqual([422, place])
})

it('proposed expansions have one row for each pair, with the last score', async () => {
  const proposal = (id: string, score: string) => ({ id, at: '2026-11-18T06:00:00.000Z', query: 'kurti', expansion: 'tunic', score })
  await told('expansions', [proposal('1', '0.5'), proposal('2', '0.25')])
  expect(await rows('expansion_proposals')).toMatchObject([{ query: 'kurti', expansion: 'tunic', score: '0.250', version: 1 }])
  await told('expansions', [proposal('3', '0.75')])
  expect(await rows('expansion_proposals')).toMatchObject([{ score: '0.750', version: 2 }])
})

it('each night the volumes follow the searches of 30 days, and simulated figures stay until a real search', async () => {
  await insertRow(app.db, 'query_volumes', { query: 'simulated', searches_30d: 40, clicks: 1, orders: 1, zero_results: 0, simulated: true })
  await insertRow(app.db, 'query_volumes', { query: 'saree', searches_30d: 900, clicks: 1, orders: 1, zero_results: 0, simulated: true })
  await insertRow(app.db, 'query_volumes', { query: 'forgotten', searches_30d: 9, clicks: 0, orders: 0, zero_results: 0, simulated: false })
  await insertRow(app.db, 'search_days', { query: 'old', day: '2026-10-19', searches: 7 })
  await insertRow(app.db, 'search_days', { query: 'older', day: '2026-09-01', searches: 7 })
  await app.doWork(background.works?.[0] as never)
  const volumes = new Map(
    (await rows<{ query: string; searches_30d: number; simulated: boolean; zero_results: number }>('query_volumes')).map(row => [
      row.query,
      row,
    ]),
  )
  expect(volumes.get('red kurti')).toMatchObject({ searches_30d: 4, simulated: false, zero_results: 0 })
  expect(volumes.get('drone')).toMatchObject({ searches_30d: 2, zero_results: 2 })
  expect(volumes.get('saree')).toMatchObject({ searches_30d: 20, simulated: false })
  expect(volumes.get('simulated')).toMatchObject({ searches_30d: 40, simulated: true })
  expect([volumes.has('forgotten'), volumes.has('old')]).toEqual([false, false])
  expect((await days()).map(([query]) => query)).not.toContain('older')
  const words = new Map((await rows<{ word: string; searches_30d: number; share: string }>('query_words')).map(row => [row.word, row]))
  // 40 + 20 + 20 + 4 + 2 searches.
  expect(words.get('new')).toMatchObject({ searches_30d: 20, share: '23.26' })
})
