import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customAction } from '../../../schema/action.ts'
import { children } from '../../../schema/kinds/children.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { references } from '../../../schema/kinds/references.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import type { Browser } from '../../support/browser.ts'
import { failOnConsole } from '../../support/failOnConsole.ts'
import { type Lists, startLists } from '../lists/support/startLists.ts'

failOnConsole({ beforeEach, afterEach })

const may = { list: 'all', create: 'all', edit: 'all' }
const common = { section: 'test', list: { columns: ['name'], sort: ['id', 'asc'] }, permissions: may } as const
const name = text({ max: 50 })

const shops = resource('shops', {
  ...common,
  title: 'name',
  fields: {
    name,
    supplier: integer(),
    code: text({ max: 9, unique: true }),
    crates: children('crates', { by: 'held_in', allows: ['add', 'edit'] }),
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
})
const crates = resource('crates', {
  ...common,
  title: 'name',
  fields: { name, shop: reference('shops'), held_in: reference('shops') },
  rowAccess: { restrictTo: { of: 'shop' } },
  actions: { hand: customAction({ inputs: { to: reference('shops') }, plannerInputsOnly: true }) },
})
/** Rows of everybody, which name shops in each way there is. */
const boxes = resource('boxes', {
  ...common,
  title: 'name',
  fields: { name, shop: reference('shops'), shops: references('shops'), lines: rows({ shop: reference('shops'), n: integer() }) },
})
const vaults = resource('vaults', { ...common, title: 'name', fields: { name }, rowAccess: { restrictTo: 'none' } })
const streets = resource('streets', {
  ...common,
  title: 'name',
  fields: { name },
  rowAccess: { restrictTo: { child: 'crates', by: 'held_in' } },
})

const MINE = 1
const THEIRS = 2
const NOBODY = 99

let lists: Lists
let seller: Browser
let house: Browser
beforeAll(async () => {
  lists = await startLists({}, [shops, crates, boxes, vaults, streets])
  seller = await lists.signInAs('seller@example.com', { permissions: ['all'], supplier: 7 })
  house = await lists.signInAs('house@example.com', { permissions: ['all'] })
  await lists.insert('shops', [
    { name: 'Mine', supplier: 7, code: 'M' },
    { name: 'Theirs', supplier: 8, code: 'T' },
  ])
  await lists.insert('crates', [
    { name: 'In mine', shop: MINE, held_in: MINE },
    { name: 'Of theirs in mine', shop: THEIRS, held_in: MINE },
  ])
})
afterAll(() => lists?.close())

interface Answer {
  status: number
  body: Record<string, unknown> & { id: number; errors?: Record<string, { code: string; params?: object }> }
}
async function sent(
  person: Browser,
  method: 'post' | 'put',
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await person[method](`/api/${path}`, body, headers)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const codes = ({ status, body }: Answer) => [
  status,
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([key, { code }]) => [key, code])),
]

describe('what somebody of a supplier writes', () => {
  it('names no row of others, and does not learn which there are', async () => {
    for (const id of [THEIRS, NOBODY]) {
      expect(codes(await sent(seller, 'post', 'boxes', { shop: id }))).toEqual([422, { shop: 'id_not_found' }])
      expect(codes(await sent(seller, 'post', 'boxes', { shops: [MINE, id] }))).toEqual([422, { shops: 'ids_not_found' }])
      expect(codes(await sent(seller, 'post', 'boxes', { lines: [{ shop: MINE }, { shop: id }] }))).toEqual([
        422,
        { 'lines.1.shop': 'id_not_found' },
      ])
      expect(codes(await sent(seller, 'post', 'crates', { shop: id }))).toEqual([422, { shop: 'id_not_found' }])
      expect(codes(await sent(seller, 'put', 'crates/1', { shop: id }, { 'If-Match': '1' }))).toEqual([422, { shop: 'id_not_found' }])
    }
    const all = { shop: MINE, shops: [MINE], lines: [{ shop: MINE, n: 1 }] }
    expect((await sent(seller, 'post', 'boxes', all)).body).toMatchObject(all)
    const others = { shop: THEIRS, shops: [MINE, THEIRS], lines: [{ shop: THEIRS, n: 1 }] }
    expect((await sent(house, 'post', 'boxes', others)).body).toMatchObject(others)
    expect(codes(await sent(house, 'post', 'boxes', { lines: [{ shop: NOBODY }] }))).toEqual([422, { 'lines.0.shop': 'id_not_found' }])
  })

  it('is theirs: the supplier is filled in, and no other can be named', async () => {
    expect((await sent(seller, 'post', 'shops', { name: 'New' })).body).toMatchObject({ name: 'New', supplier: 7 })
    expect((await sent(seller, 'post', 'shops', { name: 'Empty', supplier: null })).body).toMatchObject({ supplier: 7 })
    expect(codes(await sent(seller, 'post', 'shops', { name: 'Given', supplier: 8 }))).toEqual([422, { supplier: 'id_not_found' }])
    expect((await sent(house, 'post', 'shops', { name: 'Free' })).body).toMatchObject({ supplier: null })
    expect(codes(await sent(seller, 'put', 'shops/1', { supplier: 8 }, { 'If-Match': '1' }))).toEqual([422, { supplier: 'id_not_found' }])
    expect(codes(await sent(seller, 'put', 'shops/1', { supplier: null }, { 'If-Match': '1' }))).toEqual([422, { supplier: 'missing' }])
  })

  it('belongs to a row of theirs, where that says whose it is', async () => {
    expect(codes(await sent(seller, 'post', 'crates', { name: 'Nowhere' }))).toEqual([422, { shop: 'missing' }])
    expect(codes(await sent(seller, 'put', 'crates/1', { shop: null }, { 'If-Match': '1' }))).toEqual([422, { shop: 'missing' }])
    expect((await sent(house, 'post', 'crates', { name: 'Nowhere' })).status).toBe(201)
    expect((await sent(seller, 'post', 'crates', { name: 'Here', shop: MINE })).status).toBe(201)
  })

  it('is refused where they could not reach it', async () => {
    for (const tool of ['vaults', 'streets'])
      expect([tool, (await sent(seller, 'post', tool, { name: 'Gold' })).status]).toEqual([tool, 403])
    expect((await sent(house, 'post', 'vaults', { name: 'Gold' })).status).toBe(201)
  })

  it('touches no row of others in the form of one of theirs', async () => {
    const edit = (id: number) =>
      sent(seller, 'put', 'shops/1', { crates: { edit: [{ id, version: 1, name: 'Renamed' }] } }, { 'If-Match': '1' })
    expect((await edit(2)).status).toBe(404)
    expect((await edit(1)).status).toBe(200)
  })

  it('is told to be taken, and not by which row of others', async () => {
    const taken = async (person: Browser, code: string) => (await sent(person, 'post', 'shops', { code })).body.errors?.code
    expect(await taken(seller, 'M')).toMatchObject({ code: 'not_unique', params: { id: MINE } })
    expect(await taken(seller, 'T')).toMatchObject({ code: 'not_unique' })
    expect((await taken(seller, 'T'))?.params ?? {}).toEqual({})
    expect(await taken(house, 'T')).toMatchObject({ code: 'not_unique', params: { id: THEIRS } })
  })

  it('answers no question of an action by a row of others', async () => {
    const hand = (to: number) => sent(seller, 'post', 'crates/actions/hand', { ids: [1], answers: { to } })
    expect(codes(await hand(THEIRS))).toEqual([422, { to: 'id_not_found' }])
    expect((await hand(MINE)).status).toBe(200)
  })
})
