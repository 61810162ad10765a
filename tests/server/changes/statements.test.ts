import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sales, shops } from './shop.ts'

interface Shop {
  readonly id: number
  readonly version: number
}

let munshi: Awaited<ReturnType<typeof startMunshi>>
let admin: Browser & { readonly id: number }
/** Statements that transactions were asked for, in their order. */
let asked: string[] = []

beforeAll(async () => {
  munshi = await startMunshi({ more: [shops, sales] })
  const note: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(textOf(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { transaction } = munshi.db
  const noted: typeof transaction = (work, options) => transaction(trx => work(trx.withPlugin(note) as typeof trx), options)
  Object.assign(munshi.db, { transaction: noted })
  admin = await munshi.signInAs('admin@example.com', { roles: ['admin'], permissions: ['user_access_admin', 'shops_view', 'shops_edit'] })
})
afterAll(() => munshi.close())
beforeEach(() => {
  asked = []
})

/** The words of a statement, with the names of its tables and columns. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node !== 'object' || node === null) return ''
  const {
    kind,
    name,
    sqlFragments,
    parameters = [],
    ...rest
  } = node as {
    kind?: string
    name?: unknown
    sqlFragments?: readonly string[]
    parameters?: readonly unknown[]
  }
  if (sqlFragments) return sqlFragments.map((part, index) => part + textOf(parameters[index])).join('')
  return kind === 'IdentifierNode'
    ? String(name)
    : Object.values({ name, ...rest })
        .map(textOf)
        .join('')
}

const reads = (table: string): number =>
  asked.filter(text => new RegExp(`^\\s*select \\* from ${table} where id`).test(text.replace(/\s+/g, ' '))).length
const lookUps = (table: string): number => asked.filter(text => text.includes(`from ${table} as t`)).length

async function makeShop(name: string, more: object = {}): Promise<Shop> {
  const shop = await said<Shop>(await admin.post('/api/shops', { name, ...more }))
  asked = []
  return shop
}

describe('a save', () => {
  test('reads the row that it writes once', async () => {
    const shop = await makeShop('Asha')
    const answer = await admin.put(`/api/shops/${shop.id}`, { name: 'Asha Stores' }, { 'If-Match': String(shop.version) })
    expect(answer.status).toBe(200)
    expect(reads('shops')).toBe(1)
    expect(asked.length).toBeLessThanOrEqual(9)
  })

  test('asks about all child rows of a form together', async () => {
    await makeShop('Bina')
    const add = Array.from({ length: 20 }, (_, index) => ({ amount: `${index + 1}.00` }))
    const few = (await admin.post('/api/shops', { name: 'Chand', sales: { add: add.slice(0, 1) } })).status
    const first = asked.length
    asked = []
    const many = (await admin.post('/api/shops', { name: 'Dipa', sales: { add } })).status
    expect([few, many]).toEqual([201, 201])
    expect(asked.length).toBeLessThanOrEqual(first)
  })

  test('asks about a hundred rows as often as about one, and lets their planner see them as one set', async () => {
    const { rows } = await sql<{ id: number }>`insert into staff_users (email, name, status)
      select 'staff' || n || '@example.com', 'Staff', 'active' from generate_series(1, 101) n returning id`.execute(munshi.db.sql)
    const [one = 0, ...many] = rows.map(({ id }) => id)
    await admin.put('/api/staff_users', { ids: [one], data: { country_name: 'India' } })
    const first = asked.length
    asked = []
    const answer = await admin.put('/api/staff_users', { ids: many, data: { country_name: 'India' } })
    expect(await said(answer)).toMatchObject({ counts: { rows: 100, refused: 0 } })
    expect(asked.length).toBeLessThanOrEqual(first)
    expect(reads('staff_users')).toBe(1)
    asked = []
    await admin.post('/api/staff_users/actions/delete_hard', { ids: many })
    expect(reads('staff_users')).toBe(1)
  })

  test('looks up what many rows refer to once', async () => {
    const { rows } = await sql<{ id: number }>`insert into shops (name, status) select 'Row ' || n, 'open' from generate_series(1, 50) n
      returning id`.execute(munshi.db.sql)
    const answer = await admin.put('/api/shops', { ids: rows.map(({ id }) => id), data: { owner: admin.id } })
    expect(await said(answer)).toMatchObject({ counts: { rows: 50, refused: 0 } })
    expect(lookUps('staff_users')).toBe(1)
  })
})

describe('a write that changes nothing', () => {
  test('leaves no history and no new version, however nothing and numbers are written', async () => {
    const shop = await makeShop('Esha', { low: 2 })
    const answer = await admin.put(`/api/shops/${shop.id}`, { name: 'Esha ', low: 2, owner: '' }, { 'If-Match': String(shop.version) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Revertible')).toBe('false')
    expect(await said(answer)).toMatchObject({ name: 'Esha', version: shop.version })
    expect(await said<unknown[]>(await admin.get(`/api/shops/${shop.id}/history`))).toHaveLength(1)
  })
})
