import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { ask, type Lists, startLists } from './support/startLists.ts'

failOnConsole({ beforeEach, afterEach })

const CALLER = '9812345678'
const HIDDEN = 'never-told'

let lists: Lists
let plain: Browser
let whole: Browser
let seller: Browser

beforeAll(async () => {
  lists = await startLists()
  plain = await lists.signInAs('plain@example.com', { permissions: ['things_view'] })
  whole = await lists.signInAs('whole@example.com', { permissions: ['things_view', 'things_edit', 'things_whole'] })
  seller = await lists.signInAs('seller@example.com', { permissions: ['things_view', 'things_whole', 'shops_view'], supplier: 7 })
  await lists.insert('shops', [
    { name: 'Ours', supplier: 7, code: 'S1' },
    { name: 'Theirs', supplier: 8 },
  ])
  await lists.insert('things', [
    { label: 'one', caller: CALLER, secret: HIDDEN, hidden: HIDDEN, shop: 1, stage: 1 },
    { label: 'two', caller: '123', shop: 2, stage: 2 },
    { label: 'three', stage: 5 },
  ])
  await lists.insert('parts', [
    { thing: 1, supplier: 7, stage: 'open', caller: CALLER },
    { thing: 1, supplier: 8, stage: 'shut' },
    { thing: 2, supplier: 8, stage: 'open' },
  ])
})
afterAll(() => lists?.close())

describe('records', () => {
  it('bear titles of what they refer to, their children where declared, and nothing that is never given out', async () => {
    const { records } = await ask(plain, 'things', { filter: { id: 1 } })
    expect(records[0]).toMatchObject({ id: 1, version: 1, label: 'one', shop: 1, _titles: { shop: 'Ours · S1' } })
    // Without a code the title says it alone.
    expect((await ask(plain, 'things', { filter: { id: 2 } })).records[0]).toMatchObject({ _titles: { shop: 'Theirs' } })
    expect(records[0]?._nested).toMatchObject([
      { supplier: 7, caller: '••••5678' },
      { supplier: 8, caller: null },
    ])
    expect(Object.keys(records[0] ?? {})).not.toContain('secret')
    expect(JSON.stringify(records)).not.toContain(HIDDEN)
    expect(Object.keys(records[0] ?? {}).filter(key => key.startsWith('_'))).toEqual(['_titles', '_nested'])
  })

  it('tell what may be done to them now', async () => {
    const can = async (person: Browser, id: number) => (await (await person.get(`/api/things/${id}`)).json())._can
    expect(await can(whole, 1)).toEqual({ edit: true, delete: false, actions: ['finish'] })
    expect(await can(whole, 2)).toEqual({ edit: true, delete: false, actions: [] })
    expect(await can(plain, 1)).toEqual({ edit: false, delete: false, actions: [] })
    const dropper = await lists.signInAs('dropper@example.com', { permissions: ['things_view', 'things_drop'] })
    expect(await can(dropper, 2)).toEqual({ edit: false, delete: false, actions: ['drop'] })
    expect(await can(dropper, 3)).toEqual({ edit: false, delete: false, actions: [] })
  })

  it('bear their version as ETag, and are 404 where there is none', async () => {
    expect((await plain.get('/api/things/1')).headers.get('etag')).toBe('"1"')
    for (const id of ['99', '0', '01', '-1', '1e3', '1.0', 'x', '999999999999999', '99999999999999999999']) {
      expect([id, (await plain.get(`/api/things/${id}`)).status]).toEqual([id, 404])
    }
  })

  it('are counted with their children, up to 10,000', async () => {
    expect(await (await plain.get('/api/things/counts')).json()).toEqual({ things: 3, parts: 3 })
    expect(await (await plain.get('/api/things/counts?filter={"part_supplier":7}')).json()).toEqual({ things: 1, parts: 2 })
    expect((await plain.get('/api/things/counts?filter={"x":1}')).status).toBe(422)
  })

  it('are read by whoever may list, open or edit them, and listed by whoever may list them', async () => {
    const by = async (permission: string, path: string) =>
      (await (await lists.signInAs(`${permission}@example.com`, { permissions: [permission] })).get(path)).status
    expect(await by('things_view', '/api/things')).toBe(200)
    expect(await by('thing_view', '/api/things')).toBe(403)
    expect(await by('thing_view', '/api/things/1')).toBe(200)
    expect(await by('things_edit', '/api/things/1')).toBe(200)
    expect(await by('things_edit', '/api/things')).toBe(403)
    expect(await by('shops_view', '/api/things/1')).toBe(403)
    expect(await by('shops_view', '/api/things/counts')).toBe(403)
    expect((await lists.browser().get('/api/things')).status).toBe(401)
  })
})

