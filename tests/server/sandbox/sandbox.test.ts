import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedEngine } from '../../../server/sandbox/embedded/embeddedEngine.ts'
import { type SandboxEngine, SandboxFault } from '../../../server/sandbox/engine.ts'
import { viewSql } from '../../../server/sandbox/viewSql.ts'
import type { Browser } from '../../support/browser.ts'
import { sandboxRole } from '../../support/sandboxRole.ts'
import { type StartedApp, startApp } from '../../support/server.ts'
import { answeredDuring } from './support/answeredDuring.ts'
import { bombs, growsInMemory } from './support/bombs.ts'
import { escapes, honest, runaway } from './support/escapes.ts'
import { onServer } from './support/onServer.ts'
import { people, peopleMarket } from './support/people.ts'
import { addPeople, SECRET } from './support/rows.ts'

let app: StartedApp
let staff: Browser
let engine: SandboxEngine
let leave: () => Promise<void>

beforeAll(async () => {
  const sandboxUrls = {}
  app = await startApp({ marketplace: peopleMarket, settings: { sandboxUrls } })
  await addPeople(app.db)
  leave = await sandboxRole(app, peopleMarket, sandboxUrls)
  staff = await app.signInAs('asha@example.com', { permissions: ['shops_view', 'shops_edit'] })
  const resources = app.engine.tools
  const views = Object.fromEntries(Object.entries(people.views).map(([name, view]) => [name, viewSql(view, resources, 'IN')]))
  engine = embeddedEngine({ db: app.db, schema: people.name, views, clock: app.time.clock })
})

afterAll(async () => {
  await engine.close()
  await leave()
  await app.close()
})

const ask = (text: string, seconds = 20) => engine.ask({ text, stores: 10, returns: 'user_code', most: 20, seconds })

// What has no database server has a copy in a process of its own; on a server it is a role.
if (process.env.TEST_DATABASE_URL) onServer()
else
  describe('the copy', () => {
    test('answers each value once, the first of them, and how many there are', async () => {
      expect(await ask('select user_code from users union all select user_code from users')).toMatchObject({
        count: 30,
        values: expect.arrayContaining(['RS000000', 'RS000019']),
      })
      expect(await ask('select user_code from users where mod_id between 3 and 4')).toMatchObject({
        count: 2,
        values: ['RS000003', 'RS000004'],
      })
      expect(await ask('select user_code from orders where total_amount > 100')).toMatchObject({ count: 1, values: ['RS000001'] })
      expect(await ask("select user_code from users where registered_on < timestamptz '2026-01-01'")).toMatchObject({
        count: 0,
        values: [],
      })
    })

    test.each(honest.filter(one => !one.includes(';')))('%s is answered', async text => {
      expect(await ask(text)).toHaveProperty('count')
    })

    // Beneath the list of what a statement may hold: nothing of this passes it, and nothing is to be had where it would.
    test.each(escapes.filter(([, , code]) => !/^(control_characters|sql_(empty|returns|too_deep))$/.test(code)))(
      '%s finds nothing beyond the views',
      async (_name, text) => {
        const found = await ask(text, 1).catch((fault: unknown) => fault)
        if (!(found instanceof SandboxFault)) expect(JSON.stringify(found)).not.toContain(SECRET)
        expect((await ask('select user_code from users')).count).toBe(30)
      },
      60_000,
    )

    test('a statement that runs away is ended, and the next is answered by a new copy', async () => {
      const away = ask(runaway, 0.3)
      await expect(away).rejects.toMatchObject({ fault: { code: 'sql_too_long' } })
      expect((await ask('select user_code from users')).count).toBe(30)
    }, 60_000)

    test.each(bombs.filter(([, , code]) => code === null))(
      '%s ends within its limits',
      async (_name, text) => {
        const answer = await ask(text, 2).catch((fault: unknown) => fault)
        if (answer instanceof SandboxFault) expect(answer.fault.code).toMatch(/^sql_(too_long|too_large|too_costly|in_joined)$/)
        else expect(answer).toHaveProperty('count')
        expect((await staff.get('/api/persons?range=[0,24]')).status).toBe(200)
      },
      60_000,
    )

    test('a statement that takes too much memory ends its process, and nothing else', async () => {
      await ask('select user_code from users')
      const away = ask(growsInMemory, 50)
      const list = await staff.get('/api/persons?range=[0,24]')
      expect([list.status, (await list.json()) as unknown[]]).toMatchObject([200, { length: 25 }])
      await expect(away).rejects.toMatchObject({ fault: { code: 'sql_too_large' } })
      expect((await ask('select user_code from users')).count).toBe(30)
    }, 60_000)

    test('lists keep answering while a statement runs away', async () => {
      // The copy stands by now: nothing is read for it while lists are asked.
      await ask('select user_code from users')
      expect(await answeredDuring(staff, ask(runaway, 3))).toBeGreaterThan(4)
    }, 60_000)

    test('one that is reckoned to take for ever is not begun', async () => {
      const rows = Array.from({ length: 12 }, (_, at) => `users u${at}`).join(', ')
      await expect(ask(`select u0.user_code from ${rows}`)).rejects.toMatchObject({ fault: { code: 'sql_too_costly' } })
    })
  })

test('a statement is run before it is saved, and is refused on its field', async () => {
  const run = (statement: string | null) => staff.post('/api/groups/tries/run', { statement })
  const answer = await run("select user_code from users where city = 'Pune'")
  expect([answer.status, await answer.json()]).toEqual([200, { count: 15, rows: [], first: expect.any(Array), took: expect.any(Number) }])
  const refused = await run('select phone as user_code from persons')
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { statement: { code: 'sql_relation' } } }])
  const wrong = await run('select user_code from users where city = 1')
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { statement: { code: 'sql_failed' } } }])
})

test('a statement that may not run is not saved', async () => {
  const refused = await staff.post('/api/groups', { code: 'A', statement: 'delete from users' })
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { statement: { code: 'sql_only_select' } } }])
  const saved = await staff.post('/api/groups', { code: 'A', statement: 'select user_code from users' })
  expect(saved.status).toBe(201)
})
