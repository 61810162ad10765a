import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Entry = { id: number; version: number } & Record<string, unknown>
type Made<T = Entry> = { data: T; change: number }
type Refused = { message: string; errors: Record<string, { code: string }> }

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  staff = await app.signInAs('search@example.com', { permissions: ['search_ops', 'qcl_correction'] })
})
afterAll(() => app.close())

const qcl = '/api/search/qcl/manual-correction'
const redaction = '/api/search/qcl/redaction'
const expansion = '/api/search/expansion'

describe('the calls of QCL correction (remaining.md, §2.3)', () => {
  it('create one entry or several, all or none', async () => {
    const one = await said<Made>(await staff.post(`${qcl}/create`, { wrong_query: 'Kurty', corrected_query: 'kurti' }))
    expect(one).toMatchObject({ data: { type: 'manual-correction', wrong_query: 'kurty', corrected_query: 'kurti', active: true } })
    const several = await said<Made<Entry[]>>(
      await staff.post(`${redaction}/create`, { entries: [{ wrong_query: 'tawa' }, { wrong_query: 'kajal', active: false }] }),
    )
    expect(several.data).toMatchObject([
      { type: 'redaction', wrong_query: 'tawa', active: true },
      { type: 'redaction', wrong_query: 'kajal', active: false },
    ])
    expect(several.change).toBe(one.change + 1)
    const entries = [
      { wrong_query: 'sare', corrected_query: 'saree' },
      { wrong_query: 'sare', corrected_query: 'sari' },
      { wrong_query: 'x' },
    ]
    const bad = await staff.post(`${qcl}/create`, { entries })
    expect([bad.status, (await said<Refused>(bad)).errors]).toMatchObject([
      422,
      { 'entries.2.corrected_query': { code: 'missing' }, 'entries.1.type': { code: 'not_unique' } },
    ])
    expect(await said<{ total_count: number }>(await staff.get(`${qcl}/get`))).toMatchObject({ total_count: 1 })
    expect((await staff.post(`${qcl}/create`, { entries: [] })).status).toBe(422)
    const many = Array.from({ length: 501 }, (_, n) => ({ wrong_query: `w${n}` }))
    expect((await staff.post(`${redaction}/create`, { entries: many })).status).toBe(422)
  })

  it('list pages with their own count and the count of all', async () => {
    const page = await said<object>(await staff.get(`${redaction}/get?limit=1&page=2`))
    expect(page).toMatchObject({ qcl_list: [{ wrong_query: 'tawa', version: 1, active: true }], count: 1, page: 2, total_count: 2 })
    expect(Object.keys((page as { qcl_list: object[] }).qcl_list[0] ?? {})).not.toContain('corrected_query')
    expect(await said<object>(await staff.get(`${redaction}/get?active=false`))).toMatchObject({
      qcl_list: [{ wrong_query: 'kajal' }],
      total_count: 1,
    })
    expect(await said<object>(await staff.get(`${redaction}/get?query=taw`))).toMatchObject({ count: 1 })
    expect((await staff.get(`${redaction}/get?limit=5&wrong=1`)).status).toBe(422)
    expect((await staff.get(`${redaction}/get?active=yes`)).status).toBe(422)
  })

  it('update only what is given, with the version', async () => {
    const { qcl_list: list } = await said<{ qcl_list: Entry[] }>(await staff.get(`${qcl}/get`))
    const [{ id, version }] = list as [Entry]
    expect((await staff.post(`${qcl}/update`, { id, corrected_query: 'kurta' })).status).toBe(428)
    expect((await staff.post(`${qcl}/update`, { id, version: 9, corrected_query: 'kurta' })).status).toBe(412)
    // An entry of the other kind has no such address.
    expect((await staff.post(`${redaction}/update`, { id, version, active: false })).status).toBe(404)
    const done = await said<Made>(await staff.post(`${qcl}/update`, { id, version, corrected_query: 'Kurta ' }))
    expect(done.data).toMatchObject({ wrong_query: 'kurty', corrected_query: 'kurta', active: true })
  })

  it('delete all or none, and answer the counts that are left', async () => {
    const { qcl_list: list } = await said<{ qcl_list: Entry[] }>(await staff.get(`${redaction}/get`))
    const ids = list.map(({ id }) => id)
    const nothing = await staff.post(`${redaction}/delete`, { ids: [] })
    expect([nothing.status, (await said<Refused>(nothing)).message]).toEqual([422, 'Inputs Missing. Please check'])
    expect((await staff.post(`${redaction}/delete`, { ids: [...ids, 999] })).status).toBe(404)
    const planned = await staff.post(`${redaction}/delete?plan=true`, { ids })
    expect(await said<object>(planned)).toMatchObject({ state: 'planned', counts: { rows: 2 } })
    const deleted = await said<object>(await staff.post(`${redaction}/delete`, { ids }))
    expect(deleted).toEqual({ deleted: 2, counts: { redaction: 0, manual_correction: 1 }, change: expect.any(Number) })
    const { change } = deleted as { change: number }
    expect((await staff.post(`/api/changes/${change}/revert`)).status).toBe(200)
    expect(await said<object>(await staff.get(`${redaction}/get`))).toMatchObject({ total_count: 2 })
  })

  it('repeat a write with the same key once', async () => {
    const post = () => staff.post(`${redaction}/create`, { wrong_query: 'kadai' }, { 'idempotency-key': 'once' })
    const [first, second] = [await said<Made>(await post()), await said<Made>(await post())]
    expect(second).toEqual(first)
  })
})

