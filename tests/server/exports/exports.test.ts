import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { type Lists, startLists } from '../lists/support/startLists.ts'

failOnConsole({ beforeEach, afterEach })

let lists: Lists
let plain: Browser & { id: number }
let whole: Browser

beforeAll(async () => {
  lists = await startLists({ now: '2026-11-18T12:00:00Z' })
  plain = await lists.signInAs('plain@example.com', { permissions: ['things_view', 'bills_view'] })
  whole = await lists.signInAs('whole@example.com', { permissions: ['things_view', 'things_whole'] })
  await lists.insert('shops', [{ name: '=1+1' }])
  await lists.insert('things', [
    {
      label: 'Café, "Süd"\nHarbour',
      caller: '9800000001',
      secret: 'never-told',
      hidden: 'never-told',
      amount: -5,
      weight: '-1.50',
      price: '100000.00',
      live: true,
      day: '2026-11-18',
      at: '2026-11-17T18:30:00.000Z',
      stage: 2,
      words: ['red', '=big'],
      shop: 1,
    },
    { label: '=cmd|calc', note: '+49', number: '-1', stage: 1 },
    { label: '@x', note: '\tTab', number: '\rCR', stage: 1, words: ['=big'] },
  ])
})
afterAll(() => lists?.close())

const path = (format: string, query: Record<string, unknown>): string =>
  `/api/things/export/${format}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]))}`

const columns = ['id', 'label', 'amount', 'weight', 'price', 'live', 'day', 'at', 'stage', 'words', 'shop', 'note', 'number']

describe('CSV', () => {
  it('is written out by the kinds, in local time, with titles, and harmless to spreadsheets', async () => {
    const answer = await plain.get(path('csv', { columns, sort: ['id', 'ASC'] }))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="things-2026-11-18.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().slice(1).split('\r\n')).toEqual([
      'ID,Label,Amount,Weight,Price,Live,Day,At,Stage,Words,Shop,Note,Number',
      `1,"Café, ""Süd""\nHarbour",-5,-1.50,100000.00,yes,2026-11-18,2026-11-18 00:00:00,done,"red, =big",'=1+1,,`,
      "2,'=cmd|calc,,,,,,,new,,,'+49,'-1",
      `3,'@x,,,,,,,new,'=big,,"'\tTab","'\rCR"`,
      '',
    ])
  })

  it('holds the rows and order of the filter and sort, and the columns of the list where none are chosen', async () => {
    const text = await (await plain.get(path('csv', { filter: { stage: 1 }, sort: ['label', 'DESC'] }))).text()
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual(['Label,Stage', "'=cmd|calc,new", "'@x,new", ''])
  })
})

describe('XLSX', () => {
  it('is the same as numbers, days and texts', async () => {
    const answer = await plain.get(path('xlsx', { columns, sort: ['id', 'ASC'] }))
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet')
    const book = read(Buffer.from(await answer.arrayBuffer()), { cellDates: true, cellNF: true, UTC: true })
    expect(book.SheetNames).toEqual(['Things'])
    const sheet = book.Sheets.Things ?? {}
    const [header, first, second, third] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true })
    expect(header).toEqual(['ID', 'Label', 'Amount', 'Weight', 'Price', 'Live', 'Day', 'At', 'Stage', 'Words', 'Shop', 'Note', 'Number'])
    expect(first?.slice(0, 6)).toEqual([1, 'Café, "Süd"\nHarbour', -5, -1.5, 100000, 'yes'])
    expect(first?.[6]).toEqual(new Date('2026-11-18T00:00:00Z'))
    expect(first?.[7]).toEqual(new Date('2026-11-18T00:00:00Z'))
    expect(first?.slice(8)).toEqual(['done', 'red, =big', '=1+1'])
    expect([second?.[1], second?.[11], second?.[12]]).toEqual(['=cmd|calc', '+49', '-1'])
    expect(third?.[1]).toBe('@x')
    expect([sheet.B3?.t, sheet.B3?.f, sheet.E2?.t]).toEqual(['s', undefined, 'n'])
  })
})

describe('what may not leave', () => {
  it('leaves in no column, not even when it is named', async () => {
    for (const key of ['secret', 'hidden', 'nothing', 'parts', 'constructor', 1, null]) {
      const answer = await whole.get(path('csv', { columns: ['id', key] }))
      expect([key, answer.status, (await answer.json()).errors.columns?.code]).toEqual([key, 422, 'not_exportable'])
    }
    expect((await plain.get(path('csv', { columns: ['caller'] }))).status).toBe(422)
    expect(await (await whole.get(path('csv', { columns: ['caller'], filter: { id: 1 } }))).text()).toContain('9800000001')
    for (const wrong of [[], {}, 'id', ['id', 'id']]) expect((await plain.get(path('csv', { columns: wrong }))).status).toBe(422)
  })

  it('is held to the filters a list insists on, and to its permission', async () => {
    expect((await plain.get('/api/bills/export/csv')).status).toBe(422)
    expect((await plain.get('/api/shops/export/csv')).status).toBe(403)
    expect((await lists.browser().get('/api/things/export/csv')).status).toBe(401)
    expect((await plain.get('/api/things/export/pdf')).status).toBe(404)
    expect((await plain.get('/api/things/export/csv?filter={"shop_name_contains":')).status).toBe(422)
  })
})

describe('large exports', () => {
  const log = async () =>
    (
      await sql<{ staff_user: number; tool: string; format: string; filter: unknown; columns: unknown; rows: number; state: string }>`
        select staff_user, tool, format, filter, columns, rows, state from exports order by id desc limit 1`.execute(lists.db.sql)
    ).rows[0]

  beforeAll(async () => {
    await sql`insert into bills (number, placed_at, due) select 'B' || n, timestamptz '2026-11-01 00:00:00+00' + make_interval(secs => n / 3), date '2026-11-01' + (n * 7919) % 365 from generate_series(1, 11000) n`.execute(
      lists.db.sql,
    )
  })

  it('hold every row once, and are written down', async () => {
    const filter = { placed_at_from: '2026-11-01', placed_at_to: '2026-11-30' }
    for (const sort of [
      ['placed_at', 'ASC'],
      ['due', 'DESC'],
    ]) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), columns: '["number"]' })
      const text = await (await plain.get(`/api/bills/export/csv?${query}`)).text()
      const rows = text.trim().split('\r\n').slice(1)
      expect([rows.length, new Set(rows).size]).toEqual([11_000, 11_000])
    }
    expect(await log()).toEqual({
      staff_user: plain.id,
      tool: 'bills',
      format: 'csv',
      filter,
      columns: ['number'],
      rows: 11_000,
      state: 'done',
    })
  })

  it('end when whoever asked goes away', async () => {
    const answer = await plain.get('/api/bills/export/csv?filter={"number_contains":"B"}')
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    const { rows, state } = (await log()) ?? {}
    expect([state, (rows ?? 0) < 11_000]).toEqual(['cut', true])
  })

  it('end as XLSX too', async () => {
    const answer = await plain.get('/api/bills/export/xlsx?filter={"number_contains":"B"}')
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect((await log())?.state).toBe('cut')
  })
})
