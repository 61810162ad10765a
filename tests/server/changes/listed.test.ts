import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeDetail, ChangeRow, HistoryEntry, ListedChange } from '../../../schema/wire/changes.ts'
import { said, startShop } from './startShop.ts'

interface Shop {
  readonly id: number
  readonly version: number
}
interface Rows {
  readonly data: readonly ChangeRow[]
  readonly more: boolean
  readonly next: number | null
}

let app: Awaited<ReturnType<typeof startShop>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
let other: typeof staff
let stranger: typeof staff
beforeAll(async () => {
  app = await startShop()
  await signIn()
})
afterAll(() => app.close())

async function signIn(): Promise<void> {
  staff = await app.signInAs('staff@example.com', { permissions: ['shops_view', 'shops_edit'], name: 'Meena' })
  other = await app.signInAs('other@example.com', { permissions: ['shops_view', 'shops_edit'], name: 'Asha' })
  stranger = await app.signInAs('stranger@example.com', { permissions: ['shops_view'] })
}

let count = 0
async function newShop(more: Record<string, unknown> = {}) {
  count += 1
  const answer = await staff.post('/api/shops', { name: `Shop ${count}`, ...more })
  return { ...(await said<Shop>(answer)), name: `Shop ${count}`, set: setOf(answer) }
}
const setOf = (answer: Response) => Number(answer.headers.get('change-set'))
const seen = (version: number) => ({ 'if-match': String(version) })
const listed = async (query: string, by = staff) => said<ListedChange[]>(await by.get(`/api/changes?${query}`))
const ids = async (query: string, by = staff) => (await listed(query, by)).map(({ id }) => id)
const rowsOf = async (set: number, query = '', by = staff) => said<Rows>(await by.get(`/api/changes/${set}/rows${query}`))
const historyOf = async (id: number, by = staff) => said<HistoryEntry[]>(await by.get(`/api/shops/${id}/history`))

describe('changes are found', () => {
  it('by person, record, way, state and day, a page after the other', async () => {
    const shop = await newShop({ sales: { add: [{ amount: '4' }] } })
    const { rows } = await sql<{ id: number }>`select id from sales where shop = ${shop.id}`.execute(app.db.sql)
    const edit = setOf(await other.put(`/api/shops/${shop.id}`, { low: 2 }, seen(1)))
    const bulk = await said<{ change_set: number }>(await staff.put('/api/shops', { ids: [shop.id], data: { low: 3 } }))
    const back = setOf(await staff.post(`/api/changes/${bulk.change_set}/revert`))
    const one = `tool=shops&row=${shop.id}`
    expect(await ids(one)).toEqual([back, bulk.change_set, edit, shop.set])
    expect(await ids(`tool=sales&row=${rows[0]?.id}`)).toEqual([shop.set])
    expect(await ids(`${one}&person=${other.id}`)).toEqual([edit])
    expect(await ids(`${one}&person=me`)).toEqual([back, bulk.change_set, shop.set])
    expect(await ids(`${one}&person=system`)).toEqual([])
    expect(await ids(`${one}&source=bulk`)).toEqual([bulk.change_set])
    expect(await ids(`${one}&source=revert`)).toEqual([back])
    expect(await ids(`${one}&state=waiting,rejected`)).toEqual([])
    expect(await ids(`${one}&limit=2`)).toEqual([back, bulk.change_set])
    expect(await ids(`${one}&limit=2&before=${bulk.change_set}`)).toEqual([edit, shop.set])
    const [last] = await listed(one)
    expect(last).toMatchObject({ actor_name: 'Meena', source: 'revert', about: [{ tool: 'shops', id: shop.id, title: shop.name }] })
  })

  it('by days of the country, both included', async () => {
    // 23:30 of the 18th in India, half an hour before its midnight.
    app.time.pass(11.5 * 3_600_000)
    const late = await newShop()
    app.time.pass(3_600_000)
    await signIn()
    const next = await newShop()
    expect(await ids('from=2026-11-18&to=2026-11-18')).toContain(late.set)
    expect(await ids('from=2026-11-18&to=2026-11-18')).not.toContain(next.set)
    expect(await ids('from=2026-11-19')).toEqual([next.set])
  })

  it('and what makes no sense is refused on its name', async () => {
    const bad: Record<string, string> = {
      'state=done': 'state',
      'tool=shopz': 'tool',
      'row=1': 'tool',
      'tool=shops&row=x': 'row',
      'person=meena': 'person',
      'source=magic': 'source',
      'from=yesterday': 'from',
      'from=2026-02-31': 'from',
      'from=2026-11-18&to=2026-11-17': 'to',
      'before=last': 'before',
      'upload=0': 'upload',
    }
    for (const [query, name] of Object.entries(bad)) {
      const answer = await staff.get(`/api/changes?${query}`)
      expect(answer.status, query).toBe(422)
      expect(Object.keys((await said<{ errors: object }>(answer)).errors), query).toEqual([name])
    }
  })

  it('by whoever could have made them alone', async () => {
    const shop = await newShop()
    for (const path of [`/api/changes/${shop.set}`, `/api/changes/${shop.set}/rows`]) {
      expect((await other.get(path)).status).toBe(200)
      expect((await stranger.get(path)).status).toBe(404)
    }
    expect((await historyOf(shop.id, stranger))[0]).toMatchObject({ change_set: shop.set, listed: false })
    expect((await historyOf(shop.id, other))[0]).toMatchObject({ change_set: shop.set, listed: true })
    expect((await staff.get('/api/changes/999999')).status).toBe(404)
    const { people, tools } = await said<{ people: { name: string }[]; tools: string[] }>(await other.get('/api/changes/filters'))
    expect(people.map(({ name }) => name)).toEqual(['Asha', 'Meena'])
    expect(tools).toEqual(['shops', 'sales'])
  })
})

