import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { ask, type Lists, startLists } from './support/startLists.ts'

failOnConsole({ beforeEach, afterEach })

const ROWS = 120
const columns = ['id', 'label', 'amount', 'weight', 'price', 'live', 'day', 'at', 'kind', 'stage', 'shop', 'created_at'] as const

let lists: Lists
let person: Browser

beforeAll(async () => {
  lists = await startLists()
  person = await lists.signInAs('reader@example.com', { permissions: ['things_view', 'bills_view'] })
  await lists.insert('shops', [{ name: 'One' }, { name: 'Two' }])
  // Few values, many ties and gaps; moments that differ by microseconds alone.
  await sql`
    insert into things (label, amount, weight, price, live, day, at, kind, stage, shop, created_at)
    select
      case when n % 7 = 0 then null else chr(65 + n % 5) || case n % 2 when 0 then 'ä' else 'z' end end,
      nullif(n % 6, 0) - 3, nullif(n % 4, 0) * 1.25, nullif(n % 3, 0) * 10, case n % 3 when 0 then true when 1 then false end,
      case when n % 5 = 0 then null else date '2026-11-01' + n % 4 end,
      case when n % 11 = 0 then null else timestamptz '2026-11-18 05:00:00+00' + make_interval(secs => (n % 9) / 1000000.0) end,
      (array['small', 'large', null])[1 + n % 3], 1 + n % 2, nullif(n % 3, 0),
      timestamptz '2026-11-18 05:00:00+00' + make_interval(secs => (n % 13) / 1000000.0)
    from generate_series(1, ${ROWS}) n`.execute(lists.db.sql)
})
afterAll(() => lists?.close())

describe('pages', () => {
  it('by cursor are the pages by number, whatever the sort, the size and the filter', async () => {
    const asked = fc.record({
      column: fc.constantFrom(...columns),
      direction: fc.constantFrom('ASC', 'DESC'),
      size: fc.integer({ min: 7, max: 70 }),
      filter: fc.constantFrom({}, { stage: 1 }, { label_empty: false, amount_from: -1 }, { shop: [1, 2] }, { label_contains: 'a' }),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ column, direction, size, filter }) => {
        const sort = [column, direction]
        const all = (await ask(person, 'things', { filter, sort, range: [0, 999] })).records.map(({ id }) => id)
        const byCursor: number[] = []
        let after: string | undefined
        for (let start = 0; start < all.length; start += size) {
          const byNumber = await ask(person, 'things', { filter, sort, range: [start, start + size - 1] })
          const page = await ask(person, 'things', { filter, sort, range: [0, size - 1], after })
          expect(page.records.map(({ id }) => id)).toEqual(byNumber.records.map(({ id }) => id))
          expect(page.headers.get('content-range')).toBe(byNumber.headers.get('content-range'))
          expect(page.headers.get('x-has-more')).toBe(String(start + size < all.length))
          byCursor.push(...page.records.map(({ id }) => id))
          after = page.headers.get('x-cursor-next') ?? undefined
        }
        expect(after).toBeUndefined()
        expect(byCursor).toEqual(all)
        expect(new Set(all).size).toBe(all.length)
      }),
      { numRuns: 20, seed: 20261118 },
    )
  })

  it('say where they stand', async () => {
    const first = await ask(person, 'things', { range: [0, 24] })
    expect(first.headers.get('content-range')).toBe(`things 0-24/${ROWS}`)
    expect([first.headers.get('x-total'), first.headers.get('x-has-more')]).toEqual([String(ROWS), 'true'])
    const last = await ask(person, 'things', { range: [100, 124] })
    expect(last.headers.get('content-range')).toBe(`things 100-119/${ROWS}`)
    expect([last.headers.get('x-has-more'), last.headers.get('x-cursor-next')]).toEqual(['false', null])
    const behind = await ask(person, 'things', { range: [500, 524] })
    expect([behind.records, behind.headers.get('content-range')]).toEqual([[], `things */${ROWS}`])
    const none = await ask(person, 'things', { filter: { amount: 99 } })
    expect([none.records, none.headers.get('content-range')]).toEqual([[], 'things */0'])
  })

  it('have the declared size and sort where none is asked for', async () => {
    const { records } = await ask(person, 'things')
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => ROWS - at))
  })

  it('are found again by a cursor only under the filter and sort it was made for', async () => {
    const { headers } = await ask(person, 'things', { filter: { stage: 1, amount_from: 0 }, sort: ['label', 'ASC'], range: [0, 4] })
    const after = headers.get('x-cursor-next') ?? ''
    const same = { filter: { amount_from: 0, stage: 1 }, sort: ['label', 'ASC'], after }
    expect((await ask(person, 'things', same)).status).toBe(200)
    for (const other of [{ filter: { stage: 2, amount_from: 0 } }, { filter: {} }, { sort: ['label', 'DESC'] }, { sort: ['id', 'ASC'] }]) {
      expect((await ask(person, 'things', { ...same, ...other })).status).toBe(422)
    }
    expect((await ask(person, 'bills', { filter: { number: 'x' }, after })).status).toBe(422)
  })

  it('refuse a cursor that somebody made', async () => {
    const sort = ['at', 'ASC']
    const { headers } = await ask(person, 'things', { sort, range: [0, 4] })
    const [print] = JSON.parse(Buffer.from(headers.get('x-cursor-next') ?? '', 'base64url').toString())
    const forged = [
      [print, 'now(); drop table things', 1, 0],
      [print, 1, 1, 0],
      [print, '2026-13-45 05:00:00+00', 1, 0],
      [print, null, -1, 0],
      [print, null, 1.5, 0],
      [print, null, 1, -1],
      [print, null, 1],
      { 0: print, 1: null, 2: 1, 3: 0, length: 4 },
    ]
    for (const parts of forged) {
      const after = Buffer.from(JSON.stringify(parts)).toString('base64url')
      expect([parts, (await ask(person, 'things', { sort, after })).status]).toEqual([parts, 422])
    }
  })

  it('far away are jumped to by their number', async () => {
    await sql`insert into bills (number, placed_at) select 'B' || n, timestamptz '2026-11-01 00:00:00+00' + make_interval(secs => n) from generate_series(1, 12000) n`.execute(
      lists.db.sql,
    )
    const filter = { placed_at_from: '2026-11-01', placed_at_to: '2026-11-30' }
    const page = await ask(person, 'bills', { filter, sort: ['placed_at', 'ASC'], range: [11_000, 11_009] })
    expect(page.records.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, at) => `B${11_001 + at}`))
    expect([page.headers.get('content-range'), page.headers.get('x-total')]).toEqual(['bills 11000-11009/*', '10000+'])
    const next = await ask(person, 'bills', {
      filter,
      sort: ['placed_at', 'ASC'],
      range: [0, 9],
      after: page.headers.get('x-cursor-next') ?? '',
    })
    expect([next.records[0]?.number, next.headers.get('content-range')]).toEqual(['B11011', 'bills 11010-11019/*'])
  })
})

