import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { message, startOutbox } from '../outbox/startOutbox.ts'

type Answer = { taken: number; repeated: number; unknown: string[] } & { code: string; errors: Record<string, { code: string }> }

const [key, other] = [randomBytes(32), randomBytes(32)]
let outbox: Awaited<ReturnType<typeof startOutbox>>
let calls = 0

beforeAll(async () => {
  const keys = { delivery: [other, key], 'post-reports': [key], clicks: [key], 'opt-outs': [key], 'opt-ins': [key] }
  outbox = await startOutbox({ sms: { to: 'phone' }, push: { to: 'device' } }, { ingestKeys: keys })
})
afterAll(() => outbox?.app.close())

const now = () => outbox.app.time.clock()
const at = (ago = 0) => new Date(now().getTime() - ago).toISOString()

/** Tells events as a sender would, with other headers where these are given. */
async function tell(
  name: string,
  events: readonly object[],
  { headers = {}, by = key }: { headers?: Record<string, string>; by?: Uint8Array } = {},
) {
  const body = JSON.stringify({ events })
  calls += 1
  const signed = signedHeaders(by, `call ${calls}`, now(), body)
  return outbox.app.app.request(`/api/ingest/${name}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signed, ...headers },
  })
}
const told = async (name: string, events: readonly object[]) => said<Answer>(await tell(name, events))

describe('who may tell', () => {
  const events = [{ id: 'x', at: '2026-11-18T06:30:00.000Z', event: 'opened', message: 'none' }]

  it.each<[string, () => Promise<Response>, string]>([
    ['without a signature', () => tell('delivery', events, { headers: { 'webhook-signature': '' } }), 'not_signed'],
    ['without an id', () => tell('delivery', events, { headers: { 'webhook-id': '' } }), 'not_signed'],
    ['with the key of nobody', () => tell('delivery', events, { by: randomBytes(32) }), 'wrong_signature'],
    ['with the key of another door', () => tell('clicks', events, { by: other }), 'wrong_signature'],
    ['with the id of another call', () => tell('delivery', events, { headers: { 'webhook-id': 'another' } }), 'wrong_signature'],
    ['for another second', () => tell('delivery', events, { headers: { 'webhook-timestamp': '1' } }), 'wrong_signature'],
    ['with a second that is no number', () => tell('delivery', events, { headers: { 'webhook-timestamp': '1e9' } }), 'not_signed'],
  ])('nobody %s', async (_name, call, code) => {
    const answer = await call()
    expect([answer.status, (await said<Answer>(answer)).code]).toEqual([401, code])
  })

  it('nobody with a call of six minutes ago or ahead', async () => {
    for (const minutes of [-6, 6]) {
      const body = JSON.stringify({ events })
      const headers = signedHeaders(key, 'old', new Date(now().getTime() + minutes * 60_000), body)
      const answer = await outbox.app.app.request('/api/ingest/delivery', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect([answer.status, (await said<Answer>(answer)).code]).toEqual([401, 'too_old'])
    }
  })

  it('no session stands in for a signature', async () => {
    const admin = await outbox.app.signInAs('told@example.com', { permissions: ['channel_config', 'sms_portal_view'] })
    expect((await admin.post('/api/ingest/delivery', { events })).status).toBe(401)
  })

  it('a door that has no key is closed, and one that is not there is not found', async () => {
    const closed = await startOutbox({ sms: { to: 'phone' } })
    const answer = await closed.app.app.request('/api/ingest/delivery', {
      method: 'POST',
      body: '{"events":[]}',
      headers: { 'content-type': 'application/json', ...signedHeaders(key, 'x', closed.app.time.clock(), '{"events":[]}') },
    })
    expect(answer.status).toBe(401)
    expect((await tell('nothing', events)).status).toBe(404)
    await closed.app.close()
  })
})

describe('what is told', () => {
  it.each<[string, object, string]>([
    ['another event', { event: 'read' }, 'events.0.event'],
    ['a message named twice', { provider_id: 'p' }, 'events.0.message'],
    ['no message', { message: undefined }, 'events.0.message'],
    ['a field that is none', { price: 1 }, 'events.0'],
    ['an id with a line end', { id: 'a\nb' }, 'events.0.id'],
    ['an id that is too long', { id: 'a'.repeat(201) }, 'events.0.id'],
  ])('is refused with %s', async (_name, wrong, place) => {
    const answer = await tell('delivery', [{ id: 'w', at: at(), event: 'opened', message: 'm', ...wrong }])
    expect([answer.status, Object.keys((await said<Answer>(answer)).errors)[0]]).toEqual([422, expect.stringContaining(place)])
  })

  it('is refused where it is of long ago, of tomorrow, nothing, or too much at once', async () => {
    const event = (id: string, when: string) => ({ id, at: when, event: 'opened', message: 'm' })
    const old = await said<Answer>(await tell('delivery', [event('old', at(8 * 86_400_000)), event('new', at(-600_000))]))
    expect(old.errors).toMatchObject({ 'events.0.at': { code: 'too_long_ago' }, 'events.1.at': { code: 'in_the_future' } })
    expect((await tell('delivery', [])).status).toBe(422)
    expect(
      (
        await tell(
          'delivery',
          Array.from({ length: 1_001 }, (_, n) => event(`many ${n}`, at())),
        )
      ).status,
    ).toBe(422)
  })
})

describe('delivery', () => {
  it('moves messages on, and never back, and takes each event once', async () => {
    await outbox.queue([message('d1'), message('d2'), message('d3'), message('waits', { after: new Date(now().getTime() + 60_000) })])
    await outbox.send()
    const events = [
      { id: 'e1', at: at(2_000), event: 'delivered', message: 'd1' },
      { id: 'e2', at: at(1_000), event: 'opened', message: 'd1' },
      { id: 'e3', at: at(), event: 'failed', message: 'd2', detail: 'Number not\nin use' },
      { id: 'e4', at: at(), event: 'failed', message: 'd1' },
      { id: 'e5', at: at(), event: 'opened', message: 'waits' },
      { id: 'e6', at: at(), event: 'opened', message: 'nobody' },
    ]
    expect(await told('delivery', events)).toEqual({ taken: 4, repeated: 0, unknown: ['e5', 'e6'] })
    expect(await told('delivery', events)).toEqual({ taken: 0, repeated: 4, unknown: ['e5', 'e6'] })
    expect(await outbox.row('d1')).toMatchObject({ state: 'opened', reason: null })
    expect(await outbox.row('d2')).toMatchObject({
      state: 'failed',
      reason: 'reported as failed',
      detail: 'Number not in use',
      next_try_at: null,
    })
    expect(await outbox.row('d3')).toMatchObject({ state: 'sent' })
    expect(await outbox.row('waits')).toMatchObject({ state: 'queued' })
    expect(await outbox.events('d1')).toEqual(['delivered', 'opened', 'failed'])
    expect(await told('delivery', [{ id: 'e7', at: at(), event: 'delivered', message: 'd1' }])).toMatchObject({ taken: 1 })
    expect(await outbox.row('d1')).toMatchObject({ state: 'opened' })
  })

  it('finds a message by the name its provider gave it, and ends its tries', async () => {
    await outbox.queue([message('p1'), message('p2')])
    await sql`update outbox_messages set state = 'queued', attempts = 2, provider_id = 'gw-1', next_try_at = now() + interval '1 hour' where dedupe_key = 'p1'`.execute(
      outbox.app.db.sql,
    )
    expect(await told('delivery', [{ id: 'g1', at: at(), event: 'delivered', provider_id: 'gw-1' }])).toMatchObject({ taken: 1 })
    expect(await outbox.row('p1')).toMatchObject({ state: 'delivered', next_try_at: null })
  })

  it('two senders of the same events at once write them once', async () => {
    await outbox.queue([message('both')])
    await outbox.send()
    const events = [{ id: 'same', at: at(), event: 'delivered', message: 'both' }]
    const answers = await Promise.all(Array.from({ length: 5 }, () => told('delivery', events)))
    expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBe(1)
    expect(await outbox.events('both')).toEqual(['delivered'])
  })

  it('an id is free again after seven days', async () => {
    const event = { id: 'weekly', event: 'opened', message: 'both' }
    expect(await told('delivery', [{ ...event, at: at() }])).toMatchObject({ taken: 1 })
    outbox.app.time.pass(7 * 86_400_000 + 600_000)
    await told('delivery', [{ ...event, id: 'another', at: at() }])
    expect(await told('delivery', [{ ...event, at: at() }])).toMatchObject({ taken: 1, repeated: 0 })
  })
})

describe('reports of posts', () => {
  it('are counted as changes of the system, and the fifth brings the post back to the moderators', async () => {
    const { app } = outbox
    const user = await insertRow(app.db, 'users', {})
    const permalink = 'https://community.example.com/p/1'
    const id = await insertRow(app.db, 'community_posts', { user, permalink, status: 'moderated', group_name: 'help', report_count: 1 })
    const report = (n: number) => ({ id: `report ${n}`, at: at(), permalink })
    const row = async () =>
      (
        await sql<{ status: string; report_count: number }>`select status, report_count from community_posts where id = ${id}`.execute(
          app.db.sql,
        )
      ).rows[0]
    expect(await told('post-reports', [report(1), report(2), report(2), { ...report(9), permalink: 'https://no.example.com' }])).toEqual({
      taken: 2,
      repeated: 1,
      unknown: ['report 9'],
    })
    expect(await row()).toEqual({ status: 'moderated', report_count: 3 })
    expect(await told('post-reports', [report(1), report(3), report(4)])).toMatchObject({ taken: 2, repeated: 1 })
    expect(await row()).toEqual({ status: 'under review', report_count: 5 })
    expect(await told('post-reports', [report(5)])).toMatchObject({ taken: 1 })
    const moderator = await app.signInAs('moderator@example.com', { permissions: ['community_moderation'] })
    const history = await said<{ source: string; job: string; actor: null }[]>(await moderator.get(`/api/community_posts/${id}/history`))
    expect(history).toHaveLength(4)
    expect(history[0]).toMatchObject({ source: 'ingest', job: 'post-reports', actor: null })
  })
})

describe('clicks that came by no address of ours', () => {
  it('are counted by link, day and source, and people apart', async () => {
    const { app } = outbox
    const id = await insertRow(app.db, 'short_urls', {
      kind: 'short',
      short_key: 'told-1',
      leads_to: 'https://example.org/',
      active: true,
      clicks: 0,
      all_clicks: 0,
    })
    const click = (n: number, more: object = {}) => ({ id: `click ${n}`, at: at(), key: 'told-1', ...more })
    const events = [
      click(1, { visitor: 'a' }),
      click(2, { visitor: 'a' }),
      click(3, { visitor: 'b', referrer: 'https://www.instagram.com/p/1' }),
      click(4, { at: at(3 * 86_400_000), visitor: 'a' }),
    ]
    expect(await told('clicks', [...events, click(5, { key: 'none' })])).toEqual({ taken: 4, repeated: 0, unknown: ['click 5'] })
    expect(await told('clicks', events)).toMatchObject({ taken: 0, repeated: 4 })
    const { rows } = await sql`select clicks, visitors, source from short_url_clicks where short_url = ${id} order by day, clicks`.execute(
      app.db.sql,
    )
    expect(rows).toMatchObject([
      { clicks: 1, visitors: 0 },
      { clicks: 1, visitors: 1, source: 'Instagram' },
      { clicks: 2, visitors: 1 },
    ])
    const { rows: totals } = await sql`select clicks, all_clicks from short_urls where id = ${id}`.execute(app.db.sql)
    expect(totals).toEqual([{ clicks: 4, all_clicks: 4 }])
  })
})

describe('who wants no messages', () => {
  it('is kept as a change of the system, by the channel alone that they said it of, and taken back', async () => {
    const { app } = outbox
    const phone = '9100000077'
    const id = await insertRow(app.db, 'users', { phone, opt_out: '["push"]' })
    const row = async () =>
      (await sql<{ opt_out: string[] | null; version: number }>`select opt_out, version from users where id = ${id}`.execute(app.db.sql))
        .rows[0]
    const stop = (n: number, more: object = {}) => ({ id: `stop ${n}`, at: at(), phone, opt_out: 'sms', ...more })
    expect(await told('opt-outs', [stop(1), stop(1), stop(2, { phone: '9100000078' })])).toEqual({
      taken: 1,
      repeated: 1,
      unknown: ['stop 2'],
    })
    expect(await row()).toMatchObject({ opt_out: ['push', 'sms'] })
    // Said twice it is no change.
    const before = await row()
    expect(await told('opt-outs', [stop(3)])).toMatchObject({ taken: 1 })
    expect(await row()).toEqual(before)
    expect((await told('opt-outs', [stop(4, { opt_out: 'pigeon' })])).code).toBe('invalid')
    expect(await told('opt-ins', [stop(5), stop(6, { opt_out: 'push' }), stop(7, { opt_out: 'email' })])).toMatchObject({ taken: 3 })
    expect(await row()).toMatchObject({ opt_out: null })
    const staff = await app.signInAs('resellers@example.com', { permissions: ['resellers_view'] })
    const history = await said<{ source: string; job: string; actor: null }[]>(await staff.get(`/api/users/${id}/history`))
    expect(history.map(({ source, job }) => [source, job])).toEqual([
      ['ingest', 'opt-ins'],
      ['ingest', 'opt-outs'],
    ])
  })

  it('is kept of every customer with that phone too, by the channels that reach customers', async () => {
    const { app } = outbox
    const phone = '9100000079'
    const user = await insertRow(app.db, 'users', { phone: '9100000080' })
    const both = [
      await insertRow(app.db, 'customers', { phone, reseller: user, code: 'CU300001' }),
      await insertRow(app.db, 'customers', { phone, reseller: user, code: 'CU300002' }),
    ]
    const kept = async () =>
      (await sql<{ opt_out: string[] | null }>`select opt_out from customers where id = any(${both}) order by id`.execute(app.db.sql)).rows
    const stop = (n: number, opt_out: string) => ({ id: `customer ${n}`, at: at(), phone, opt_out })
    expect(await told('opt-outs', [stop(1, 'whatsapp'), stop(2, 'push')])).toEqual({ taken: 1, repeated: 0, unknown: ['customer 2'] })
    expect(await kept()).toEqual([{ opt_out: ['whatsapp'] }, { opt_out: ['whatsapp'] }])
    // A reseller who orders under the same phone is told of by the same event.
    await sql`update users set phone = ${phone} where id = ${user}`.execute(app.db.sql)
    expect(await told('opt-outs', [stop(3, 'sms')])).toMatchObject({ taken: 1, unknown: [] })
    expect(await kept()).toEqual([{ opt_out: ['whatsapp', 'sms'] }, { opt_out: ['whatsapp', 'sms'] }])
    const { rows } = await sql<{ opt_out: string[] | null }>`select opt_out from users where id = ${user}`.execute(app.db.sql)
    expect(rows).toEqual([{ opt_out: ['sms'] }])
    expect(await told('opt-ins', [stop(4, 'sms'), stop(5, 'whatsapp')])).toMatchObject({ taken: 2 })
    expect(await kept()).toEqual([{ opt_out: null }, { opt_out: null }])
  })
})
