import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { reference, resource, text } from '../../../schema/language.ts'
import type { FormQueryFunction } from '../../../schema/planner.ts'
import { startApp } from '../../support/server.ts'
import { said } from '../../support/startMunshi.ts'
import { MARK, rowsOfOthers, threeOwners } from '../lists/support/threeOwners.ts'

/** A tool whose records restricted users create: its form query is open to them, and reads rows of all suppliers unless the engine limits it. */
const labels = resource('shelf_labels', {
  section: 'suppliers',
  fields: { supplier: reference('suppliers', { required: true }), text: text({ max: 40, required: true, personal: false }) },
  title: 'text',
  list: { columns: ['text', 'supplier'], filters: ['supplier'], sort: ['id', 'asc'] },
  permissions: { list: 'catalogs_view', create: 'catalogs_view', edit: 'catalogs_view' },
  rowAccess: { restrictTo: { field: 'supplier' } },
  formQueries: { goods: { fields: ['text'], shownBelow: 'text', tool: 'products', onDemand: true } },
})

/** Names all products, and locks them as a planner would. */
const goods: FormQueryFunction = async (_values, read) => {
  const rows = await read.rows('products', {}, ['name'])
  const locked = await read.locked('products', { id: rows.map(({ id }) => id) })
  return { count: rows.length + locked.length, first: rows.map(({ name }) => String(name)), took: 0 }
}

let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  app = await startApp({
    marketplace: { ...marketplace, tools: [...tools, labels], formQueries: { ...marketplace.formQueries, shelf_labels: { goods } } },
    now: '2026-11-18T06:30:00.000Z',
  })
}, 120_000)
afterAll(() => app.close())

it('a form query reads only the rows of the supplier to which a user is restricted', async () => {
  const made = await threeOwners(app.db)
  const { mine = 0 } = made.get('suppliers') ?? {}
  const ask = async (email: string, supplier?: number) => {
    const user = await app.signInAs(email, { permissions: ['catalogs_view'], ...(supplier && { supplier }) })
    return said<{ count: number; first: string[] }>(await user.post('/api/shelf_labels/tries/goods', { text: 'All' }))
  }
  const all = await ask('catalogs@example.com')
  expect(all.first.some(name => name.includes(MARK))).toBe(true)
  const others = (await rowsOfOthers(app.db, mine)).get('products') ?? []
  const { rows: own } = await sql<{ name: string }>`select name from products where id <> all(${[...others]}::bigint[])
    order by id`.execute(app.db.sql)
  expect(own.length).toBeGreaterThan(0)
  expect(await ask('seller@example.com', mine)).toMatchObject({ count: own.length * 2, first: own.map(({ name }) => name) })
})