describe('the rows of a change', () => {
  it('come page by page, as they were and became then, whatever was written since', async () => {
    const shops = [await newShop(), await newShop(), await newShop()]
    const all = shops.map(({ id }) => id)
    const { change_set: set } = await said<{ change_set: number }>(await staff.put('/api/shops', { ids: all, data: { low: 4 } }))
    for (const id of all) await other.put(`/api/shops/${id}`, { low: 5, high: 8 }, seen(2))
    const first = await rowsOf(set, '?limit=2')
    const second = await rowsOf(set, `?limit=2&after=${first.next}`)
    expect([first.more, second.more, second.next]).toEqual([true, false, null])
    const rows = [...first.data, ...second.data]
    expect(rows.map(({ id }) => id)).toEqual(all)
    for (const [index, row] of rows.entries())
      expect(row).toMatchObject({ title: shops[index]?.name, op: 'update', gone: false, changes: [{ field: 'low', from: 1, to: 4 }] })
    expect(await said<ChangeDetail>(await staff.get(`/api/changes/${set}`))).toMatchObject({ by_tool: { shops: 3 } })
  })

  it('tell what was made and is gone, and never a secret', async () => {
    const shop = await newShop({ secret: 'Passw0rd!', sales: { add: [{ amount: '4' }] } })
    expect((await staff.post(`/api/changes/${shop.set}/revert`)).status).toBe(200)
    const answer = await staff.get(`/api/changes/${shop.set}/rows`)
    expect(await answer.clone().text()).not.toContain('scrypt')
    const { data } = await said<Rows>(answer)
    expect(data.map(({ tool, op, gone }) => [tool, op, gone])).toEqual([
      ['shops', 'insert', true],
      ['sales', 'insert', true],
    ])
    expect(data[0]?.changes).toContainEqual({ field: 'secret', from: null, to: '••••' })
    expect(data[0]?.changes).toContainEqual({ field: 'name', from: null, to: shop.name })
  })

  it('of a plan that waits are those that it would write, and whoever may approves them', async () => {
    const shop = await newShop()
    await staff.post(`/api/shops/${shop.id}/actions/close`, { reason: 'x' }, seen(1))
    const { change_set: set } = await said<{ change_set: number }>(await staff.post(`/api/shops/${shop.id}/actions/reopen`, {}, seen(2)))
    expect(await listed('state=waiting', other)).toMatchObject([{ id: set, decidable: true, mine: false, about: [{ id: shop.id }] }])
    expect(await listed('state=waiting', staff)).toMatchObject([{ id: set, decidable: false, mine: true }])
    expect(await listed('state=waiting', stranger)).toEqual([])
    const planned = { id: shop.id, op: 'update', changes: [{ field: 'status', from: 'closed', to: 'open' }] }
    expect((await rowsOf(set, '', other)).data).toMatchObject([planned])
    expect((await other.post(`/api/changes/${set}/approve`)).status).toBe(200)
    expect((await rowsOf(set, '', other)).data).toMatchObject([planned])
    expect(await said(await staff.get(`/api/changes/${set}`))).toMatchObject({ state: 'applied', decided_name: 'Asha', decidable: false })
  })
})

