import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyBytes, signatureFault } from '../../../server/outbox/signature.ts'
import { subscriptionsOf } from '../../../server/subscriptions/noteForSubscribers.ts'
import { tellSubscribers } from '../../../server/subscriptions/tellSubscribers.ts'
import { said } from '../../support/startMunshi.ts'
import { type Received, startReceiver } from '../outbox/receiver.ts'
import { startOutbox } from '../outbox/startOutbox.ts'

type Made = { id: number; version: number; state: string; off_reason: string | null; owner: number; _secrets?: { secret: string } }
interface Event {
  readonly type: string
  readonly timestamp: string
  readonly data: {
    readonly tool: string
    readonly action: string
    readonly change_set: number
    readonly ids: number[]
    readonly total: number
    readonly left: number[]
    readonly by: string
    readonly rest: string | null
  }
}

let outbox: Awaited<ReturnType<typeof startOutbox>>
let writer: Awaited<ReturnType<typeof outbox.app.signInAs>>
let owner: Awaited<ReturnType<typeof outbox.app.signInAs>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
const clock = () => outbox.app.time.clock()

/** Sessions end while the hours of retries pass. */
const signIn = async () => {
  writer = await outbox.app.signInAs('writer@example.com', { permissions: ['admin_notice'], name: 'Asha' })
  owner = await outbox.app.signInAs('owner@example.com', { permissions: ['webhooks', 'admin_notice'] })
}
const pass = async (hours: number) => {
  outbox.app.time.pass(hours * 3_600_000)
  await signIn()
}

beforeAll(async () => {
  outbox = await startOutbox({ webhook: { to: 'url', provider: 'webhook' } })
  await signIn()
})
beforeEach(async () => {
  receiver = await startReceiver(new Uint8Array(24), clock)
  await sql`delete from message_events`.execute(outbox.app.db.sql)
  await sql`delete from outbox_messages`.execute(outbox.app.db.sql)
  await sql`delete from webhook_subscriptions`.execute(outbox.app.db.sql)
})
afterEach(() => receiver.close())
afterAll(() => outbox?.app.close())

const subscribe = async (more: object = {}, who = owner) => {
  const answer = await who.post('/api/webhook_subscriptions', { name: 'Sheet', url: receiver.url, tool: 'admin_notices', ...more })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Made>(answer)
}
const read = async ({ id }: Made) => said<Made>(await owner.get(`/api/webhook_subscriptions/${id}`))
const act = async (one: Made, name: string) => {
  const { version } = await read(one)
  const answer = await owner.post(`/api/webhook_subscriptions/${one.id}/actions/${name}`, {}, { 'if-match': String(version) })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return said<Made>(answer)
}
const write = async (title: string) =>
  said<{ id: number; version: number }>(await writer.post('/api/admin_notices', { title, body: '<p>x</p>' }))
/** Writes the events of what was changed, and sends them. */
const deliver = async () => {
  const tool = subscriptionsOf(outbox.app.engine.declared)
  if (!tool) throw new Error('nobody can subscribe')
  await outbox.app.doWork(tellSubscribers(tool))
  await outbox.send()
}
const events = (): Event[] => receiver.received.map(({ body }) => JSON.parse(body))
const faultOf = ({ headers, body }: Received, secret: string) =>
  signatureFault([keyBytes(secret) ?? new Uint8Array()], name => headers[name] as string | undefined, clock(), Buffer.from(body))