describe('a masked value', () => {
  const caller = async (person: Browser, filter: unknown) => (await ask(person, 'things', { filter })).records.map(record => record.caller)

  it('shows its last four characters, and whole only to whoever may see it', async () => {
    expect(await caller(plain, { id: [1, 2, 3] })).toEqual([null, '••••', '••••5678'])
    expect(await caller(whole, { id: [1, 2, 3] })).toEqual([null, '123', CALLER])
    expect((await (await plain.get('/api/things/1')).json()).caller).toBe('••••5678')
    expect((await (await whole.get('/api/things/1')).json()).caller).toBe(CALLER)
  })

  it('is found whole by everybody, in part, in order and by search only by whoever may see it', async () => {
    expect(await caller(plain, { caller: CALLER })).toEqual(['••••5678'])
    expect(await caller(plain, { q: CALLER })).toEqual(['••••5678'])
    expect(await caller(plain, { q: CALLER.slice(0, 6) })).toEqual([])
    expect(await caller(whole, { q: CALLER.slice(0, 6) })).toEqual([CALLER])
    expect((await ask(plain, 'things', { filter: { caller: [CALLER] } })).status).toBe(422)
    expect((await ask(whole, 'things', { filter: { caller: [CALLER] } })).records).toHaveLength(1)
    expect((await ask(plain, 'things', { sort: ['caller', 'ASC'] })).status).toBe(422)
    expect((await ask(whole, 'things', { sort: ['caller', 'ASC'] })).status).toBe(200)
  })
})

describe('what is never given out', () => {
  it('stands in no record, filter, sort, search or error', async () => {
    expect((await ask(whole, 'things', { filter: { q: HIDDEN } })).records).toEqual([])
    for (const key of ['secret', 'hidden', 'hidden_contains', 'hidden_empty', 'secret_empty', 'hidden_from']) {
      const refused = await ask(whole, 'things', { filter: { [key]: HIDDEN } })
      const unknown = await ask(whole, 'things', { filter: { nothing: HIDDEN } })
      expect(refused.status).toBe(422)
      expect(JSON.stringify(refused.body).replaceAll(key, 'nothing')).toBe(JSON.stringify(unknown.body))
    }
    expect((await ask(whole, 'things', { sort: ['hidden', 'ASC'] })).status).toBe(422)
    expect(await (await whole.get('/api/things/1')).text()).not.toContain(HIDDEN)
  })
})

describe('people of a supplier', () => {
  it('reach their rows alone, in lists, records, counts and children', async () => {
    const { records, headers } = await ask(seller, 'things')
    expect([records.map(({ id }) => id), headers.get('x-total')]).toEqual([[1], '1'])
    expect(records[0]?._nested).toMatchObject([{ supplier: 7 }])
    expect((await ask(seller, 'shops')).records.map(({ name }) => name)).toEqual(['Ours'])
    expect((await ask(seller, 'parts', { filter: { thing: 1 } })).records).toHaveLength(1)
    expect(await (await seller.get('/api/things/counts')).json()).toEqual({ things: 1, parts: 1 })
    expect([(await seller.get('/api/things/1')).status, (await seller.get('/api/things/2')).status]).toEqual([200, 404])
    expect((await ask(seller, 'things', { filter: { id: [1, 2, 3] } })).records).toHaveLength(1)
  })

  it('see masked values masked, whatever they hold', async () => {
    expect((await ask(seller, 'things')).records[0]?.caller).toBe('••••5678')
  })
})
