import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'

type Row = { id: number; version: number; query: string; active: boolean }
type Failure = { errors: Record<string, { code: string; message: string }> }

let app: Awaited<ReturnType<typeof startMunshi>>
let one: Browser
let other: Browser
beforeAll(async () => {
  app = await startMunshi()
  one = await app.signInAs('one@example.com', { permissions: ['query_normalization', 'query_normalization_add_edit'] })
  other = await app.signInAs('other@example.com', { permissions: ['query_normalization', 'query_normalization_add_edit'] })
})
afterAll(() => app.close())

const list = '/api/query_normalizations'
const add = (query: string, normalized_query: string, more: object = {}, by = one) => by.post(list, { query, normalized_query, ...more })
const put = ({ id, version }: Row, values: object) => one.put(`${list}/${id}`, values, { 'if-match': String(version) })
const faults = async (answer: Response) => {
  expect(answer.status).toBe(422)
  return Object.entries((await said<Failure>(answer)).errors).map(([field, { message }]) => `${field}: ${message}`)
}
const known = async (...queries: readonly string[]) =>
  (await said<Row[]>(await one.get(`${list}?filter=${encodeURIComponent(JSON.stringify({ query: queries }))}`))).length

describe('a query never leads back to itself (domain.md, §1.10)', () => {
  it('over rows that are active alone, whether it is typed or switched on', async () => {
    for (const [query, to] of [
      ['kurtis', 'kurti'],
      ['kurti', 'kurta'],
    ])
      expect((await add(query!, to!)).status).toBe(201)
    expect(await faults(await add('kurta', 'kurtis'))).toEqual([
      'normalized_query: This would create a loop: kurta → kurtis → kurti → kurta.',
    ])
    const off = await said<Row>(await add('kurta', 'kurtis', { active: false }))
    expect(off.active).toBe(false)
    expect(await faults(await put(off, { active: true }))).toEqual(['active: This would create a loop: kurta → kurtis → kurti → kurta.'])
    const plan = await one.put(`${list}/${off.id}?plan=true`, { active: true }, { 'if-match': String(off.version) })
    expect(plan.status).toBe(422)
    expect((await put(off, { normalized_query: 'tunic', active: true })).status).toBe(200)
  })

  it('whoever else says so at the time: of two people one is refused, of three rows the last', async () => {
    const answers = await Promise.all([add('sari', 'saree'), add('saree', 'sari', {}, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const ring = await Promise.all([add('r1', 'r2'), add('r2', 'r3', {}, other), add('r3', 'r1')])
    expect(ring.map(({ status }) => status).sort()).toEqual([201, 201, 422])
  })

  it('nor by a file that is applied while another person saves', async () => {
    const header = 'query,normalized_query,language'
    const file = await sendFile(app, one, 'query-normalization', [header, 'gowns,gown,en', 'bangles,bangle,en'])
    expect(file).toMatchObject({ ok_rows: 2, failed_rows: 0 })
    const [applied, saved] = await Promise.all([
      decide(app, one, 'query-normalization', file.id, 'apply', { mode: 'good' }),
      add('gown', 'gowns', {}, other),
    ])
    expect(await known('gowns', 'gown')).toBe(1)
    expect(applied).toMatchObject(saved.status === 201 ? { ok_rows: 1, failed_rows: 1 } : { ok_rows: 2, failed_rows: 0 })
    // Two files at once, of two people: the same.
    const files = await Promise.all([
      sendFile(app, one, 'query-normalization', [header, 'tees,tee,en']),
      sendFile(app, other, 'query-normalization', [header, 'tee,tees,en']),
    ])
    const [first, second] = files
    await Promise.all([
      decide(app, one, 'query-normalization', first!.id, 'apply', { mode: 'good' }),
      decide(app, other, 'query-normalization', second!.id, 'apply', { mode: 'good' }),
    ])
    expect(await known('tees', 'tee')).toBe(1)
  })

  it('an inactive row that a file sets stands in nobody’s way', async () => {
    expect((await add('frock', 'dress', { active: false })).status).toBe(201)
    const header = 'query,normalized_query,language'
    const file = await sendFile(app, one, 'query-normalization', [header, 'dress,frock,en'])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 0 })
  })
})
