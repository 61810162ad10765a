import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { whyNot } from '../../../server/whyNot.ts'
import { freshDatabase } from '../../support/freshDatabase.ts'

type Notes = { notes: { id: number } }

let db: Database

beforeAll(async () => {
  db = await freshDatabase()
  await sql`create table notes (id bigint primary key, text text)`.execute(db.sql)
})
afterAll(() => db.close())

async function one(text: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(text)} as value`.execute(db.sql)
  return rows[0]?.value
}

test.each([
  ['42::bigint', 42],
  ['count(*)', 1],
  ['42::integer', 42],
  ['-7::smallint', -7],
  ['12.50::numeric(12,2)', '12.50'],
  ['sum(0.1)', '0.1'],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'2026-11-18 10:30:00+05:30'::timestamptz", '2026-11-18T05:00:00.000Z'],
  ["'2026-11-18 05:00:00.1234+00'::timestamptz", '2026-11-18T05:00:00.123Z'],
  ["'0001-01-01 00:00:00+00 BC'::timestamptz", '0000-01-01T00:00:00.000Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ['true', true],
  ['null::bigint', null],
  [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
  ['array[1,null,3]::bigint[]', [1, null, 3]],
  ["array['2026-02-28']::date[]", ['2026-02-28']],
  ["array['2026-11-18 05:00:00+00']::timestamptz[]", ['2026-11-18T05:00:00.000Z']],
  ['array[1.5]::numeric[]', ['1.5']],
])('%s comes out as %j', async (text, value) => {
  expect(await one(text)).toEqual(value)
})

test('an integer too large to be a number is refused, not rounded', async () => {
  await expect(one('9007199254740993::bigint')).rejects.toThrow('9007199254740993')
  expect(await one('1::bigint')).toBe(1)
})

test('values go in as parameters: numbers, decimals, dates, lists, nothing', async () => {
  const at = new Date('2026-11-18T05:00:00Z')
  const { rows } = await sql`select ${5}::bigint as n, ${'1.10'}::numeric as d, ${at}::timestamptz as at, ${[1, 2]}::bigint[] as list,
    ${null}::text as nothing, ${JSON.stringify([{ a: 1 }])}::jsonb as json, ${"'; drop table notes; --"}::text as text`.execute(db.sql)
  expect(rows).toEqual([
    { n: 5, d: '1.10', at: at.toISOString(), list: [1, 2], nothing: null, json: [{ a: 1 }], text: "'; drop table notes; --" },
  ])
})

test('a transaction is whole or not at all', async () => {
  const work = db.transaction(async trx => {
    await trx.withTables<Notes>().insertInto('notes').values({ id: 1 }).execute()
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await db.sql.withTables<Notes>().selectFrom('notes').select('id').execute()).toEqual([])
})

test('a failed statement leaves the connection good for the next', async () => {
  const twice = db.transaction(async trx => {
    await trx.withTables<Notes>().insertInto('notes').values({ id: 2 }).execute()
    await trx.withTables<Notes>().insertInto('notes').values({ id: 2 }).execute()
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await db.ping()
  await expect(sql`selekt 1`.execute(db.sql)).rejects.toMatchObject({ code: '42601' })
  await db.ping()
})

test('statements of a transaction that are not waited for one by one still go in order', async () => {
  await db.transaction(async trx => {
    await Promise.all([10, 11, 12].map(id => trx.withTables<Notes>().insertInto('notes').values({ id }).execute()))
  })
  expect(await db.sql.withTables<Notes>().selectFrom('notes').select('id').orderBy('id').execute()).toEqual([
    { id: 10 },
    { id: 11 },
    { id: 12 },
  ])
})

test('inside a transaction any other handle is refused at once', async () => {
  await db.transaction(async () => {
    await expect(db.ping()).rejects.toThrow('only the handle it was given')
    await expect(db.sql.withTables<Notes>().selectFrom('notes').select('id').execute()).rejects.toThrow('only the handle it was given')
    await expect(db.transaction(async () => undefined)).rejects.toThrow('transaction inside a transaction')
  })
  await expect(db.sql.transaction().execute(async () => undefined)).rejects.toThrow('db.transaction')
  await db.ping()
})

test('a handle is dead when its transaction has ended, and what the transaction began may use the database again', async () => {
  let after: Promise<unknown> = Promise.resolve()
  const kept = await db.transaction(async trx => {
    after = new Promise<void>(resolve => setTimeout(resolve, 50)).then(() => db.ping())
    return { trx }
  })
  await expect(kept.trx.withTables<Notes>().selectFrom('notes').select('id').execute()).rejects.toThrow()
  await after
})

test('many at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2
        ? sql<{ n: number }>`select ${n}::integer as n`.execute(db.sql)
        : db.transaction(trx => sql<{ n: number }>`select ${n}::integer as n`.execute(trx)),
    ),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

/** The message of a start that cannot open its database. */
const startMessage = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' }, openLog('silent')).then(String, whyNot)

test.each([
  ['127.0.0.1', 'connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)'],
  ['localhost', 'connect ECONNREFUSED'],
  ['db.invalid', 'getaddrinfo'],
])('a server that is not there at %s is reported with the reason and the remedy, without the password', async (host, reason) => {
  const message = await startMessage(`postgres://asha:hunter2@${host}:1/shop`)
  expect(message).toContain(`The database shop at ${host}:1 cannot be opened as asha: ${reason}`)
  expect(message).toContain('Start PostgreSQL there, or correct host and port in DATABASE_URL.')
  expect(message).not.toContain('hunter2')
})

// The embedded database has its own tests of these two: its watchdog ends what takes too long.
if (process.env.TEST_DATABASE_URL) {
  test.each([
    ['database', { pathname: '/nowhere' }, '(3D000)', 'Create it (create database "nowhere"'],
    ['role', { username: 'no_such_role', password: 'hunter2' }, '(28', 'Correct user and password in DATABASE_URL'],
  ])('a server that knows no such %s is reported with its own reason', async (_what, changed, code, remedy) => {
    const message = await startMessage(Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), changed).href)
    for (const part of [code, remedy]) expect(message).toContain(part)
    expect(message).not.toMatch(/hunter2|\bat (?:\/|file:)/)
  })

  test('on a server a statement past its limit is ended, in a transaction and outside', async () => {
    const strict = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir: '' }, openLog('silent'), { limitMs: 200 })
    await expect(sql`select pg_sleep(5)`.execute(strict.sql)).rejects.toMatchObject({ status: 503, reason: 'limit' })
    await expect(strict.transaction(trx => sql`select pg_sleep(5)`.execute(trx))).rejects.toMatchObject({ reason: 'limit' })
    await strict.transaction(trx => sql`select pg_sleep(0.5)`.execute(trx), { limitMs: 5000 })
    await strict.close()
  })

  test('on a server a connection that is cut off is told as away, and the next call has another', async () => {
    const cut = db.transaction(async trx => {
      await trx.withTables<Notes>().insertInto('notes').values({ id: 99 }).execute()
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await expect(cut).rejects.toMatchObject({ status: 503, reason: 'gone' })
    expect(await db.sql.withTables<Notes>().selectFrom('notes').select('id').where('id', '=', 99).execute()).toEqual([])
  })
}