describe('a list that insists on a filter', () => {
  const refusedBy = async (filter: unknown) => {
    const { status, body } = await ask(person, 'bills', { filter })
    return [status, body.code === 'invalid' ? Object.entries(body.errors ?? {}).map(([key, { code }]) => `${key} ${code}`)[0] : body.code]
  }

  it('lists nothing without one', async () => {
    expect(await refusedBy({})).toEqual([422, 'needs_one_of'])
    expect(await refusedBy({ due: '2026-11-18' })).toEqual([422, 'needs_one_of'])
    expect(await refusedBy({ due_empty: true })).toEqual([422, 'needs_one_of'])
    for (const filter of [{ number: 'B1' }, { number_contains: 'B1' }, { shop_name_contains: 'One' }, { id: [1] }, { q: 'B1' }]) {
      expect([filter, (await ask(person, 'bills', { filter })).status]).toEqual([filter, 200])
    }
  })

  it('takes a span of 30 days however the ends are counted, and no longer one', async () => {
    expect((await ask(person, 'bills', { filter: { placed_at_from: '2026-11-01', placed_at_to: '2026-12-01' } })).status).toBe(200)
    expect(await refusedBy({ placed_at_from: '2026-11-01', placed_at_to: '2026-12-02' })).toEqual([422, 'placed_at span_too_long'])
    expect(await refusedBy({ placed_at_to: '2026-12-02' })).toEqual([422, 'placed_at span_too_long'])
    expect(await refusedBy({ placed_at_from: '2020-01-01', number: 'B1' })).toEqual([422, 'placed_at span_too_long'])
  })

  it('counts an end in the local day: 18:30 UTC is the next day in Kolkata', async () => {
    const from = '2026-10-31T18:30:00Z'
    expect((await ask(person, 'bills', { filter: { placed_at_from: from, placed_at_to: '2026-12-01' } })).status).toBe(200)
    expect(await refusedBy({ placed_at_from: '2026-10-31T18:29:59Z', placed_at_to: '2026-12-01' })).toEqual([
      422,
      'placed_at span_too_long',
    ])
  })
})
