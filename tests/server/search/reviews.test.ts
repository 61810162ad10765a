import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background } from '../../../resources/search/search_ops/background/index.ts'
import { background as reviewWork } from '../../../resources/search/search_review/background/index.ts'
import type { ChangeDetail, ListedChange } from '../../../schema/wire/changes.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sendFile } from '../uploads/sendFile.ts'

interface Effect {
  readonly searches: number | null
  readonly queries: readonly {
    readonly query: string
    readonly before: { readonly count: number; readonly catalogs: readonly number[] }
    readonly after: { readonly count: number; readonly catalogs: readonly number[] } | null
  }[]
}

interface Replayed {
  readonly changed: readonly { readonly query: string; readonly kept: number; readonly after: { readonly count: number } }[]
}

const permissions = [
  'search_ops',
  'search_stop_words',
  'query_normalization',
  'query_normalization_add_edit',
  'query_tagging',
  'query_tagging_add_edit',
  'qcl_correction',
  'search_ops_intent_rule',
  'search_ops_intent_rule_add',
  'search_ops_intent_rule_edit',
]
let app: Awaited<ReturnType<typeof startMunshi>>
let maker: Awaited<ReturnType<typeof app.signInAs>>
let approver: typeof maker

beforeAll(async () => {
  app = await startMunshi()
  await insertRow(app.db, 'suppliers', { id: 1001, name: 'Asha', brand: 'Asha' })
  for (const [id, type, name] of [
    [1, 'super-category', 'Women'],
    [2, 'category', 'Ethnic wear'],
    [3, 'sub-category', 'Garments'],
    [4, 'sub-sub-category', 'Kurtis'],
  ] as const)
    await insertRow(app.db, 'categories', { id, type, name, parent: id > 1 ? id - 1 : null })
  for (const [index, name] of ['Red cotton top', 'Crimson silk top', 'Blue cotton top'].entries()) {
    const id = 500_001 + index
    await insertRow(app.db, 'catalogs', { id, name, sub_sub_category: 4, supplier: 1001, activation: 'activated', hidden: false })
  }
  for (const [query, searches_30d] of [
    ['scarlet', 1001],
    ['scarlet top', 400],
    ['ruby', 1000],
    ['cotton top', 5000],
  ] as const)
    await insertRow(app.db, 'query_volumes', { query, searches_30d })
  for (const [word, searches_30d] of [
    ['cotton', 5000],
    ['silk', 900],
  ] as const)
    await insertRow(app.db, 'query_words', { word, searches_30d })
  maker = await app.signInAs('maker@example.com', { permissions })
  approver = await app.signInAs('approver@example.com', { permissions })
  await app.doWork(background.works?.[1] as never)
})
afterAll(() => app.close())

const waits = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(202)
  return (await said<{ change_set: number }>(answer)).change_set
}
const effectOf = async (id: number, as = approver) => said<Effect>(await as.get(`/api/search/review/${id}/effect`))