describe('the calls of query expansion (remaining.md, §2.4)', () => {
  it('list entries, also one by its id', async () => {
    const { data } = await said<Made>(await staff.post(`${expansion}/redaction/create`, { query: 'kurti', expansion: 'kurta' }))
    await staff.post(`${expansion}/blacklist/create`, { query: 'saree' })
    await staff.post(`${expansion}/manual/create`, { query: 'cotton kurti', tokens: ['cotton', 'kurti'] })
    expect(await said<object>(await staff.get(`${expansion}/redaction/get?id=${data.id}`))).toMatchObject({
      rules: [{ id: data.id, version: 1, query: 'kurti', expansion: 'kurta', active: true }],
      count: 1,
    })
    expect(await said<object>(await staff.get(`${expansion}/blacklist/get`))).toMatchObject({ rules: [{ query: 'saree' }], total_count: 1 })
    expect(await said<object>(await staff.get(`${expansion}/manual/get`))).toMatchObject({
      rules: [{ tokens: ['cotton', 'kurti'], score: '1.00' }],
    })
  })

  it('name the queries with entries or proposals, the most searched first', async () => {
    await insertRow(app.db, 'expansion_proposals', { query: 'cotton saree', expansion: 'silk saree', score: '0.500', simulated: false })
    await insertRow(app.db, 'query_volumes', { query: 'cotton saree', searches_30d: 90, clicks: 0, orders: 0, zero_results: 0 })
    await insertRow(app.db, 'query_volumes', { query: 'cotton kurti', searches_30d: 40, clicks: 0, orders: 0, zero_results: 0 })
    expect(await said<object>(await staff.get(`${expansion}/manual/get-queries?token=Cotton`))).toEqual({
      queries: [
        { query: 'cotton saree', entries: 0, volume: 90 },
        { query: 'cotton kurti', entries: 1, volume: 40 },
      ],
    })
    expect(await said<object>(await staff.get(`${expansion}/redaction/get-queries?prefix=kur`))).toEqual({
      queries: [{ query: 'kurti', entries: 1, volume: 0 }],
    })
    expect(await said<object>(await staff.get(`${expansion}/redaction/get-queries?token=%25`))).toEqual({ queries: [] })
    for (const query of ['', '?prefix=k', '?prefix=ku&token=kurti']) {
      const answer = await staff.get(`${expansion}/manual/get-queries${query}`)
      expect([query, answer.status]).toEqual([query, 422])
    }
  })

  it('need the permission of their list and of their writes', async () => {
    const other = await app.signInAs('other@example.com', { permissions: ['qcl_correction'] })
    for (const path of ['redaction/get', 'manual/get-queries?prefix=ku', 'blacklist/get'])
      expect((await other.get(`${expansion}/${path}`)).status).toBe(403)
    for (const verb of ['create', 'update', 'delete']) expect((await other.post(`${expansion}/manual/${verb}`, {})).status).toBe(403)
  })
})
