import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLift } from '../../../resources/communications/notification_campaigns/background/countLift.ts'
import { smsParts } from '../../../schema/smsParts.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from './startCampaigns.ts'

type Failure = { message: string; errors: Record<string, { code: string; params?: object }> }
type Tried = {
  count: number
  figures: Record<string, number | string | null>
  shown?: { as: string; among: string[]; left: string | null; values: Record<string, unknown> | null } | null
}

/** The day is 18 November 2026, 12:00 in India. */
let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(1300)
})
afterAll(() => at.app.close())

describe('a campaign', () => {
  it('goes out ten seconds after it is sent, to everybody once', async () => {
    const campaign = await at.campaign(1300)
    expect(campaign).toMatchObject({ status: 'draft', people: 1300, needs_second: false })
    expect(await at.done(campaign.id, 'schedule')).toMatchObject({ status: 'scheduled', next_run_at: '2026-11-18T06:30:10.000Z' })
    await at.plan()
    expect(await at.runs(campaign.id)).toEqual([])
    at.app.time.pass(10_000)
    await at.finish()
    expect(await at.row(campaign.id)).toMatchObject({ status: 'sent', run_count: 1, next_run_at: null })
    const [run] = await at.runs(campaign.id)
    expect(run).toMatchObject({ status: 'sent', targeted: 1300, queued: 1300, sent: 1300, failed: 0, left_out: 0, waiting: 0 })
    const bodies = await at.run(
      sql<{ body: string; subject: string }>`select body, subject from outbox_messages where run = ${run?.id ?? 0} order by id limit 1`,
    )
    expect(bodies).toEqual([{ subject: 'For Asha 200001', body: 'Kurtis this weekend in Pune, Asha 200001.' }])
  })

  it('refuses codes that nobody has, with the place of the first', async () => {
    const asked = { name: 'Wrong', channel: 'push', recipient_type: 'user ids', template: at.template.id, message_type: 'transactional' }
    for (const user_ids of ['RS200001, RS999999', 'RS200001, abc']) {
      const answer = await at.staff.post('/api/notification_campaigns', { ...asked, user_ids })
      expect(answer.status).toBe(422)
      const { errors } = await said<Failure>(answer)
      expect(errors.user_ids).toMatchObject({ code: 'not_ids_at', params: { index: 1 } })
    }
    const answer = await at.staff.post('/api/notification_campaigns', { ...asked, user_ids: 'RS999999' })
    expect((await said<Failure>(answer)).message).toBe('Unable to send notifications, enter valid user ids')
  })

  it('is written by those alone who may send by its channel', async () => {
    const sender = await at.signIn('sms@example.com', { permissions: ['sms_portal_view'] })
    expect((await sender.post('/api/notification_campaigns', {})).status).toBe(403)
    expect((await sender.post('/api/push_campaigns', {})).status).toBe(403)
    const values = { name: 'By SMS', recipient_type: 'user ids', user_ids: 'RS200001', sms_template: at.sms.id }
    const answer = await sender.post('/api/sms_campaigns', values)
    expect(answer.status, await answer.clone().text()).toBe(201)
    expect(await said<object>(answer)).toMatchObject({ channel: 'sms', message_type: 'transactional' })
  })

  it('tells in numbers whom it reaches, and why not others', async () => {
    await sql`update users set deletion = 'soft_deleted' where code = 'RS200002'`.execute(at.app.db.sql)
    await sql`update users set blocked = true where code = 'RS200003'`.execute(at.app.db.sql)
    await sql`update users set opt_out = '["push"]' where code = 'RS200004'`.execute(at.app.db.sql)
    await sql`update users set push_device = null where code = 'RS200005'`.execute(at.app.db.sql)
    await sql`update users set push_device = 'device-200001' where code = 'RS200006'`.execute(at.app.db.sql)
    const codes = Array.from({ length: 20 }, (_, n) => `RS${200_001 + n}`)
    const values = { channel: 'push', recipient_type: 'user ids', template: at.template.id, hold_out_from: 10, hold_out_to: 11 }
    const answer = await at.staff.post('/api/notification_campaigns/tries/numbers', {
      ...values,
      user_ids: [...codes, 'RS999999'].join('\n'),
      message_type: 'promotional',
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { count, figures, shown } = await said<Tried>(answer)
    expect(count).toBe(13)
    expect(figures).toMatchObject({
      ...{
        people: 13,
        left_out: 8,
        deleted: 1,
        blocked: 1,
        opted_out: 1,
        no_address: 1,
        same_address: 1,
        held_out: 2,
        unknown: 1,
        over_cap: 0,
      },
      ...{ cost: '0.00', first_run: '2026-11-18T06:30:10.000Z', held_until: null },
    })
    expect(shown).toMatchObject({
      ...{ as: 'RS200001', left: null },
      values: { channel: 'push', sender: 'Munshi', title: 'For Asha 200001', body: 'Kurtis this weekend in Pune, Asha 200001.' },
    })
    expect(shown?.among.slice(0, 3)).toEqual(['RS200001', 'RS200007', 'RS200008'])
    // Whoever is chosen reads their own message; of somebody who is left out it is told why, and of others nothing.
    const as = async (code: string) => {
      const asked = { ...values, user_ids: codes.join(), message_type: 'promotional' }
      return (await said<Tried>(await at.staff.post(`/api/notification_campaigns/tries/numbers?as=${code}`, asked))).shown
    }
    expect(await as('rs200009')).toMatchObject({ as: 'RS200009', left: null, values: { title: 'For Asha 200009' } })
    expect(await as('RS200004')).toMatchObject({ left: 'opted_out', values: { title: 'For Asha 200004' } })
    expect(await as('RS200006')).toMatchObject({ left: 'same_address' })
    expect(await as('RS200900')).toMatchObject({ as: 'RS200900', left: null, values: null })
    const campaign = await at.campaign(20, { hold_out_from: 10, hold_out_to: 11 })
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.finish()
    const [run] = await at.runs(campaign.id)
    expect(run).toMatchObject({ status: 'sent', targeted: 20, sent: 13, left_out: 7 })
    expect(await at.reasons(run?.id ?? 0)).toEqual({
      ...{ deleted: 1, blocked: 1, 'held out': 2, 'opted out': 1, 'no address': 1, 'same address twice': 1 },
    })
    await sql`update users set deletion = 'active', blocked = false, opt_out = null, push_device = 'device-' || code`.execute(at.app.db.sql)
  })

  it('counts the parts of each SMS before as it is sent after, with names of other alphabets', async () => {
    const text = `Hello {{name|मित्र}} of {{city}}, ${'your parcel is on its way to you. '.repeat(2)}Thank you for waiting.`
    const { id } = await at.made<{ id: number }>('sms_templates', { name: 'Long', sender: 'DEMOAP', text })
    await at.run(sql`update sms_templates set dlt_status = 'approved', provider_status = 'active' where id = ${id}`)
    const names = { RS200002: 'आशा', RS200003: '', RS200004: `Asha ${'[🙂]'.repeat(12)}`, RS200005: 'Zoë {€}', RS200006: 'Ravi’s' }
    for (const [code, name] of Object.entries(names)) await at.run(sql`update users set name = ${name} where code = ${code}`)
    const campaign = await at.campaign(7, { channel: 'sms', template: null, message_type: null, sms_template: id })
    const asked = { channel: 'sms', recipient_type: 'user ids', user_ids: campaign.user_ids, sms_template: id }
    const { figures } = await said<Tried>(await at.staff.post('/api/notification_campaigns/tries/numbers', asked))
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.finish()
    const sent = await at.run(sql<{ body: string }>`select m.body from outbox_messages m join notification_runs r on r.id = m.run
      where r.campaign = ${campaign.id} and m.state = 'sent'`)
    const parts = sent.map(({ body }) => smsParts(body).parts)
    expect([...new Set(parts)].sort()).toEqual([1, 2, 3])
    const all = parts.reduce((sum, one) => sum + one, 0)
    expect(figures).toMatchObject({ people: 7, parts: Math.max(...parts), cost: (all * 0.12).toFixed(2) })
    await at.run(sql`update users set name = 'Asha ' || substr(code, 3)`)
  })

  it('sends a test to at most five codes, and counts it nowhere', async () => {
    const campaign = await at.campaign(300)
    const six = Array.from({ length: 6 }, (_, n) => `RS${200_001 + n}`)
    expect((await at.act(campaign.id, 'send_test', { codes: six })).status).toBe(422)
    expect((await said<Failure>(await at.act(campaign.id, 'send_test', { codes: ['RS200001', 'RS999999'] }))).errors.codes).toMatchObject({
      params: { index: 1 },
    })
    expect(await at.done(campaign.id, 'send_test', { codes: six.slice(0, 5) })).toMatchObject({ status: 'draft', run_count: 0 })
    await at.finish()
    const [run] = await at.runs(campaign.id)
    expect(run).toMatchObject({ is_test: true, status: 'sent', targeted: 5, sent: 5 })
    expect(await at.row(campaign.id)).toMatchObject({ status: 'draft', run_count: 0 })
  })

  it('stops with what has left, goes on with those left, and keeps what was sent', async () => {
    const campaign = await at.campaign(1300)
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.plan()
    await at.outbox_sends(600)
    expect(await at.done(campaign.id, 'pause')).toMatchObject({ status: 'paused' })
    await at.finish()
    const [paused] = await at.runs(campaign.id)
    expect(paused?.status).toBe('paused')
    expect(paused?.sent).toBe(600)
    expect(paused?.waiting).toBe(700)
    expect(await at.done(campaign.id, 'resume')).toMatchObject({ status: 'sending' })
    await at.finish()
    expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'sent', sent: 1300, waiting: 0 })
    expect(await at.row(campaign.id)).toMatchObject({ status: 'sent' })
  })

  it('leaves out who opted out, was blocked or was deleted while their message waited, and goes on with all others', async () => {
    const campaign = await at.campaign(1300)
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.plan()
    expect((await at.states()).queued).toBe(1000)
    // All that waits is for people who are reached no more, but for one who wants no SMS.
    await at.run(
      sql`update users set opt_out = case code when 'RS200003' then '["sms"]'::jsonb else '["push"]' end where code <= 'RS201000'`,
    )
    await at.run(sql`update users set deletion = 'soft_deleted' where code = 'RS200001'`)
    await at.run(sql`update users set blocked = true, opt_out = null where code = 'RS200002'`)
    await at.finish()
    const [run] = await at.runs(campaign.id)
    expect(run).toMatchObject({ status: 'sent', targeted: 1300, sent: 301, queued: 301, left_out: 999, waiting: 0, failed: 0 })
    expect(await at.reasons(run?.id ?? 0)).toEqual({ deleted: 1, blocked: 1, 'opted out': 997 })
    expect(await at.states()).not.toHaveProperty('queued')
    await sql`update users set deletion = 'active', blocked = false, opt_out = null`.execute(at.app.db.sql)
  })

  it('is taken up again without those who opted out since it failed', async () => {
    const campaign = await at.campaign(3)
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.plan()
    await at.run(
      sql`update outbox_messages set state = 'failed', reason = 'refused', attempts = 1, next_try_at = null where state = 'queued'`,
    )
    await at.finish()
    const [run] = await at.runs(campaign.id)
    expect(run).toMatchObject({ failed: 3 })
    await at.run(sql`update users set opt_out = '["push"]' where code = 'RS200002'`)
    await at.run(sql`update notification_runs set status = 'sending', retry_asked = true where id = ${run?.id ?? 0}`)
    await at.finish()
    expect(await at.reasons(run?.id ?? 0)).toEqual({ 'opted out': 1 })
    expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'sent', sent: 2, left_out: 1, failed: 0 })
    await at.run(sql`update users set opt_out = null`)
  })

  it('is compared with those who were held out, by who of both ordered within seven days', async () => {
    const campaign = await at.campaign(20, { hold_out_from: 1, hold_out_to: 4 })
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.finish()
    const [run] = await at.runs(campaign.id)
    expect(run).toMatchObject({ status: 'sent', sent: 16, left_out: 4 })
    const users = await at.run(sql<{ id: number }>`select id from users where code between 'RS200001' and 'RS200010' order by code`)
    const day = (n: number) => new Date(at.app.time.clock().getTime() + n * 86_400_000).toISOString()
    // One of the four held out, and of the sixteen reached four, one of them twice; before the run and after a week nothing counts.
    const ordered = [
      [0, 1],
      [4, 1],
      [5, 6],
      [6, 0],
      [6, 3],
      [7, 1],
      [1, -1],
      [8, 7.1],
    ] as const
    const customer = await insertRow(at.app.db, 'customers', { reseller: users[0]?.id, code: 'CU200900' })
    for (const [person, when] of ordered)
      await insertRow(at.app.db, 'orders', { reseller: users[person]?.id, customer, placed_at: day(when) })
    await at.app.doWork(countLift)
    const read = async () => (await at.run(sql<object>`select * from notification_runs where id = ${run?.id ?? 0}`))[0]
    expect(await read()).toMatchObject({
      ...{ held_out: 4, held_out_ordered: 1, held_out_rate: '25.00', reached_ordered: 4, reached_rate: '25.00' },
    })
  })

  it('is cancelled for those who are left, who are counted', async () => {
    const campaign = await at.campaign(1300)
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.plan()
    await at.outbox_sends(100)
    await at.done(campaign.id, 'cancel')
    await at.finish()
    const [run] = await at.runs(campaign.id)
    expect(run).toMatchObject({ status: 'cancelled', sent: 100, left_out: 1200, waiting: 0 })
    expect(await at.reasons(run?.id ?? 0)).toMatchObject({ cancelled: expect.any(Number) })
    expect((await at.act(campaign.id, 'resume')).status).toBe(409)
  })
})

