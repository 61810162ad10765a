import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startReceiver } from './receiver.ts'
import { message, type Sent, startOutbox } from './startOutbox.ts'

const key = randomBytes(32)
const MINUTE_MS = 60_000
/** Calls to the gateway at a time. */
const CONNECTIONS = 8
let receiver: Awaited<ReturnType<typeof startReceiver>>
let outbox: Awaited<ReturnType<typeof startOutbox>>
let now: () => Date = () => new Date()

beforeAll(async () => {
  receiver = await startReceiver(key, () => now())
  outbox = await startOutbox({
    sms: { to: 'phone', provider: 'webhook', url: receiver.url, key },
    push: { to: 'device', provider: 'webhook', url: receiver.url, key },
    webhook: { to: 'url', provider: 'webhook', key },
  })
  now = outbox.app.time.clock
})
afterAll(async () => {
  await outbox?.app.close()
  await receiver?.close()
})

it('signs each message, and keeps the name that the gateway gave it', async () => {
  expect(await outbox.queue([message('signed', { subject: 'नमस्ते' })])).toBe(1)
  await outbox.send()
  const call = receiver.received.at(-1)
  expect(call?.fault).toBeUndefined()
  expect(call?.headers).toMatchObject({ 'webhook-id': 'signed', 'content-type': 'application/json' })
  expect(JSON.parse(call?.body ?? '')).toEqual({ id: 'signed', channel: 'sms', to: '9812345678', title: 'नमस्ते', text: 'Message signed' })
  expect(await outbox.row('signed')).toMatchObject({
    state: 'sent',
    attempts: 1,
    provider: 'webhook',
    provider_id: 'g-1',
    next_try_at: null,
  })
})

it('tells the gateway whom a message comes from, the registered text and the media', async () => {
  const media = { url: 'https://munshi.example.com/api/public/message-media/files/1', type: 'image/png' }
  await outbox.queue([message('rich', { sender: 'DEMOAP', template: '1107161234567890123', media })])
  await outbox.send()
  const call = receiver.received.at(-1)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ id: 'rich', sender: 'DEMOAP', template: '1107161234567890123', media })
})

it('keeps here what is in hand of whoever opted out meanwhile, while the gateway takes its time', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, n) => insertRow(outbox.app.db, 'users', { code: `RS30000${n}`, deletion: 'active', blocked: false })),
  )
  const before = receiver.received.length
  const held: ServerResponse[] = []
  receiver.answers(response => held.push(response))
  await outbox.queue(people.map(person => message(`slow ${person}`, { person })))
  const sending = outbox.send()
  await expect.poll(() => held.length).toBe(CONNECTIONS)
  await sql`update outbox_messages set recipient = null where state = 'sending' and recipient = ${people.at(-1)}`.execute(outbox.app.db.sql)
  await sql`update users set opt_out = '["sms"]' where code like 'RS30000%'`.execute(outbox.app.db.sql)
  const optedOut = async () => Promise.all(people.map(person => outbox.row(`slow ${person}`))).then(rows => rows.filter(isOut).length)
  await expect.poll(optedOut, { timeout: 9_000 }).toBe(people.length - CONNECTIONS - 1)
  receiver.answers(response => response.end('{"id":"g-1"}'))
  for (const response of held) response.end('{"id":"g-1"}')
  await sending
  // Those that had begun to leave, and the one that is for nobody known.
  expect(receiver.received.length - before).toBe(CONNECTIONS + 1)
  expect(await outbox.row(`slow ${people[0]}`)).toMatchObject({ state: 'sent', attempts: 1 })
}, 30_000)

const isOut = ({ state, reason, attempts }: Sent) => state === 'suppressed' && reason === 'opted out' && attempts === 0

it('writes a key once, and what has no address or is left out stays', async () => {
  const before = receiver.received.length
  expect(await outbox.queue([message('once'), message('once', { body: 'another' }), message('bare', { address: null })])).toBe(2)
  expect(await outbox.queue([message('once'), message('opted', { leftOut: 'opted out' })])).toBe(1)
  await outbox.send()
  expect(receiver.received.length - before).toBe(1)
  expect(await outbox.row('bare')).toMatchObject({ state: 'suppressed', reason: 'no address', detail: null })
  expect(await outbox.row('opted')).toMatchObject({ state: 'suppressed', reason: 'opted out' })
})

