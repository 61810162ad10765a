import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { HeardChange } from '../../../schema/wire/session.ts'
import { apply } from '../../../server/changes/apply.ts'
import { openChangeSet } from '../../../server/changes/changeSet.ts'
import { openChange } from '../../../server/changes/openChange.ts'
import type { Write } from '../../../server/changes/write.ts'
import { watchChanges } from '../../../server/events/watchChanges.ts'
import { watchDatabase } from '../../../server/events/watchDatabase.ts'
import { openLog } from '../../../server/log.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { testDatabase } from '../../support/testDatabase.ts'

const terms = {
  status: 'active',
  tax_id_type: 'GSTIN',
  gstin: '27ABCPD1234K1Z1',
  monetization_type: 'commission',
  commission_percent: '10.00',
}

let munshi: StartedApp
let mine = 0
let theirs = 0
let staff: Browser
let seller: Browser

beforeAll(async () => {
  munshi = await startMunshi()
  mine = await insertRow(munshi.db, 'suppliers', { brand: 'Mine', ...terms })
  theirs = await insertRow(munshi.db, 'suppliers', { brand: 'Theirs', ...terms })
  await sql`insert into staff_users (email, name, status) values ('meena@example.com', 'Meena', 'active')`.execute(munshi.db.sql)
  staff = await munshi.signInAs('meena@example.com', {
    permissions: ['suppliers_view', 'supplier_edit', 'supplier_add', 'supplier_penalty'],
  })
  seller = await munshi.signInAs('seller@example.com', { permissions: ['suppliers_view', 'catalogs_view', 'catalog_view'], supplier: mine })
})
afterAll(() => munshi?.close())

it('a stream that breaks off while the database is away ends no process', async () => {
  const db = await testDatabase([])
  await db.close()
  const log = openLog('silent')
  const { ready } = watchChanges({ db, clock: () => new Date(), log, watch: watchDatabase({ db, log }) })(async () => undefined)
  // Nobody waits for it yet.
  await wait(100)
  await expect(ready).rejects.toMatchObject({ status: 503 })
})

/** Hears what is changed, from when on nothing is missed. */
async function listen(who: Browser) {
  const answer = await who.get('/api/events')
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  onTestFinished(() => reader.cancel())
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<{ event: string; data: unknown }> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const of = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
        return { event: of('event'), data: JSON.parse(of('data') || '{}') }
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream has ended.')
      text += decoder.decode(value, { stream: true })
    }
  }
  while ((await next()).event !== 'listening');
  /** What is heard next of changes. */
  const heard = async () => {
    for (;;) {
      const { event, data } = await next()
      if (event === 'changed') return data as HeardChange[]
    }
  }
  /** All that is heard until a tool's row is. */
  const until = async (tool: string, id: number) => {
    const all: HeardChange[] = []
    while (!all.some(one => one.tool === tool && one.ids?.includes(id))) all.push(...(await heard()))
    return all
  }
  return { heard, until }
}

async function change(who: Browser, id: number, values: object) {
  const { version } = await said<{ version: number }>(await who.get(`/api/suppliers/${id}`))
  const answer = await who.put(`/api/suppliers/${id}`, values, { 'if-match': String(version) })
  expect(answer.status, await answer.text()).toBe(200)
}

it('tells each who may read a tool which rows were changed, by whom, and that it was they themselves', async () => {
  const viewer = await munshi.signInAs('viewer@example.com', { permissions: ['suppliers_view'] })
  const [own, other] = [await listen(staff), await listen(viewer)]
  await change(staff, theirs, { brand: 'Theirs, renamed' })
  const told = { tool: 'suppliers', ids: [theirs], made: false, by: 'Meena' }
  expect(await own.heard()).toEqual([{ ...told, mine: true }])
  expect(await other.heard()).toEqual([{ ...told, mine: false }])
})

