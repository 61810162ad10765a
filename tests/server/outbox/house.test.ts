import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOADED, noteDone } from '../../../server/db/once.ts'
import { simulateReports } from '../../../server/outbox/simulateReports.ts'
import { message, startOutbox } from './startOutbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'munshi-outbox-'))
let outbox: Awaited<ReturnType<typeof startOutbox>>
beforeAll(async () => {
  outbox = await startOutbox(
    {
      sms: { to: 'phone', provider: 'file' },
      push: { to: 'device' },
      whatsapp: { to: 'phone', provider: null },
      email: { to: 'email', rate: 20 },
    },
    { dataDir },
  )
})
afterAll(async () => {
  await outbox?.app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a file holds a line for each of many messages, in the order they were written', async () => {
  const keys = Array.from({ length: 1_201 }, (_, n) => `line ${n}`)
  expect(await outbox.queue(keys.map(key => message(key, { subject: 'Two\nlines' })))).toBe(keys.length)
  await outbox.send()
  const lines = readFileSync(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.map(line => JSON.parse(line).key)).toEqual(keys)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ address: '9812345678', subject: 'Two lines', body: 'Message line 0' })
  expect(await outbox.states()).toEqual({ sent: keys.length })
})

it('what nothing is set to carry waits; nobody asks for it again and again', async () => {
  await outbox.queue([message('no gateway', { channel: 'whatsapp' })])
  expect(await outbox.work.due?.({ ...outbox.app, clock: outbox.app.time.clock } as never)).toBe(false)
  await outbox.send()
  expect(await outbox.row('no gateway')).toMatchObject({ state: 'queued', attempts: 0 })
})

it('messages of one channel do not wait for another that may send few in a second', async () => {
  await outbox.queue(Array.from({ length: 45 }, (_, n) => message(`slow ${n}`, { channel: 'email', address: 'a@example.org' })))
  await outbox.queue([message('quick', { channel: 'push', address: 'device-1' })])
  const began = performance.now()
  await outbox.send()
  // 20 at once, and 25 more at 20 a second.
  expect(performance.now() - began).toBeGreaterThan(1_000)
  expect(await outbox.row('slow 44')).toMatchObject({ state: 'sent', provider: 'simulated' })
  expect(await outbox.row('quick')).toMatchObject({ state: 'sent' })
})

it('what is due later leaves then', async () => {
  const after = new Date(outbox.app.time.clock().getTime() + 60_000)
  await outbox.queue([message('tomorrow', { after })])
  await outbox.send()
  expect((await outbox.row('tomorrow')).state).toBe('queued')
  outbox.app.time.pass(60_000)
  await outbox.send()
  expect((await outbox.row('tomorrow')).state).toBe('sent')
})

it('with the demo data, and only then, what the log alone saw is told of as simulated, always the same', async () => {
  const { db, engine } = outbox.app
  const work = simulateReports(outbox.outbox)
  await outbox.queue(Array.from({ length: 700 }, (_, n) => message(`demo ${n}`, { channel: 'push', address: `device-${n}` })))
  await outbox.send()
  outbox.app.time.pass(6_000)
  const fates = async () => {
    const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::integer as count from outbox_messages
      where dedupe_key like 'demo %' group by 1 order by 1`.execute(db.sql)
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  await outbox.app.doWork(work)
  expect(await fates()).toEqual({ sent: 700 })
  await noteDone(db.sql, DEMO_LOADED, engine.now())
  await outbox.app.doWork(work)
  const arrived = await fates()
  expect(arrived.delivered).toBeGreaterThan(650)
  expect((arrived.delivered ?? 0) + (arrived.failed ?? 0)).toBe(700)
  outbox.app.time.pass(31_000)
  await outbox.app.doWork(work)
  await outbox.app.doWork(work)
  const { opened = 0, delivered = 0, failed } = await fates()
  expect([opened + delivered, failed]).toEqual([arrived.delivered, arrived.failed])
  expect(opened / 700).toBeGreaterThan(0.1)
  expect(opened / 700).toBeLessThan(0.5)
  const { rows } = await sql<{ simulated: boolean }>`select distinct simulated from message_events`.execute(db.sql)
  expect(rows).toEqual([{ simulated: true }])
  // What was written to a file, and is in nobody's log, is left.
  expect((await outbox.row('line 1')).state).toBe('sent')
})