it('writes nothing where the transaction does not come to its end, and refuses a channel that is not there', async () => {
  await expect(outbox.queue([message('half'), message('fax', { channel: 'fax' })])).rejects.toThrow("'fax' is no channel")
  await expect(outbox.queue([message('half'), message('why', { leftOut: 'because' })])).rejects.toThrow("'because' is no reason")
  await expect(outbox.row('half')).rejects.toThrow('no message')
})

it('tries again after 5 s, 5 min, 30 min, 2 h and 5 h, then gives up, under the same id', async () => {
  receiver.answers(response => void response.writeHead(503).end())
  const before = receiver.received.length
  await outbox.queue([message('stubborn')])
  const waits = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 300 * MINUTE_MS]
  for (const [tried, ms] of waits.entries()) {
    await outbox.send()
    const row = await outbox.row('stubborn')
    expect(row).toMatchObject({ state: 'queued', attempts: tried + 1, reason: 'refused', detail: 'HTTP 503' })
    const until = Date.parse(row.next_try_at ?? '') - now().getTime()
    expect(until).toBeGreaterThanOrEqual(ms)
    expect(until).toBeLessThanOrEqual(ms * 1.2)
    await outbox.send()
    expect(receiver.received.length - before).toBe(tried + 1)
    outbox.app.time.pass(ms * 1.2)
  }
  await outbox.send()
  expect(await outbox.row('stubborn')).toMatchObject({ state: 'failed', attempts: 6, next_try_at: null })
  expect(new Set(receiver.received.slice(before).map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['stubborn']))
  expect(await outbox.events('stubborn')).toEqual(['later', 'later', 'later', 'later', 'later', 'failed'])
})

it('staff send it again, and see why it failed', async () => {
  receiver.answers(response => void response.end())
  const { id, version } = await outbox.row('stubborn')
  const seen = { 'if-match': String(version) }
  const looker = await outbox.app.signInAs('sms@example.com', { permissions: ['sms_portal_view'] })
  const keeper = await outbox.app.signInAs('channels@example.com', { permissions: ['channel_config'] })
  expect((await looker.post(`/api/outbox_messages/${id}/actions/retry`, {}, seen)).status).toBe(403)
  expect(await said<object>(await looker.get(`/api/outbox_messages/${id}`))).toMatchObject({
    address: '••••5678',
    reason: 'refused',
    detail: 'HTTP 503',
  })
  expect((await keeper.post(`/api/outbox_messages/${id}/actions/retry`, {}, seen)).status).toBe(200)
  await outbox.send()
  expect(await outbox.row('stubborn')).toMatchObject({ state: 'sent', attempts: 1, reason: null, detail: null })
  expect((await keeper.post(`/api/outbox_messages/${id}/actions/retry`, {}, { 'if-match': String(version + 1) })).status).toBe(409)
})

it.each([
  [400, 'failed'],
  [404, 'failed'],
  [408, 'queued'],
  [429, 'queued'],
  [500, 'queued'],
])('answered %i a message is %s', async (status, state) => {
  receiver.answers(response => void response.writeHead(status).end())
  await outbox.queue([message(`status ${status}`)])
  await outbox.send()
  expect(await outbox.row(`status ${status}`)).toMatchObject({ state, reason: 'refused', detail: `HTTP ${status}` })
})

it('follows no redirect, and reads no answer to its end that has none', async () => {
  const other = await startReceiver(key, now)
  receiver.answers(response => void response.writeHead(307, { location: other.url }).end())
  await outbox.queue([message('redirected')])
  await outbox.send()
  expect(await outbox.row('redirected')).toMatchObject({ state: 'queued', reason: 'refused', detail: 'HTTP 307' })
  expect(other.received).toEqual([])
  await other.close()
  receiver.answers(response => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) {}
    }
    response.on('drain', pour)
    pour()
  })
  await outbox.queue([message('endless')])
  await outbox.send()
  expect(await outbox.row('endless')).toMatchObject({ state: 'sent' })
})

