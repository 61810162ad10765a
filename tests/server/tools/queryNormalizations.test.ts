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

describe('a query is never searched as a query that is itself searched as another one (rest.md, §6.5)', () => {
  it('refuses a chain of active rows from either end, whether a row is created or activated', async () => {
    expect((await add('kurtis', 'kurti')).status).toBe(201)
    expect(await faults(await add('Tunics', ' KURTIS '))).toEqual(['normalized_query: Point at "kurti" directly.'])
    expect(await faults(await add('kurti', 'kurta'))).toEqual(['normalized_query: "kurtis" points here. Point it at "kurta" first.'])
    expect(await faults(await add('kurti', 'kurtis'))).toEqual(['normalized_query: This would create a loop: kurti → kurtis → kurti.'])
    expect(await faults(await add('kurti', 'Kurti'))).toEqual(['normalized_query: Must not be the same as Query.'])
    const off = await said<Row>(await add('kurti', 'kurta', { active: false }))
    expect(off.active).toBe(false)
    expect(await faults(await put(off, { active: true }))).toEqual(['active: "kurtis" points here. Point it at "kurta" first.'])
    const { version } = off
    const activated = await one.post(`${list}/${off.id}/actions/activate`, {}, { 'if-match': String(version) })
    expect([activated.status, (await said<Failure>(activated)).errors]).toMatchObject([422, { active: { code: 'leads_here' } }])
    expect((await put(off, { query: 'poncho', active: true })).status).toBe(200)
  })

  it('lets one of several users who make a chain at the same time succeed', async () => {
    const answers = await Promise.all([add('sari', 'saree'), add('saree', 'sari', {}, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const chain = await Promise.all([add('r1', 'r2'), add('r2', 'r3', {}, other)])
    expect(chain.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('refuses a loop that a file makes while another user saves', async () => {
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
