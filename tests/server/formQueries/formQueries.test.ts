import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { permissions } from '../../../resources/permissions.ts'
import { permissionList } from '../../../schema/permission.ts'
import type { Resource } from '../../../schema/resource.ts'
import { isClosedToRestricted } from '../../../schema/rowAccess.ts'
import type { Tool } from '../../../schema/tools.ts'
import { tableOf } from '../../../schema/view.ts'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { MARK, type Rows, rowsOfOthers, threeOwners } from '../lists/support/threeOwners.ts'

/** Each form query of each tool and view, and each look at what a statement may read. */
const resources = (tools as readonly Tool[]).filter((tool): tool is Resource => tool.type === 'resource')
const queries = resources.flatMap(tool => [
  ...Object.entries(tool.formQueries).map(([name, { fields, tool: finds }]) => ({
    tool,
    name,
    of: fields,
    finds,
    path: `/api/${tool.name}/tries/${name}`,
  })),
])
const statements = resources.flatMap(tool =>
  Object.entries(tool.fields).flatMap(([key, { statement }]) => (statement ? [{ tool, path: `/api/${tool.name}/statements/${key}` }] : [])),
)

let munshi: Awaited<ReturnType<typeof startMunshi>>
let seller: Browser
let made: Rows
let foreign: ReadonlyMap<string, readonly number[]>
beforeAll(async () => {
  munshi = await startMunshi()
  made = await threeOwners(munshi.db)
  const supplier = made.get('suppliers')?.mine ?? 0
  foreign = await rowsOfOthers(munshi.db, supplier)
  seller = await munshi.signInAs('seller@example.com', { permissions: permissions.map(({ name }) => name), supplier })
}, 120_000)
afterAll(() => munshi?.close())

/** The values of each row of the table, as a user could type them, and none. */
async function valuesOf(tool: Resource, of: readonly string[]): Promise<readonly object[]> {
  const { rows } = await sql<object>`select ${sql.join(of.map(key => sql.ref(key)))} from ${sql.table(tableOf(tool))} order by id`.execute(
    munshi.db.sql,
  )
  return [{}, ...rows]
}

/** How many rows of a tool are not of others. */
async function ownOf(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(name)}`.execute(munshi.db.sql)
  return rows.filter(({ id }) => !foreign.get(name)?.includes(id)).length
}

it('there are some of each', () => {
  expect(queries.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/audiences/tries/run', '/api/bank_files/tries/numbers']))
  expect(statements.length).toBeGreaterThan(1)
})

describe.each(queries)('$path', ({ tool, name, of, finds, path }) => {
  it('is refused without a permission to create or edit the record', async () => {
    const needed = [...permissionList(tool.permissions.create), ...permissionList(tool.permissions.edit)]
    const others = permissions.map(({ name }) => name).filter(name => !needed.includes(name))
    const stranger = await munshi.signInAs('stranger@example.com', { permissions: [] })
    expect((await stranger.post(path, {})).status).toBe(403)
    const reader = await munshi.signInAs(`reader-${needed.join('-')}@example.com`.slice(0, 60), { permissions: others })
    expect((await reader.post(path, {})).status).toBe(403)
  })

  it('tells a restricted user nothing of rows of others', async () => {
    for (const values of await valuesOf(tool, of)) {
      const answer = await seller.post(path, values)
      if (isClosedToRestricted(tool.rowAccess?.restrictTo)) {
        expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not_for_you' }])
        continue
      }
      const text = await answer.clone().text()
      expect([200, 422]).toContain(answer.status)
      if (answer.status !== 200) continue
      expect(text.replaceAll(JSON.stringify(values), '')).not.toContain(MARK)
      const { rows, count, counts = {} } = await said<{ rows: { id: number }[]; count: number; counts?: Record<string, number> }>(answer)
      const theirs = foreign.get(finds) ?? []
      expect(rows.filter(({ id }) => theirs.includes(id))).toEqual([])
      expect(count).toBeLessThanOrEqual(await ownOf(finds))
      const most = await ownOf(tool.formQueries[name]?.counts ?? finds)
      expect(Object.values(counts).filter(own => own > most)).toEqual([])
    }
  })
})

it.each(statements)('$path is refused to a restricted user where the record is', async ({ tool, path }) => {
  expect((await seller.get(path)).status).toBe(isClosedToRestricted(tool.rowAccess?.restrictTo) ? 403 : 200)
})

it('a statement is refused to a restricted user before it is read', async () => {
  const answer = await seller.post('/api/audiences/tries/run', {
    sql_query: 'select user_code from sub_orders where supplier_id = 1002 and amount > 500',
  })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not_for_you' }])
})