describe('a webhook', () => {
  it('is told of each change set once, signed with its secret, which is shown once', async () => {
    const one = await subscribe()
    expect(one).toMatchObject({ state: 'on', owner: owner.id, _secrets: { secret: expect.stringMatching(/^whsec_/) } })
    const { id, version } = await write('First')
    await writer.post(`/api/admin_notices/${id}/actions/post`, {}, { 'if-match': String(version) })
    await deliver()
    await deliver()
    expect(events()).toMatchObject([
      {
        type: 'admin_notices.create',
        timestamp: clock().toISOString(),
        data: { tool: 'admin_notices', ids: [id], total: 1, by: 'Asha', rest: null },
      },
      { type: 'admin_notices.post', data: { action: 'post', ids: [id] } },
    ])
    expect(receiver.received.map(call => faultOf(call, one._secrets?.secret ?? ''))).toEqual([undefined, undefined])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    const told = JSON.stringify([await read(one), await (await owner.get(`/api/webhook_subscriptions/${one.id}/history`)).json()])
    expect(told).not.toContain('whsec_')
  })

  it('is told of its actions and of rows of its filter alone', async () => {
    await subscribe({ actions: ['post'], only_where: { title: 'Wanted' } })
    const [wanted, other] = [await write('Wanted'), await write('Other')]
    for (const { id, version } of [wanted, other])
      await writer.post(`/api/admin_notices/${id}/actions/post`, {}, { 'if-match': String(version) })
    await deliver()
    expect(events()).toMatchObject([{ type: 'admin_notices.post', data: { ids: [wanted.id] } }])
  })

  it('is told of a row that leaves its filter, comes back to it, or is deleted from it, whatever was changed since', async () => {
    const [wanted, other] = [await write('Wanted'), await write('Other')]
    await subscribe({ only_where: { title: 'Wanted', posted: false } })
    const change = async ({ id }: { id: number }, body?: object) => {
      const headers = { 'if-match': String((await said<{ version: number }>(await writer.get(`/api/admin_notices/${id}`))).version) }
      const path = `/api/admin_notices/${id}`
      expect((await (body ? writer.put(path, body, headers) : writer.delete(path, headers))).status).toBe(200)
    }
    await change(wanted, { body: '<p>y</p>' })
    await deliver()
    await change(wanted, { title: 'No more' })
    // Both are told after the second: what it changed does not hide that the first was about the row.
    await change(wanted, { title: 'Something else' })
    await deliver()
    await change(wanted, { title: 'Wanted' })
    await deliver()
    await change(wanted)
    await change(other)
    await deliver()
    const ids = [wanted.id]
    expect(events().map(({ type, data }) => [type, data.ids, data.left])).toEqual([
      ['admin_notices.update', ids, []],
      ['admin_notices.update', ids, ids],
      ['admin_notices.update', ids, []],
      ['admin_notices.delete', ids, ids],
    ])
  })

  it('is switched off where its filter fits no more, and holds up no other', async () => {
    const one = await subscribe()
    await subscribe({ name: 'Other' })
    await sql`update webhook_subscriptions set only_where = '{"gone": 1}' where id = ${one.id}`.execute(outbox.app.db.sql)
    const { id } = await write('A')
    await deliver()
    expect(await read(one)).toMatchObject({ state: 'off', off_reason: 'wrong filter' })
    expect(events().map(({ data }) => data.ids)).toEqual([[id]])
  })

  it('names at most a hundred rows of one change set, and where the rest are', async () => {
    const ids: number[] = []
    for (let n = 0; n < 101; n += 1) ids.push((await write(`Many ${n}`)).id)
    await subscribe()
    const done = await said<{ change_set: number }>(await writer.put('/api/admin_notices', { ids, data: { tags: ['x'] } }))
    await deliver()
    expect(events()).toMatchObject([
      { type: 'admin_notices.update', data: { total: 101, rest: `${outbox.app.settings.publicUrl}/api/changes/${done.change_set}/rows` } },
    ])
    expect(events()[0]?.data.ids).toEqual(ids.slice(0, 100))
  })

  it('tells what its owner may read, at that moment', async () => {
    const refused = await owner.post('/api/webhook_subscriptions', { name: 'x', url: receiver.url, tool: 'suppliers' })
    expect([refused.status, Object.keys((await said<{ errors: object }>(refused)).errors)]).toEqual([422, ['tool']])
    await subscribe()
    await sql`insert into staff_user_actions (staff_user, "action", mode) select ${owner.id}, id, 'deny' from actions where name = 'admin_notice'
      on conflict (staff_user, "action") do update set mode = 'deny'`.execute(outbox.app.db.sql)
    await write('Not for you')
    await deliver()
    expect(events()).toEqual([])
    await sql`update staff_user_actions set mode = 'grant' where staff_user = ${owner.id}`.execute(outbox.app.db.sql)
  })

  it.each([
    ['tool', { tool: 'no_such_tool' }],
    ['actions', { actions: ['explode'] }],
    ['only_where', { only_where: { nothing: 1 } }],
  ])('is refused where its %s is none', async (field, said) => {
    const answer = await owner.post('/api/webhook_subscriptions', { name: 'x', url: receiver.url, tool: 'admin_notices', ...said })
    expect([answer.status, Object.keys(((await answer.json()) as { errors: object }).errors)]).toEqual([422, [field]])
  })

  it('is sent a test event; a renewed secret and the one before hold for a day', async () => {
    const one = await subscribe()
    await act(one, 'send_test')
    await deliver()
    expect(events()).toMatchObject([{ type: 'test', data: { webhook: 'Sheet' } }])
    const second = (await act(one, 'new_secret'))._secrets?.secret ?? ''
    expect(second).not.toBe(one._secrets?.secret)
    await write('Both')
    await deliver()
    const both = receiver.received[1] as Received
    expect([faultOf(both, one._secrets?.secret ?? ''), faultOf(both, second)]).toEqual([undefined, undefined])
    await pass(25)
    await write('One')
    await deliver()
    const last = receiver.received[2] as Received
    expect([faultOf(last, one._secrets?.secret ?? ''), faultOf(last, second)]).toEqual(['wrong_signature', undefined])
  })
})

