import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { text } from '../../../schema/kinds/text.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Hit } from '../../../schema/wire/searches.ts'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { type Lists, startLists } from '../lists/support/startLists.ts'
import { bills, parts, shops, things } from '../lists/support/tools.ts'

failOnConsole({ beforeEach, afterEach })

const addressed: readonly Resource[] = [
  { ...shops, routes: { list: '/shops', edit: '/shop/edit/:id' } },
  {
    ...things,
    list: { ...things.list, columns: ['label', 'caller', 'stage', 'shop'] },
    routes: { edit: '/thing/:id/edit', show: '/thing/:id' },
  },
  { ...parts, opensAt: 'thing', fields: { ...parts.fields, note: text({ max: 20, search: true }) }, title: 'note' },
  bills,
]

let lists: Lists
let person: Browser
let whole: Browser

beforeAll(async () => {
  lists = await startLists({}, addressed)
  person = await lists.signInAs('reader@example.com', { permissions: ['thing_view', 'shops_view', 'bills_view'] })
  whole = await lists.signInAs('whole@example.com', { permissions: ['things_view', 'things_whole'] })
  await lists.insert('shops', [
    { name: 'North Harbour', code: 'NH', supplier: 7 },
    { name: 'Harbour 100%', code: '261118000001', supplier: 8 },
  ])
  await lists.insert('things', [
    { label: 'Harbour lamp', number: '261118000001', caller: '9812345678', mail: 'lamp@example.com', hidden: 'Harbour', stage: 2, shop: 1 },
    { label: 'Rope', number: '261118000002', hidden: 'Harbour', secret: 'Harbour', stage: 1 },
  ])
  await lists.insert('parts', [
    { thing: 1, supplier: 7, stage: 'open', note: 'AWB 2065490138' },
    { thing: 2, supplier: 8, stage: 'shut', note: 'AWB 2065490139' },
  ])
  await lists.insert('bills', [{ number: 'Harbour', placed_at: '2026-11-18T00:00:00Z' }])
})
afterAll(() => lists?.close())

async function find(who: Browser, q: string): Promise<Hit[]> {
  const answer = await who.get(`/api/search?${new URLSearchParams({ q })}`)
  expect([answer.status, answer.headers.get('x-partial')]).toEqual([200, 'false'])
  return answer.json()
}
const places = (hits: { address: string }[]) => hits.map(({ address }) => address)

describe('search', () => {
  it('finds parts of searched texts in all tools that have an address, with what tells them apart', async () => {
    expect(await find(person, 'harbour')).toEqual([
      { tool: 'shops', id: 1, title: 'North Harbour', facts: { name: 'North Harbour', _titles: {} }, address: '/shop/edit/1' },
      { tool: 'shops', id: 2, title: 'Harbour 100%', facts: { name: 'Harbour 100%', _titles: {} }, address: '/shop/edit/2' },
      // States and references as a list gives them: the panel writes them in the reader's words.
      {
        tool: 'things',
        id: 1,
        title: 'Harbour lamp',
        facts: { label: 'Harbour lamp', stage: 2, shop: 1, _titles: { shop: 'North Harbour · NH' } },
        address: '/thing/1',
      },
    ])
  })

  it('finds whole numbers and ids', async () => {
    expect(places(await find(person, '261118000001'))).toEqual(['/shop/edit/2', '/thing/1'])
    expect(places(await find(person, '261118'))).toEqual([])
    expect(places(await find(person, '2'))).toEqual(['/shop/edit/2', '/thing/2'])
    expect(places(await find(person, ' LAMP@example.com '))).toEqual(['/thing/1'])
  })

  it('finds a text of two letters at the beginning, and signs as themselves', async () => {
    expect(places(await find(person, 'ro'))).toEqual(['/thing/2'])
    expect(places(await find(person, 'op'))).toEqual([])
    expect(places(await find(person, '0%'))).toEqual([])
    expect(places(await find(person, '00%'))).toEqual(['/shop/edit/2'])
    expect(places(await find(person, '%%%'))).toEqual([])
  })

  it('finds a masked number as a whole, tells it nowhere, and finds parts of it for whoever sees it', async () => {
    const hits = await find(person, '9812345678')
    expect(places(hits)).toEqual(['/thing/1'])
    expect(JSON.stringify(hits)).not.toContain('9812')
    expect(places(await find(person, '98123'))).toEqual([])
    expect((await find(whole, '98123'))[0]).toMatchObject({ address: '/thing/1', facts: { caller: '9812345678', stage: 2 } })
  })

  it('finds nothing by what is never given out', async () => {
    expect((await find(whole, 'Harbour')).map(({ id }) => id)).toEqual([1])
  })

  it('finds only what the person may reach', async () => {
    const shopper = await lists.signInAs('shopper@example.com', { permissions: ['shops_edit'] })
    expect(places(await find(shopper, 'harbour'))).toEqual(['/shop/edit/1', '/shop/edit/2'])
    const seller = await lists.signInAs('seller@example.com', { permissions: ['shops_view', 'things_view'], supplier: 8 })
    expect(places(await find(seller, 'harbour'))).toEqual(['/shop/edit/2'])
    expect(places(await find(seller, '1'))).toEqual([])
    const nobody = await lists.signInAs('nobody@example.com')
    expect(await find(nobody, 'harbour')).toEqual([])
    expect((await lists.browser().get('/api/search?q=harbour')).status).toBe(401)
  })

  it('leads from a row without an address of its own to the row that has one, where the person reaches both', async () => {
    expect(await find(whole, '2065490138')).toEqual([
      {
        tool: 'parts',
        id: 1,
        title: 'AWB 2065490138',
        facts: { note: 'AWB 2065490138', stage: 'open', _titles: {} },
        address: '/thing/1#parts-1',
      },
    ])
    // The rows of the one, or the rows they lead to, are not theirs to read.
    expect(await find(person, '2065490138')).toEqual([])
    const seller = await lists.signInAs('parts@example.com', { permissions: ['things_view'], supplier: 7 })
    expect(places(await find(seller, 'AWB 206549'))).toEqual(['/thing/1#parts-1'])
  })

  it('tells of ten rows a tool', async () => {
    await sql`insert into shops (name) select 'Quay ' || n from generate_series(1, 30) n`.execute(lists.db.sql)
    expect(await find(person, 'quay')).toHaveLength(10)
  })

  it('refuses a text that is none', async () => {
    for (const q of ['', '%20', 'x'.repeat(101), '%00', '%ED%A0%80']) {
      expect([q, (await person.get(`/api/search?q=${q}`)).status]).toEqual([q, q === '%ED%A0%80' ? 200 : 422])
    }
    expect((await person.get('/api/search')).status).toBe(422)
  })
})
