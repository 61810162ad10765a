import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../../server/log.ts'
import type { SandboxEngine } from '../../../server/sandbox/engine.ts'
import { SandboxFault } from '../../../server/sandbox/engine.ts'
import { prestoEngine } from '../../../server/sandbox/prestoEngine.ts'
import { sandboxesOf } from '../../../server/sandbox/sandboxes.ts'
import { redshiftEngine } from '../../../server/sandbox/serverEngine.ts'
import { readSettings } from '../../../server/settings.ts'
import { type Postgres, startPostgres } from '../../support/postgres.ts'
import { escapes, honest, runaway } from './support/escapes.ts'
import { peopleMarket } from './support/people.ts'
import { startPresto } from './support/prestoServer.ts'
import { SECRET } from './support/rows.ts'

const log = openLog('silent')
const question = { returns: 'user_code', stores: 10, most: 20, seconds: 20 }
const statement = {
  ...{ sandbox: 'audience', returns: 'user_code', seconds: 20 },
  elsewhere: { by: 'asked_at', engines: { redshift: 'redshift', presto: 'presto' } },
} as const

/** Sandboxes without a database of their own: whatever is answered was answered outside. */
const sandboxesAt = (engineUrls: Readonly<Record<string, string>>) =>
  sandboxesOf({ marketplace: peopleMarket, settings: { ...readSettings({}), engineUrls }, clock: () => new Date(), log })