describe('a change of search rules waits for another user', () => {
  it('above 1000 searches of its query, and only above', async () => {
    expect((await maker.post('/api/query_normalizations', { query: 'ruby', normalized_query: 'red' })).status).toBe(201)
    const id = await waits(await maker.post('/api/query_normalizations', { query: 'scarlet', normalized_query: 'red' }))
    const listed = await said<ListedChange[]>(await approver.get('/api/changes?section=search&state=waiting'))
    expect(listed.map(one => [one.id, one.decidable])).toEqual([[id, true]])
    expect(await said<object>(await approver.get(`/api/search/review/volumes?ids=${id}`))).toEqual({
      volumes: [{ change: id, searches: 1401, words: ['scarlet'] }],
    })
    const effect = await effectOf(id)
    expect(effect.searches).toBe(1401)
    expect(effect.queries[0]).toMatchObject({
      query: 'scarlet',
      before: { count: 0, catalogs: [] },
      after: { count: 1, catalogs: [500_001] },
    })
    const replayed = await said<Replayed>(await approver.get(`/api/search/replay?change=${id}`))
    expect(replayed).toMatchObject({ total: 4, next: null, searches: 7401 })
    expect(replayed.changed.map(({ query, after }) => [query, after.count])).toContainEqual(['scarlet', 1])
    // The effect was tried and taken back.
    const { rows } = await sql`select from query_normalizations where query = 'scarlet'`.execute(app.db.sql)
    expect(rows).toEqual([])
    expect((await maker.post(`/api/changes/${id}/approve`)).status).toBe(403)
    expect((await approver.post(`/api/changes/${id}/approve`)).status).toBe(200)
    expect(await said<object>(await maker.get('/api/search/run?q=scarlet'))).toMatchObject({ query: 'red', count: 1 })
    expect((await approver.get(`/api/search/review/${id}/effect`)).status).toBe(200)
    expect((await approver.get(`/api/search/replay?change=${id}`)).status).toBe(409)
    const without = await said<Replayed>(await approver.get('/api/search/replay?off=normalization'))
    expect(without.changed).toMatchObject([{ query: 'scarlet', kept: 0 }, { query: 'ruby' }, { query: 'scarlet top' }])
    const offer = await said<{ id: number }>(await maker.post('/api/stop_words', { stop_word: 'offer', language: 'en' }))
    const unused = await said<{ tools: readonly object[] }>(await approver.get('/api/search/unused'))
    expect(unused.tools).toEqual([
      { tool: 'stop_words', active: 1, unused: 1, rules: [{ id: offer.id, label: 'offer' }] },
      { tool: 'query_normalizations', active: 2, unused: 0, rules: [] },
    ])
    expect((await maker.delete(`/api/stop_words/${offer.id}`, { 'if-match': '1' })).status).toBe(200)
  })

  it('by the word for stop words, before and after an edit, in bulk and when it is deleted', async () => {
    const id = await waits(await maker.post('/api/stop_words', { stop_word: 'cotton', language: 'en' }))
    const effect = await effectOf(id)
    expect(effect.queries.map(({ query, before, after }) => [query, before.count, after?.count])).toEqual([['cotton top', 2, 3]])
    expect((await approver.post(`/api/changes/${id}/reject`)).status).toBe(422)
    expect((await approver.post(`/api/changes/${id}/reject`, { comment: 'x'.repeat(129) })).status).toBe(422)
    expect((await approver.post(`/api/changes/${id}/reject`, { comment: 'Buyers mean it' })).status).toBe(200)
    const [decided] = await said<ListedChange[]>(await maker.get('/api/changes?section=search&state=applied,rejected&decided=true'))
    expect(decided).toMatchObject({ id, state: 'rejected', comment: 'Buyers mean it' })
    const silk = await said<{ id: number; version: number }>(await maker.post('/api/stop_words', { stop_word: 'silk', language: 'en' }))
    await waits(await maker.put(`/api/stop_words/${silk.id}`, { stop_word: 'cotton' }, { 'if-match': String(silk.version) }))
    const frequent = await insertRow(app.db, 'qcl_entries', { type: 'redaction', wrong_query: 'cotton top', active: true })
    await waits(await maker.delete(`/api/qcl_redactions/${frequent}`, { 'if-match': '1' }))
    await waits(await maker.post('/api/qcl_redactions/actions/deactivate', { ids: [frequent] }))
  })

  it('above 100 rows at once, by action, pasted list and file', async () => {
    const ids: number[] = []
    for (let n = 0; n < 101; n += 1)
      ids.push(await insertRow(app.db, 'query_normalizations', { query: `word ${n}`, normalized_query: 'red', active: true }))
    const act = (some: readonly number[]) => maker.post('/api/query_normalizations/actions/deactivate', { ids: some })
    expect((await act(ids.slice(0, 100))).status).toBe(200)
    await sql`update query_normalizations set active = true, version = version + 1 where query like 'word %'`.execute(app.db.sql)
    await waits(await act(ids))
    const groups: number[] = []
    for (let n = 0; n < 101; n += 1)
      groups.push(
        await insertRow(app.db, 'abg_mappings', {
          sub_sub_category: 4,
          attribute: 'color',
          group_name: `g${n}`,
          values: ['red'],
          active: true,
        }),
      )
    const keeper = await app.signInAs('groups@example.com', { permissions: [...permissions, 'ds_tagging', 'abg_mapping'] })
    const all = await keeper.post('/api/abg_mappings/actions/deactivate', { ids: groups })
    expect([202, 403]).toContain(all.status)

    const pasted = (count: number, more: readonly string[] = []) =>
      maker.post('/api/tasks/stop-words-paste', {
        entries: [...Array.from({ length: count }, (_, n) => `w${count}x${n}`), ...more].join('\n'),
      })
    expect((await pasted(100)).status).toBe(200)
    const list = await waits(await pasted(101))
    await waits(await pasted(1, ['cotton']))
    expect((await approver.post(`/api/changes/${list}/approve`)).status).toBe(200)
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from stop_words where stop_word like 'w101x%'`.execute(
      app.db.sql,
    )
    expect(rows[0]?.n).toBe(101)

    const file = async (text: string) => {
      const sent = await sendFile(app, maker, 'query-normalization', ['query,normalized_query', text])
      expect((await maker.post(`/api/uploads/query-normalization/files/${sent.id}/apply`, {})).status).toBe(200)
      return (await said<{ stage: string }>(await maker.get(`/api/uploads/query-normalization/files/${sent.id}`))).stage
    }
    expect(await file('cotton top,red')).toBe('awaiting_approval')
    expect(await file('a rare query,red')).not.toBe('awaiting_approval')
  })

  it('that is stale is not approved, and is not brought to mind before two days', async () => {
    const row = await insertRow(app.db, 'query_normalizations', { query: 'cotton top', normalized_query: 'red', active: true })
    const id = await waits(await maker.put(`/api/query_normalizations/${row}`, { normalized_query: 'blue' }, { 'if-match': '1' }))
    const reminded = async () => {
      await app.doWork(reviewWork.works?.[0] as never)
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from staff_notices
        where tool = 'change_sets' and "row" = ${id}`.execute(app.db.sql)
      return rows[0]?.n ?? 0
    }
    const first = await reminded()
    expect(first).toBeGreaterThan(0)
    app.time.pass(3 * 86_400_000)
    expect(await reminded()).toBe(first * 2)
    await sql`update query_normalizations set normalized_query = 'silk', version = version + 1 where id = ${row}`.execute(app.db.sql)
    // The session ended meanwhile.
    approver = await app.signInAs('approver@example.com', { permissions })
    expect((await approver.post(`/api/changes/${id}/approve`)).status).toBe(412)
    expect((await said<ChangeDetail>(await approver.get(`/api/changes/${id}`))).stale).toBeDefined()
  })
})
