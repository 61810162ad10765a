import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>
beforeAll(async () => {
  munshi = await startMunshi()
})
afterAll(() => munshi.close())

test('on a full disk a write changes nothing, says when to come again, and is done once when there is room', async () => {
  const { sql: db } = munshi.db
  const staff = await munshi.signInAs('merchant@example.com', { permissions: ['collections_view', 'collection_add'] })
  const add = () =>
    staff.post('/api/collections', { name: 'Diwali', description: 'Chosen', priority: 10 }, { 'idempotency-key': 'the-same-form' })
  const rows = async () => (await sql<{ rows: number }>`select count(*)::integer as rows from collections`.execute(db)).rows[0]?.rows

  // What Postgres says when a file cannot grow; here at the history, when the row is written already.
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/16384/24601": No space left on device' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger no_room before insert on change_rows execute function no_room()`.execute(db)
  const refused = await add()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await said<{ code: string }>(refused.clone())).toMatchObject({ code: 'database_away', params: { reason: 'full' } })
  expect(await refused.text()).not.toContain('base/')
  expect(await rows()).toBe(0)
  expect((await staff.get('/api/collections')).status).toBe(200)
  // A balancer sends what is written elsewhere meanwhile.
  expect((await staff.get('/api/health')).status).toBe(503)

  await sql`drop trigger no_room on change_rows`.execute(db)
  expect((await add()).status).toBe(201)
  expect((await add()).status).toBe(201)
  expect(await rows()).toBe(1)
})