describe('Redshift', () => {
  let postgres: Postgres
  let engine: SandboxEngine
  let url = ''
  beforeAll(async () => {
    postgres = await startPostgres()
    url = postgres.url.replace('postgres@', 'reader:secret@')
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create schema audience;
      create table audience.users as select 'RS' || lpad(n::text, 6, '0') as user_code, case when n % 2 = 0 then 'Pune' else 'Jaipur' end as city,
        timestamptz '2026-10-01' + n * interval '1 day' as registered_on, n % 5 as order_count, true as cod_allowed, n as mod_id,
        case when n < 25 then 'active' else 'hard_deleted' end as deletion from generate_series(0, 29) n;
      create table audience.orders as select user_code, 500 as total_amount from audience.users where mod_id in (1, 2);
      create table secrets as select '${SECRET}' as secret;
      create role reader login; grant usage on schema audience to reader; grant select on all tables in schema audience to reader`)
    await client.end()
    engine = redshiftEngine(url, 'audience', log)
  })
  afterAll(async () => {
    await engine?.close()
    await postgres?.stop()
  })
  const ask = (text: string, more: object = {}) => engine.ask({ ...question, text, ...more })

  test('answers each value once, the first of them, and how many there are', async () => {
    expect(await ask('select user_code from users union all select user_code from users')).toMatchObject({
      ...{ count: 30, values: expect.arrayContaining(['RS000000', 'RS000019']) },
    })
    const more = { share: { modulo: 100, from: 23, to: 26 }, among: { view: 'users', where: { deletion: 'active' } }, most: 1 }
    expect(await ask('select user_code from users', more)).toMatchObject({ count: 2, values: ['RS000023'] })
    expect(await ask("select user_code from users where city = 'Nowhere'")).toMatchObject({ count: 0, values: [] })
  })

  test.each(honest.filter(one => !one.includes(';')))('%s is answered', async text => {
    expect(await ask(text)).toHaveProperty('count')
  })

  // Beneath the list of what a statement may hold: nothing of this passes it, and nothing is to be had where it would.
  test.each(escapes.filter(([, , code]) => !/^(control_characters|sql_(empty|returns|too_deep))$/.test(code)))(
    '%s finds nothing beyond the views',
    async (_name, text) => {
      const found = await ask(text, { seconds: 1 }).catch((fault: unknown) => fault)
      if (!(found instanceof SandboxFault)) expect(JSON.stringify(found)).not.toContain(SECRET)
      expect((await ask('select user_code from users')).count).toBe(30)
    },
  )

  test('a statement that runs away is ended, and others are answered meanwhile', async () => {
    const away = ask(runaway, { seconds: 0.3 })
    expect((await ask('select user_code from users')).count).toBe(30)
    await expect(away).rejects.toMatchObject({ fault: { code: 'sql_too_long' } })
  })

  test('one that cannot be reached is told as away', async () => {
    const away = redshiftEngine('postgres://reader@127.0.0.1:1/postgres', 'audience', log)
    await expect(away.ask({ ...question, text: 'select user_code from users' })).rejects.toMatchObject({ fault: { code: 'sql_away' } })
    await away.close()
  })

  test('is asked where a record names it, and only what was looked at', async () => {
    const sandboxes = sandboxesAt({ redshift: url })
    const run = (text: string, at: string | null) => sandboxes.run(statement, text, { most: 5, at })
    expect(await run('select user_code from users', 'redshift')).toMatchObject({ count: 30 })
    for (const at of ['presto', null])
      await expect(run('select user_code from users', at)).rejects.toMatchObject({ fault: { code: 'sql_no_database' } })
    await expect(run('select secret as user_code from secrets', 'redshift')).rejects.toMatchObject({ fault: { code: 'sql_relation' } })
    // What Postgres' parser takes for a comment or a text, another one may take for a statement.
    for (const text of [
      'select user_code from users /* /* */ union select secret from other.secrets -- */',
      `select user_code from users where city = '\\' and user_code <> ' union select secret from other.secrets where secret <> '`,
      "select user_code from users where city = $$ ' union select secret from other.secrets $$",
    ]) {
      expect(await sandboxes.check(statement, text)).toBeNull()
      await expect(run(text, 'redshift')).rejects.toMatchObject({ fault: { code: 'sql_characters' } })
    }
    expect(sandboxes.tell(statement)).toMatchObject({ runs: 'nowhere', elsewhere: { by: 'asked_at', at: ['redshift'] } })
    await sandboxes.close()
  })
})

describe('Presto', () => {
  let presto: Awaited<ReturnType<typeof startPresto>>
  let engine: SandboxEngine
  beforeAll(async () => {
    presto = await startPresto()
    engine = prestoEngine(presto.url, 'audience', log)
  })
  afterAll(() => presto?.close())
  const ask = (more: object = {}) => engine.ask({ ...question, text: 'select user_code from users', ...more })
  const rows = (count: number) => Array.from({ length: count }, (_, n) => [`RS${100_000 + n}`, count])

  test('hands a statement in under its own words, and fetches page after page', async () => {
    presto.answers({ rows: rows(5), busy: 2 })
    const more = { share: { modulo: 100, from: 0, to: 9 }, among: { view: 'users', where: { deletion: 'active' } } }
    expect(await ask(more)).toMatchObject({ count: 5, values: rows(5).map(([code]) => code) })
    const { text, headers } = presto.handed.at(-1) ?? expect.fail('nothing was handed in')
    expect(headers).toMatchObject({
      ...{ 'x-presto-user': 'munshi', 'x-trino-user': 'munshi', 'x-trino-catalog': 'hive', 'x-trino-schema': 'audience' },
      ...{ 'x-presto-session': 'query_max_run_time=20s', authorization: `Basic ${Buffer.from('munshi:secret').toString('base64')}` },
    })
    expect(text).toContain('select user_code from users')
    expect(text).toMatch(/limit 20$/)
    expect(text).not.toMatch(/::|collate|\$1/)
    expect(presto.takenBack).toEqual([])
  })

  test('answers nothing where there is nothing', async () => {
    presto.answers({ rows: [] })
    expect(await ask()).toMatchObject({ count: 0, values: [] })
  })

  test('fetches no more than is asked for, and takes the rest back', async () => {
    presto.answers({ rows: rows(1000) })
    expect(await ask({ most: 3 })).toMatchObject({ count: 1000, values: ['RS100000', 'RS100001', 'RS100002'] })
    expect(presto.takenBack).toHaveLength(1)
  })

  test.each([
    [{ message: "Column 'user_cod' cannot be resolved", errorName: 'COLUMN_NOT_FOUND', errorType: 'USER_ERROR' }, 'sql_failed'],
    [{ message: 'Query exceeded the maximum run time limit', errorName: 'EXCEEDED_TIME_LIMIT' }, 'sql_too_long'],
    [{ message: 'too much', errorName: 'EXCEEDED_LOCAL_MEMORY_LIMIT', errorType: 'INSUFFICIENT_RESOURCES' }, 'sql_too_large'],
  ])('tells what went wrong there: %o', async (error, code) => {
    presto.answers({ rows: rows(9), error })
    await expect(ask()).rejects.toMatchObject({ fault: { code, params: code === 'sql_failed' ? { said: error.message } : {} } })
  })

  test.each(['slow', 'endless'] as const)('ends one that is %s, and takes it back', async is => {
    presto.answers({ is })
    const [before, calls] = [presto.takenBack.length, presto.calls()]
    await expect(ask({ seconds: 0.5 })).rejects.toMatchObject({ fault: { code: 'sql_too_long' } })
    expect(presto.takenBack.length).toBe(before + 1)
    // It is not asked as fast as it answers.
    expect(presto.calls() - calls).toBeLessThan(20)
  })

  test.each(['elsewhere', 'refused', 'huge'] as const)('goes no further with one that answers %s', async is => {
    presto.answers({ is })
    await expect(ask()).rejects.toMatchObject({ fault: { code: 'sql_away' } })
  })

  test('is told as away where nobody is there', async () => {
    await expect(prestoEngine('http://127.0.0.1:1/hive', 'audience', log).ask({ ...question, text: 'select 1' })).rejects.toMatchObject({
      fault: { code: 'sql_away' },
    })
  })
})

test('addresses of engines are read by name, with what they need', () => {
  const engines = { redshift: 'redshift', presto: 'presto' } as const
  const [redshift, presto] = ['postgres://munshi@redshift.example.com:5439/dev', 'https://munshi@presto.example.com/hive/audience']
  expect(readSettings({ REDSHIFT_URL: redshift, PRESTO_URL: presto }, { engines }).engineUrls).toEqual({ redshift, presto })
  expect(() => readSettings({ REDSHIFT_URL: 'https://example.com/x' }, { engines })).toThrow(/REDSHIFT_URL/)
  expect(() => readSettings({ PRESTO_URL: 'https://example.com' }, { engines })).toThrow(/names no catalog/)
})