it('one that hangs up and one that says nothing are tried again', { timeout: 30_000 }, async () => {
  receiver.answers((response, { headers }) => void (headers['webhook-id'] === 'hangs up' && response.destroy()))
  await outbox.queue([message('hangs up'), message('says nothing')])
  await outbox.send()
  expect(await outbox.row('hangs up')).toMatchObject({ state: 'queued', reason: 'no answer', detail: expect.stringContaining('hang up') })
  expect(await outbox.row('says nothing')).toMatchObject({ state: 'queued', reason: 'no answer in time' })
})

it('one that has said 2xx has taken it, though its answer breaks off or comes in drops', { timeout: 30_000 }, async () => {
  receiver.answers((response, { headers }) => {
    response.writeHead(200).write('{"id":')
    if (headers['webhook-id'] === 'breaks off') setTimeout(() => response.destroy(), 50)
  })
  await outbox.queue([message('breaks off'), message('in drops')])
  await outbox.send()
  for (const key of ['breaks off', 'in drops']) expect(await outbox.row(key)).toMatchObject({ state: 'sent', attempts: 1 })
})

it('an address of its own that is gone ends its message alone', async () => {
  receiver.answers(response => void response.writeHead(410).end())
  await outbox.queue([message('own', { channel: 'webhook', address: receiver.url, body: '{"a":1}' })])
  await outbox.send()
  expect(receiver.received.at(-1)).toMatchObject({ body: '{"a":1}', fault: undefined })
  expect(await outbox.row('own')).toMatchObject({ state: 'failed', reason: 'refused', detail: 'HTTP 410' })
})

it('a gateway that is gone is switched off; its keepers are told, its messages wait, and others leave', async () => {
  const keeper = await outbox.app.signInAs('channels@example.com', { permissions: ['channel_config'] })
  receiver.answers((response, { body }) => void response.writeHead(body.includes('"sms"') ? 410 : 200).end())
  await outbox.queue([
    message('gone'),
    ...Array.from({ length: 30 }, (_, n) => message(`behind ${n}`)),
    message('by push', { channel: 'push' }),
  ])
  await outbox.send()
  expect(await outbox.row('gone')).toMatchObject({ state: 'queued', attempts: 0 })
  expect(await outbox.row('by push')).toMatchObject({ state: 'sent' })
  const [off] = await said<{ id: number; version: number }[]>(await keeper.get('/api/message_channels?filter={"state":"off"}'))
  expect(off).toMatchObject({ name: 'sms', provider: 'webhook', off_reason: 'gateway gone', last_error: 'gateway gone' })
  const { notices } = await said<{ notices: object[] }>(await keeper.get('/api/staff_notices'))
  expect(notices).toMatchObject([{ kind: 'channel_off', tool: 'message_channels', title: 'sms', address: `/outbox/channels/${off?.id}` }])
  // Nothing is called while it is off, however often it is looked.
  const before = receiver.received.length
  await outbox.send()
  expect(receiver.received.length).toBe(before)
  expect(await outbox.work.due?.({ ...outbox.app, clock: now } as never)).toBe(false)
  receiver.answers(response => void response.end())
  const waits = await keeper.post(`/api/message_channels/${off?.id}/actions/switch_on`, {}, { 'if-match': String(off?.version) })
  expect(waits.status).toBe(202)
  const { change_set } = await said<{ change_set: number }>(waits)
  const second = await outbox.app.signInAs('second@example.com', { permissions: ['channel_config', 'channel_switch'] })
  expect((await second.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
  await outbox.send()
  expect(await outbox.row('gone')).toMatchObject({ state: 'sent' })
  expect(await outbox.row('behind 29')).toMatchObject({ state: 'sent' })
})

it('what another sender left is taken once its time is over', async () => {
  receiver.answers(response => void response.end())
  await outbox.queue([message('left')])
  const lease = new Date(now().getTime() + 15_000).toISOString()
  await sql`update outbox_messages set state = 'sending', claim = 'another', next_try_at = ${lease}::timestamptz where dedupe_key = 'left'`.execute(
    outbox.app.db.sql,
  )
  await outbox.send()
  expect((await outbox.row('left')).state).toBe('sending')
  outbox.app.time.pass(15_000)
  await outbox.send()
  expect((await outbox.row('left')).state).toBe('sent')
})