it('tells whoever is bound to a row of theirs alone, and not who works here', async () => {
  const stream = await listen(seller)
  await change(staff, theirs, { brand: 'Theirs again' })
  await change(staff, mine, { brand: 'Mine again' })
  expect(await stream.until('suppliers', mine)).toEqual([{ tool: 'suppliers', ids: [mine], made: false, by: null, mine: false }])
})

const newCatalog = async (supplier: number) =>
  insertRow(munshi.db, 'catalogs', { supplier, sub_sub_category: await insertRow(munshi.db, 'categories', {}) })

it('tells of nothing that one may not read', async () => {
  const keeper = await munshi.signInAs('keeper@example.com', { permissions: ['catalogs_view'] })
  const catalog = await newCatalog(theirs)
  const stream = await listen(keeper)
  await change(staff, theirs, { brand: 'Once more' })
  await write({ tool: 'catalogs', op: 'update', row: catalog, set: { supplier: mine } })
  expect((await stream.until('catalogs', catalog)).map(({ tool }) => tool)).toEqual(['catalogs'])
})

it('tells of a row that leaves what one reaches, that comes into it, and that is gone', async () => {
  const catalog = await newCatalog(mine)
  const stream = await listen(seller)
  const heardOf = async () => (await stream.until('catalogs', catalog)).filter(({ tool }) => tool === 'catalogs')
  const told = [{ tool: 'catalogs', ids: [catalog], made: false, by: null, mine: false }]
  await write({ tool: 'catalogs', op: 'update', row: catalog, set: { supplier: theirs } })
  expect(await heardOf()).toEqual(told)
  // Of what others do with it from then on they hear nothing.
  await write({ tool: 'catalogs', op: 'update', row: catalog, set: { name: 'Not theirs any more' } })
  await change(staff, mine, { brand: 'Mine, to be heard' })
  expect((await stream.until('suppliers', mine)).map(({ tool }) => tool)).toEqual(['suppliers'])
  await write({ tool: 'catalogs', op: 'update', row: catalog, set: { supplier: mine } })
  expect(await heardOf()).toEqual(told)
  await write({ tool: 'catalogs', op: 'delete', row: catalog })
  expect(await heardOf()).toEqual(told)
})

it('tells many changes as one, and of more than can be named that there are many', async () => {
  const ids: number[] = []
  for (let n = 0; n < 250; n += 1) ids.push(await insertRow(munshi.db, 'suppliers', { brand: `Many ${n}`, ...terms }))
  const stream = await listen(staff)
  await Promise.all(ids.slice(0, 20).map(id => change(staff, id, { brand: `Changed ${id}` })))
  const seen = new Set<number>()
  while (seen.size < 20) {
    const told = await stream.heard()
    expect(told).toHaveLength(1)
    for (const id of told[0]?.ids ?? []) seen.add(id)
  }
  const done = await staff.post('/api/suppliers/actions/delete_temporarily', { ids, answers: { reason: 'Closed' } })
  expect(done.status).toBe(200)
  expect(await stream.heard()).toEqual([{ tool: 'suppliers', ids: null, made: false, by: 'Meena', mine: true }])
})

it('tells what another process wrote, and of transactions that end late', async () => {
  const stream = await listen(staff)
  await sql`insert into told_changes (change_set, actor, tool, rows, made) values (1, null, 'suppliers', array[${mine}]::bigint[], true)`.execute(
    munshi.db.sql,
  )
  expect(await stream.heard()).toEqual([{ tool: 'suppliers', ids: [mine], made: true, by: null, mine: false }])
})

/** Writes as the system does. */
async function write(one: Write): Promise<void> {
  const { db, engine } = munshi
  await db.transaction(async trx => {
    const change = openChange(engine, trx, null, 'job')
    const what = { tool: one.tool, what: 'update' }
    await apply(change, await openChangeSet(change, { ...what, state: 'applied' }), [one], what)
  })
}
