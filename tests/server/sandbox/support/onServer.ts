import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../../../server/log.ts'
import { diskLimitRemedies } from '../../../../server/sandbox/diskLimit.ts'
import { type SandboxEngine, SandboxFault } from '../../../../server/sandbox/engine.ts'
import { makeViews, SandboxNotTight } from '../../../../server/sandbox/makeViews.ts'
import { serverEngine } from '../../../../server/sandbox/serverEngine.ts'
import { sandboxRole } from '../../../support/sandboxRole.ts'
import { type StartedApp, startApp } from '../../../support/server.ts'
import { answeredDuring } from './answeredDuring.ts'
import { escapes, honest, runaway } from './escapes.ts'
import { groups, people, peopleMarket, persons, purchases } from './people.ts'
import { addPeople, SECRET } from './rows.ts'

const ROLE = `reader_${process.pid}`
let app: StartedApp
let engine: SandboxEngine

/** The address of the app's database, signed in as somebody else. */
async function addressAs(role: string): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db.sql)
  url.pathname = `/${rows[0]?.name}`
  url.username = role
  url.password = 'secret'
  return url.href
}
const needs = async (role: string) => ({
  owner: app.db,
  tools: [persons, purchases, groups],
  sandboxes: [people],
  settings: { country: 'IN' as const, sandboxUrls: { audience: await addressAs(role) } },
})

/** Tests of a sandbox that is a role: only where there is a server, roles are more than words. */
export function onServer(): void {
  describe('a role of its own on a server', () => {
    beforeAll(async () => {
      app = await startApp({ marketplace: peopleMarket })
      await addPeople(app.db)
      await sql.raw(`drop role if exists ${ROLE}; create role ${ROLE} login password 'secret'`).execute(app.db.sql)
      // Or it would be reckoned by sizes that nobody knows.
      await sql.raw('analyze').execute(app.db.sql)
      await makeViews(await needs(ROLE))
      engine = serverEngine(await addressAs(ROLE), people.name, openLog('silent'))
    })
    afterAll(async () => {
      await engine?.close()
      if (app) await sql.raw(`drop owned by ${ROLE} cascade; drop role ${ROLE}`).execute(app.db.sql)
      await app?.close()
    })

    const ask = (text: string, seconds = 20) => engine.ask({ text, stores: 10, returns: 'user_code', most: 20, seconds })

    test.each(honest.filter(one => !one.includes(';')))('%s is answered', async text => {
      expect(await ask(text)).toHaveProperty('count')
    })

    // Beneath the list of what a statement may hold: nothing of this passes it, and nothing is to be had where it would.
    test.each(escapes.filter(([, , code]) => !/^(control_characters|sql_(empty|returns|too_deep))$/.test(code)))(
      '%s finds nothing beyond the views',
      async (_name, text) => {
        const found = await ask(text, 1).catch((fault: unknown) => fault)
        if (!(found instanceof SandboxFault)) expect(JSON.stringify(found)).not.toContain(SECRET)
        const { rows } = await sql<{ n: string }>`select (select count(*) from persons) + (select count(*) from secrets) as n`.execute(
          app.db.sql,
        )
        expect(Number(rows[0]?.n)).toBe(31)
      },
    )

    test('a statement that runs away is ended, and others are answered meanwhile', async () => {
      const away = ask(runaway, 0.3)
      expect((await ask('select user_code from users')).count).toBe(30)
      await expect(away).rejects.toMatchObject({ fault: { code: 'sql_too_long' } })
    })

    test('lists keep answering while a statement runs away', async () => {
      const staff = await app.signInAs('asha@example.com', { permissions: ['shops_view'] })
      expect(await answeredDuring(staff, ask(runaway, 3))).toBeGreaterThan(4)
    })

    test('a statement whose session is ended is answered with 503 on its field, and the next one runs', async () => {
      const sandboxUrls = {}
      const own = await startApp({ marketplace: peopleMarket, settings: { sandboxUrls } })
      await addPeople(own.db)
      await sql.raw('analyze').execute(own.db.sql)
      const leave = await sandboxRole(own, peopleMarket, sandboxUrls)
      const staff = await own.signInAs('asha@example.com', { permissions: ['shops_view', 'shops_edit'] })
      const run = (statement: string) => staff.post('/api/groups/tries/run', { statement })
      const running = () =>
        sql<{
          pid: number
        }>`select pid from pg_stat_activity where datname = current_database() and state = 'active' and query like 'select v%'`
          .execute(own.db.sql)
          .then(({ rows }) => rows)
      const asked = run(runaway)
      await expect.poll(running).toHaveLength(1)
      await sql`select pg_terminate_backend(${(await running())[0]?.pid}::int)`.execute(own.db.sql)
      const answer = await asked
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
        ...[503, '5', { code: 'sql_away', errors: { statement: { code: 'sql_away' } } }],
      ])
      expect((await run('select user_code from users')).status).toBe(200)
      await leave()
      await own.close()
    })

    test('a role whose sorts may fill the disk is named with the remedy, until it has a limit', async () => {
      const { settings } = await needs(ROLE)
      const remedies = () => diskLimitRemedies(app.db, [people], settings)
      const [remedy = ''] = await remedies()
      expect(remedy).toBe(`alter role "${ROLE}" set temp_file_limit = '2GB';`)
      await sql.raw(remedy).execute(app.db.sql)
      expect(await remedies()).toEqual([])
    })

    test('a role that may do more is refused', async () => {
      await sql.raw(`grant select on secrets to ${ROLE}`).execute(app.db.sql)
      await expect(makeViews(await needs(ROLE))).rejects.toThrow(SandboxNotTight)
      await sql.raw(`revoke select on secrets from ${ROLE}`).execute(app.db.sql)
      await expect(makeViews(await needs('nobody_at_all'))).rejects.toThrow(/is not there/)
      await expect(makeViews(await needs('postgres'))).rejects.toThrow(/superuser/)
    })
  })
}
