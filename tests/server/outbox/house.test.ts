import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  expect(await outbox.row('slow 44')).toMatchObject({ state: 'sent', provider: 'console' })
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