describe('an export of changes', () => {
  it('has a line for each field that changed, as far as whoever asks may know of it, and is written down', async () => {
    const shop = await newShop({ secret: 'Passw0rd!' })
    const edit = setOf(await other.put(`/api/shops/${shop.id}`, { name: `=${shop.name}`, low: 7 }, seen(1)))
    const answer = await staff.get(`/api/changes/export/csv?tool=shops&row=${shop.id}`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n')
    expect(head).toBe('Change,At,Who,How,Tool,What,State,Row of,Row,Title,Done,Field,Before,After')
    const [named, low] = lines
    // What a spreadsheet would calculate is a text.
    expect(named?.startsWith(`${edit},`)).toBe(true)
    expect(named).toContain(`Asha,form,Shops,Update,applied,Shops,${shop.id},'=${shop.name},update,Name,${shop.name},'=${shop.name}`)
    expect(low).toContain('Low,1,7')
    expect(lines.filter(line => line.startsWith(`${shop.set},`)).length).toBeGreaterThan(3)
    expect(lines.join()).not.toContain('scrypt')
    const { rows } = await sql`select tool, state, rows from exports order by id desc limit 1`.execute(app.db.sql)
    expect(rows).toEqual([{ tool: 'changes', state: 'done', rows: lines.length }])
    const none = await stranger.get(`/api/changes/export/csv?tool=shops&row=${shop.id}`)
    expect((await none.text()).trimEnd().split('\r\n')).toEqual([head])
    expect((await staff.get('/api/changes/export/csv?row=1')).status).toBe(422)
  })
})

describe('the history of a record', () => {
  it('tells what belongs to it, change by change, and figures as they were then', async () => {
    const shop = await newShop({ sales: { add: [{ amount: '4' }, { amount: '6' }] } })
    const { rows } = await sql<{ id: number }>`select id from sales where shop = ${shop.id} order by id`.execute(app.db.sql)
    const [first = 0, second = 0] = rows.map(({ id }) => id)
    const voided = setOf(await staff.post(`/api/sales/${first}/actions/void`, {}, seen(1)))
    const gone = setOf(await staff.delete(`/api/sales/${second}`, seen(1)))
    const edited = setOf(await staff.put(`/api/shops/${shop.id}`, { low: 2, sales: { add: [{ amount: '1.50' }] } }, seen(1)))
    const entries = await historyOf(shop.id)
    expect(entries.map(({ change_set, op, what }) => [change_set, op, what])).toEqual([
      [edited, 'update', 'update'],
      [gone, null, 'sales.delete'],
      [voided, null, 'sales.void'],
      [shop.set, 'insert', 'create'],
    ])
    const [edit, removed, voiding, made] = entries
    expect(made?.below).toMatchObject([
      { tool: 'sales', counts: { insert: 2, update: 0, delete: 0 }, rows: [{ id: first }, { id: second }] },
    ])
    // What was made then had two sales of 10.00 in all, whatever became of them.
    expect(made?.changes).toContainEqual({ field: 'sale_count', from: null, to: 2 })
    expect(made?.changes).toContainEqual({ field: 'sold', from: null, to: '10.00' })
    expect(voiding?.changes).toEqual([
      { field: 'sold', from: '10.00', to: '6.00' },
      { field: 'mean', from: '5.00', to: '6.00' },
      { field: 'worst', from: 'fresh', to: 'void' },
    ])
    expect(voiding?.below).toMatchObject([
      { rows: [{ id: first, op: 'update', changes: [{ field: 'status', from: 'fresh', to: 'void' }] }] },
    ])
    expect(removed?.below).toMatchObject([{ counts: { delete: 1 }, rows: [{ id: second, title: '6.00', op: 'delete' }] }])
    expect(removed?.changes).toEqual([
      { field: 'sold', from: '6.00', to: '0.00' },
      { field: 'mean', from: '6.00', to: null },
      { field: 'sale_count', from: 2, to: 1 },
    ])
    expect(edit?.changes).toContainEqual({ field: 'low', from: 1, to: 2 })
    expect(edit?.changes).toContainEqual({ field: 'sale_count', from: 1, to: 2 })
    const before = JSON.stringify(entries)
    await staff.put(`/api/shops/${shop.id}`, { sales: { add: [{ amount: '100' }] } }, seen(2))
    expect(JSON.stringify((await historyOf(shop.id)).slice(1))).toBe(before)
  })

  it('tells a counter as it stood after each change of it', async () => {
    const shop = await newShop()
    for (const amount of [5, 2])
      await sql`update shops set stock = stock + ${amount} where id = ${shop.id}`.execute(app.db.sql).then(async () => {
        const number = sql`(select number from tool_numbers where name = 'shops')`
        const { rows } = await sql<{
          id: number
        }>`insert into change_sets (at, actor, source, tool, what, state) values (now(), ${staff.id}, 'form', 'shops', 'update', 'applied')
          returning id`.execute(app.db.sql)
        await sql`insert into change_rows (at, change_set, tool, "row", op, before)
          values (now(), ${rows[0]?.id}, ${number}, ${shop.id}, 1, ${JSON.stringify({ '+stock': amount })}::jsonb)`.execute(app.db.sql)
      })
    const [last, first] = await historyOf(shop.id)
    expect(last?.changes).toEqual([{ field: 'stock', from: 5, to: 7 }])
    expect(first?.changes).toEqual([{ field: 'stock', from: 0, to: 5 }])
  })
})

describe('a write that changes nothing', () => {
  it('leaves no change set, and says so', async () => {
    const shop = await newShop()
    const sets = async () => (await sql<{ n: number }>`select count(*)::integer as n from change_sets`.execute(app.db.sql)).rows[0]?.n
    const before = await sets()
    const one = await staff.put(`/api/shops/${shop.id}`, { low: 1 }, seen(1))
    expect([one.status, one.headers.get('change-set'), one.headers.get('revertible')]).toEqual([200, null, 'false'])
    const many = await staff.put('/api/shops', { ids: [shop.id], data: { low: 1 } })
    expect(await said(many)).toMatchObject({ change_set: null, state: 'applied', counts: { rows: 1, refused: 0 }, revertible: false })
    expect(await sets()).toBe(before)
  })
})

describe('what was done', () => {
  it('cannot be told otherwise afterwards, by the app’s own role neither', async () => {
    const shop = await newShop()
    const changes = [
      `actor = ${other.id}`,
      "at = now() - interval '1 day'",
      "source = 'job'",
      "tool = 'sales'",
      "what = 'delete'",
      "targets = '{1}'",
      "request = '{}'",
      "state = 'waiting'",
      "counts = '{}'",
      'reverts = id',
    ]
    for (const change of changes)
      await expect(sql`update change_sets set ${sql.raw(change)} where id = ${shop.set}`.execute(app.db.sql), change).rejects.toThrow(
        'History cannot be changed',
      )
    await expect(sql`delete from change_sets where id = ${shop.set}`.execute(app.db.sql)).rejects.toThrow('History cannot be changed')
    const back = setOf(await staff.post(`/api/changes/${shop.set}/revert`))
    expect(back).toBeGreaterThan(shop.set)
    await expect(sql`update change_sets set reverted_by = null where id = ${shop.set}`.execute(app.db.sql)).rejects.toThrow()
  })
})