const limits = { permissions: ['send_limits_edit'] }

describe('what staff set', () => {
  it('are limits and prices: a second person from fewer people on, and another price', async () => {
    const keepers = [await at.signIn('keeper@example.com', limits), await at.signIn('other@example.com', limits)] as const
    const set = async (values: object) => {
      const waits = await keepers[0].post('/api/send_limits', values)
      expect(waits.status).toBe(202)
      const { change_set } = await said<{ change_set: number }>(waits)
      expect((await keepers[1].post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    }
    await set({ name: 'second person above', value: '2' })
    await set({ name: 'price of push', value: '0.50' })
    expect(await at.campaign(2)).toMatchObject({ needs_second: false })
    expect(await at.campaign(3)).toMatchObject({ needs_second: true })
    await at.run(sql`delete from send_limits`)
    expect(await at.campaign(3)).toMatchObject({ needs_second: false })
    const others = await at.signIn('sender@example.com', { permissions: ['notification_portal_view'] })
    expect((await others.post('/api/send_limits', { name: 'promotional a day', value: '9' })).status).toBe(403)
  })

  it('goes along with each message: sender and registered text', async () => {
    await at.run(sql`update sms_templates set dlt_template_id = '1107161234567890123' where id = ${at.sms.id}`)
    const push = await at.campaign(1)
    const sms = await at.campaign(1, { channel: 'sms', template: undefined, message_type: undefined, sms_template: at.sms.id })
    for (const { id } of [push, sms]) await at.done(id, 'schedule')
    at.app.time.pass(10_000)
    await at.finish()
    const told = async (id: number) =>
      at.run(
        sql<object>`select m.sender, m.template_id from outbox_messages m join notification_runs r on r.id = m.run where r.campaign = ${id}`,
      )
    expect(await told(push.id)).toEqual([{ sender: 'Munshi', template_id: null }])
    expect(await told(sms.id)).toEqual([{ sender: 'DEMOAP', template_id: '1107161234567890123' }])
  })
})