describe('events of one webhook', () => {
  it('leave one after the other: one that fails holds those behind it, and no other webhook', async () => {
    await subscribe()
    const other = await startReceiver(new Uint8Array(24), clock)
    await subscribe({ url: other.url })
    receiver.answers(response => void response.writeHead(500).end())
    const written = [await write('A'), await write('B'), await write('C')]
    await deliver()
    expect(events().map(({ data }) => data.ids[0])).toEqual([written[0]?.id])
    expect(other.received.map(({ body }) => (JSON.parse(body) as Event).data.ids[0])).toEqual(written.map(({ id }) => id))
    await other.close()
    receiver.answers(response => void response.end())
    await pass(0.002)
    await deliver()
    expect(events().map(({ data }) => data.ids[0])).toEqual([written[0]?.id, ...written.map(({ id }) => id)])
    const [first, again] = receiver.received
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })

  it('wait once the last try failed: it is switched off, its owner told; sent again and switched on, all go on in order', async () => {
    const one = await subscribe()
    receiver.answers(response => void response.writeHead(503).end())
    const written = [await write('A'), await write('B')]
    await deliver()
    for (const hours of [0.01, 0.2, 1, 3, 7]) {
      await pass(hours)
      await deliver()
    }
    expect(receiver.received.length).toBe(6)
    expect(await read(one)).toMatchObject({ state: 'off', off_reason: 'refused', off_detail: 'HTTP 503' })
    const notices = await said<{ notices: { kind: string }[] }>(await owner.get('/api/staff_notices'))
    expect(JSON.stringify(notices)).toContain('subscription_off')
    await pass(24)
    await deliver()
    expect(receiver.received.length).toBe(6)

    receiver.answers(response => void response.end())
    const [failed] = await said<{ id: number; version: number; state: string }[]>(
      await owner.get(`/api/webhook_events?filter=${encodeURIComponent(JSON.stringify({ state: 'failed' }))}`),
    )
    await act(one, 'switch_on')
    const resent = await owner.post(`/api/webhook_events/${failed?.id}/actions/resend`, {}, { 'if-match': String(failed?.version) })
    expect(resent.status, await resent.clone().text()).toBe(200)
    await deliver()
    expect(
      events()
        .slice(6)
        .map(({ data }) => data.ids[0]),
    ).toEqual(written.map(({ id }) => id))
  })

  it.each([
    ['410', 410],
    ['400', 400],
  ])('end at once where the receiver says %s', async (_name, status) => {
    const one = await subscribe()
    receiver.answers(response => void response.writeHead(status).end())
    await write('A')
    await deliver()
    expect(await read(one)).toMatchObject({ state: 'off', off_reason: 'refused', off_detail: `HTTP ${status}` })
    await write('B')
    await deliver()
    expect(receiver.received.length).toBe(1)
  })

  it('do not follow a receiver that leads elsewhere, nor read one that never ends', async () => {
    await subscribe()
    const inner = await startReceiver(new Uint8Array(24), clock)
    receiver.answers(response => void response.writeHead(302, { location: inner.url }).end())
    await write('A')
    await deliver()
    expect([receiver.received.length, inner.received.length]).toEqual([1, 0])
    await inner.close()
    receiver.answers(response => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(more))
    })
    await pass(0.002)
    await deliver()
    expect(await outbox.states()).toEqual({ sent: 1 })
  })
})
