import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '../../../resources/permissions.ts'
import { roles as demoRoles } from '../../../resources/roles.ts'
import { accessCalls } from '../../../schema/wire/accessCalls.ts'
import { keepAccess } from '../../../server/access/keepAccess.ts'
import type { DeclaredRoute } from '../../../server/http/routes.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type App = Awaited<ReturnType<typeof startMunshi>>
type Person = Awaited<ReturnType<App['signInAs']>>

let app: App
let admin: Person
beforeAll(async () => {
  app = await startMunshi()
  await app.db.transaction(trx => keepAccess(trx, { permissions, roles: demoRoles }))
  admin = await app.signInAs('admin@example.com', { roles: ['admin'] })
})
afterAll(() => app.close())

const writing = () => app.app.declared.filter(({ method }) => method !== 'GET')
const addressOf = ({ path }: DeclaredRoute) => path.replace(/:id/g, '999999').replace(/:[A-Za-z_0-9]+/g, 'x')

/** Sends each of these to each of the routes, and answers those that were not refused for it alone. */
async function letThrough(routes: readonly DeclaredRoute[], queries: readonly string[]): Promise<string[]> {
  const through: string[] = []
  for (const route of routes) {
    for (const query of queries) {
      const address = `${addressOf(route)}?${query}`
      // Of a type that the route may not even read: the query string is looked at first.
      const answer = await admin.fetch(address, { method: route.method, body: {} })
      const { errors = {} } = answer.status === 422 ? await said<{ errors?: object }>(answer) : {}
      if (Object.keys(errors).join() !== 'plan') through.push(`${route.method} ${address}: ${answer.status}`)
    }
  }
  return through
}

/** Everything a call may have left behind. */
async function written(): Promise<unknown> {
  const tables = ['change_sets', 'change_rows', 'sessions', 'uploaded_files', 'stored_files', 'saved_views', 'claims', 'viewings']
  const counts = tables.map(table => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.id(table)}`)
  const { rows } = await sql`select ${sql.join(counts)}`.execute(app.db.sql)
  return rows[0]
}

describe('?plan= of every call that may write', () => {
  test('is true or false, once: anything else is refused, and nothing is written', async () => {
    const before = await written()
    expect(writing().length).toBeGreaterThan(500)
    const wrong = ['plan=1', 'plan=', 'plan', 'plan=TRUE', 'plan=%20true', 'plan=true&plan=true', 'plan=false&plan=true']
    expect(await letThrough(writing(), wrong)).toEqual([])
    expect(await written()).toEqual(before)
  }, 300_000)

  test('is refused as true where the call cannot plan, and nothing is written', async () => {
    const before = await written()
    const unable = writing().filter(({ plans }) => !plans)
    expect(unable.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /api/changes/:id/revert', 'POST /api/logout', 'POST /api/media', `POST ${accessCalls.ask.path}`]),
    )
    expect(await letThrough(unable, ['plan=true'])).toEqual([])
    expect(await written()).toEqual(before)
  }, 300_000)

  test('may be false everywhere, and true where the API document says so', async () => {
    const refused: string[] = []
    for (const route of writing()) {
      // Who is signed out cannot be asked about the rest.
      if (route.path === '/api/logout') continue
      for (const value of route.plans ? ['false', 'true'] : ['false']) {
        const answer = await admin.fetch(`${addressOf(route)}?plan=${value}`, { method: route.method, body: { nothing: 'of use' } })
        const { errors = {} } = answer.status === 422 ? await said<{ errors?: object }>(answer) : {}
        if ('plan' in errors || answer.status >= 500) refused.push(`${route.method} ${route.path}?plan=${value}: ${answer.status}`)
      }
    }
    expect(refused).toEqual([])
    const { paths } = await said<{ paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>> }>(
      await admin.get('/api/openapi.json'),
    )
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [] }]) => parameters.some(({ $ref }) => $ref === '#/components/parameters/plan'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    const declared = writing().filter(({ plans }) => plans)
    expect(told.sort()).toEqual([...new Set(declared.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`))].sort())
  }, 300_000)
})

test('who is nobody, or may not, hears of that before', async () => {
  const nobody = await app.signInAs('nothing@example.com')
  expect((await app.browser().post('/api/suppliers?plan=1', {})).status).toBe(401)
  expect((await nobody.post('/api/suppliers?plan=1', {})).status).toBe(403)
  const answer = await admin.post('/api/suppliers?plan=1', 'no JSON', { 'content-type': 'text/plain' })
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { plan: { code: 'true_or_false' } } }])
})
