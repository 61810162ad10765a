import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { setOf, startAccess } from '../access/support.ts'

let munshi: Awaited<ReturnType<typeof startAccess>>
beforeAll(async () => {
  munshi = await startAccess()
})
afterAll(() => munshi?.close())

it('of two processes each knows at once who is signed in, what was revoked and who left', async () => {
  const admin = await munshi.signInAs('admin@example.com', { roles: ['admin'] })
  const here = await munshi.signInAs('two@example.com', { permissions: ['suppliers_view'] })
  const there = munshi.elsewhere(here)
  for (const person of [here, there, here, there]) expect((await person.get('/api/suppliers')).status).toBe(200)
  expect((await setOf(admin, 'actions', 'two@example.com', [])).status).toBe(200)
  for (const person of [there, here]) expect((await person.get('/api/suppliers')).status).toBe(403)
  expect((await there.post('/api/logout')).status).toBe(200)
  expect((await here.post('/api/verify/signin')).status).toBe(401)
})

it('of twenty calls with one key at two processes one writes, and all are answered the same', async () => {
  const here = await munshi.signInAs('maker@example.com', { permissions: ['collections_view', 'collection_add'] })
  const there = munshi.elsewhere(here)
  const values = { name: 'Diwali', description: 'Chosen', priority: 10 }
  const send = (person: typeof there) => person.post('/api/collections', values, { 'idempotency-key': 'one form' })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n % 2 ? here : there)))
  const ids = await Promise.all(answers.map(async answer => (await said<{ id: number }>(answer)).id))
  const { rows } = await sql`select id from collections`.execute(munshi.db.sql)
  expect([answers.map(({ status }) => status), rows]).toEqual([Array.from({ length: 20 }, () => 201), [{ id: ids[0] }]])
  expect(new Set(ids).size).toBe(1)
})
