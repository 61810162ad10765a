import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from './startCampaigns.ts'

/** The day is 18 November 2026, 12:00 in India; each test begins where the one before left the clock. */
let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(400, { email: { to: 'email', provider: null } })
})
afterAll(() => at.app.close())

const HOUR = 3_600_000
const set = (text: ReturnType<typeof sql>) => text.execute(at.app.db.sql)
const sent = async (id: number) => {
  await at.done(id, 'schedule')
  await at.pass(10_000)
  await at.finish()
  return { campaign: await at.row(id), run: (await at.runs(id))[0] }
}
/** The clock of India stands at this hour of the next day. */
const atHour = async (hour: number) => {
  const now = at.app.time.clock().getTime()
  const midnight = Math.ceil((now + 5.5 * HOUR) / (24 * HOUR)) * 24 * HOUR - 5.5 * HOUR
  await at.pass(midnight + hour * HOUR - now)
}
const notices = async () =>
  (await said<{ notices: { kind: string; title: string }[] }>(await at.staff.get('/api/staff_notices'))).notices.filter(
    ({ kind }) => kind === 'attention',
  )

describe('a run', () => {
  it('goes out late by up to two hours; an older one is skipped and told, and the next one comes', async () => {
    const daily = (hour: string) => ({
      kind: 'recurring',
      every: 'week',
      week_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      time: hour,
      start_date: '2026-11-18',
      end: 'never ending',
    })
    const late = await at.campaign(3, { schedule: daily('10:30') })
    await at.done(late.id, 'schedule')
    await atHour(12.4)
    await at.finish()
    expect(await at.runs(late.id)).toMatchObject([{ status: 'sent', sent: 3 }])
    expect(await at.row(late.id)).toMatchObject({ status: 'scheduled', run_count: 1 })
    await atHour(12.6)
    await at.finish()
    const [, skipped] = await at.runs(late.id)
    expect(skipped).toMatchObject({ status: 'skipped', fault: 'too late' })
    expect(await at.row(late.id)).toMatchObject({ status: 'scheduled', run_count: 1 })
    expect((await notices())[0]).toMatchObject({ title: late.name })
    await at.done(late.id, 'cancel')
  })

  it('ends after so many that were sent', async () => {
    const today = at.app.time.clock().toISOString().slice(0, 10)
    const twice = {
      kind: 'recurring',
      every: 'week',
      week_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      time: '15:00',
      start_date: today,
      end: 'after occurrences',
      occurrences: 2,
    }
    const { id } = await at.campaign(3, { schedule: twice })
    await at.done(id, 'schedule')
    await at.done(id, 'pause')
    // Two days go by: what was paused is skipped, and does not count.
    await atHour(16)
    await atHour(16)
    await at.done(id, 'resume')
    for (let day = 0; day < 4; day += 1) {
      await atHour(15.1)
      await at.finish()
    }
    expect((await at.runs(id)).map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(await at.row(id)).toMatchObject({ status: 'sent', run_count: 2, next_run_at: null })
  })

  it('of a promotion waits from 21 until 9', async () => {
    await atHour(21.5)
    const { id } = await at.campaign(3, { message_type: 'promotional' })
    const tried = await at.staff.post('/api/notification_campaigns/tries/numbers', {
      channel: 'push',
      recipient_type: 'user ids',
      user_ids: 'RS200001',
      template: at.template.id,
      message_type: 'promotional',
    })
    expect((await said<{ figures: { held_until: string } }>(tried)).figures.held_until).toMatch(/T03:30:00/)
    expect((await sent(id)).run).toMatchObject({ status: 'queued', queued: 0 })
    await atHour(8.9)
    await at.finish()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'queued', queued: 0 })
    await at.pass(0.2 * HOUR)
    await at.finish()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'sent', sent: 3 })
  })

  it('of a promotion leaves out who had two today', async () => {
    await atHour(10)
    const promotional = { message_type: 'promotional' }
    for (const [sentTo, left] of [
      [5, 0],
      [5, 0],
      [0, 5],
    ] as const) {
      const { run } = await sent((await at.campaign(5, promotional)).id)
      expect(run).toMatchObject({ sent: sentTo, left_out: left })
      if (left > 0) expect(await at.reasons(run?.id ?? 0)).toEqual({ 'over the cap': left })
    }
    expect((await sent((await at.campaign(5)).id)).run).toMatchObject({ sent: 5 })
  })

  it('says what its template said when it began', async () => {
    const { id } = await at.campaign(3)
    await at.done(id, 'schedule')
    await at.pass(10_000)
    await set(sql`update notification_templates set body = 'Changed before', version = version + 1 where id = ${at.template.id}`)
    await at.plan()
    await set(
      sql`update notification_templates set body = 'Changed after {{city|there}}', version = version + 1 where id = ${at.template.id}`,
    )
    await at.finish()
    const rows = await at.run(
      sql<{ body: string }>`select distinct body from outbox_messages m join notification_runs r on r.id = m.run where r.campaign = ${id}`,
    )
    expect(rows).toEqual([{ body: 'Changed before' }])
  })

  it('leaves out who was deleted between plan and send', async () => {
    const { id } = await at.campaign(3)
    await at.done(id, 'schedule')
    await set(sql`update users set deletion = 'hard_deleted', phone = 'deleted', push_device = null where code = 'RS200002'`)
    await at.pass(10_000)
    await at.finish()
    const [run] = await at.runs(id)
    expect(run).toMatchObject({ status: 'sent', sent: 2, left_out: 1 })
    expect(await at.reasons(run?.id ?? 0)).toEqual({ deleted: 1 })
    await set(sql`update users set deletion = 'active', phone = '9000200002', push_device = 'device-200002' where code = 'RS200002'`)
  })

  it('that is cancelled while messages are in hand, or wait for another try, sends none of these and counts them', async () => {
    const { id } = await at.campaign(4)
    await at.done(id, 'schedule')
    await at.pass(10_000)
    await at.plan()
    const [run] = await at.runs(id)
    const messages = (await at.run(sql<{ id: number }>`select id from outbox_messages where run = ${run?.id ?? 0} order by id`)).map(
      one => one.id,
    )
    await set(sql`update outbox_messages set state = 'sending' where id = any(${messages.slice(0, 2)}::bigint[])`)
    await set(sql`update outbox_messages set attempts = 1 where id = ${messages[2]}`)
    await at.done(id, 'cancel')
    await at.plan()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'cancelled', left_out: 1, waiting: 3 })
    // One in hand has left; the other came back, as where the sender was stopped.
    await set(sql`update outbox_messages set state = case id when ${messages[0]} then 'sent' else 'queued' end where state = 'sending'`)
    await at.finish()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'cancelled', sent: 1, left_out: 3, waiting: 0 })
    expect(await at.reasons(run?.id ?? 0)).toEqual({ cancelled: 3 })
    const left = await at.run(sql<object>`select state, reason from outbox_messages where id = ${messages[2]}`)
    expect(left).toEqual([{ state: 'suppressed', reason: 'cancelled' }])
  })

  it('does not go out where whoever made it may send no more', async () => {
    const other = await at.signIn('leaves@example.com', { permissions: ['notification_portal_view'] })
    const user_ids = 'RS200001'
    const answer = await other.post('/api/push_campaigns', {
      name: 'Of a leaver',
      recipient_type: 'user ids',
      user_ids,
      template: at.template.id,
      message_type: 'transactional',
    })
    const { id } = await said<{ id: number }>(answer)
    await at.done(id, 'schedule')
    await set(sql`delete from staff_user_actions where staff_user = ${other.id}`)
    await at.pass(10_000)
    await at.finish()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'failed', fault: 'no permission', queued: 0 })
  })

  it('does not go out by a channel that nothing carries', async () => {
    const template = await at.made<{ id: number }>('notification_templates', {
      name: 'By mail',
      channel: 'email',
      country_code: 'IN',
      sender: 'Munshi',
      title: 'Hello',
      body: 'Hello',
    })
    const { id } = await at.campaign(3, { channel: 'email', template: template.id })
    const answer = await at.act(id, 'schedule')
    expect(answer.status).toBe(409)
    expect((await said<{ message: string }>(answer)).message).toBe('No provider is set up for this channel')
    // It was taken away once the campaign was planned.
    await set(sql`update message_channels set provider = 'smtp' where name = 'email'`)
    expect((await sent(id)).run).toMatchObject({ status: 'failed', fault: 'no provider', queued: 0 })
  })

  it('pauses where more than 5 percent of the last 500 failed, tells its owner, and goes on from there', async () => {
    const { id } = await at.campaign(400)
    await at.done(id, 'schedule')
    await at.pass(10_000)
    await at.plan()
    await set(sql`update outbox_messages set state = case when id % 10 = 0 then 'failed' else 'sent' end, next_try_at = null, attempts = 1
      where id in (select id from outbox_messages where state = 'queued' order by id limit 200)`)
    await at.plan()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'paused', fault: 'too many errors' })
    expect(await at.row(id)).toMatchObject({ status: 'paused' })
    expect((await notices())[0]).toMatchObject({ title: `Campaign ${(await at.row(id)).name}`.replace('Campaign Campaign', 'Campaign') })
    await at.done(id, 'resume')
    await at.finish()
    const [run] = await at.runs(id)
    expect(run).toMatchObject({ status: 'sent', sent: 380, failed: 20, waiting: 0 })
    // What failed for good is taken up again, under the ids it had.
    const version = await at.run(sql<{ version: number }>`select version from notification_runs where id = ${run?.id ?? 0}`)
    const answer = await at.staff.post(
      `/api/notification_runs/${run?.id}/actions/retry_failed`,
      {},
      { 'if-match': String(version[0]?.version) },
    )
    expect(answer.status, await answer.clone().text()).toBe(200)
    await at.finish()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'sent', sent: 400, failed: 0 })
    expect(await at.row(id)).toMatchObject({ status: 'sent', run_count: 1 })
  })
})

describe('a run that fails because of an error on our side', () => {
  it('is paused after three tries and tells its owner; a person resumes it', async () => {
    const { id } = await at.campaign(5)
    await at.done(id, 'schedule')
    await set(sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`)
    await set(sql`create trigger no_room before insert on outbox_messages for each row execute function no_room()`)
    for (let go = 0; go < 4; go += 1) {
      await at.pass(10_000)
      await at.plan()
    }
    expect((await at.runs(id))[0]).toMatchObject({ status: 'paused', fault: 'error' })
    expect(await at.row(id)).toMatchObject({ status: 'paused' })
    await set(sql`drop trigger no_room on outbox_messages`)
    await at.done(id, 'resume')
    await at.finish()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'sent', sent: 5, fault: null })
  })
})

describe('a second person', () => {
  it('agrees to promotions by SMS, and not whoever made it; what they agreed to is what goes out', async () => {
    await set(sql`update sms_templates set message_type = 'promotional', sender = '612345' where id = ${at.sms.id}`)
    const { id, ...made } = await at.campaign(3, { channel: 'sms', template: null, sms_template: at.sms.id })
    expect(made).toMatchObject({ needs_second: true, message_type: 'promotional' })
    const waits = await at.act(id, 'schedule')
    expect(waits.status, await waits.clone().text()).toBe(202)
    const change = Number(waits.headers.get('x-change-set') ?? (await said<{ change_set: number }>(waits)).change_set)
    expect((await at.staff.post(`/api/changes/${change}/approve`, {})).status).toBe(403)
    const second = await at.signIn('second@example.com', { permissions: ['notification_all_campaigns'] })
    const agreed = await second.post(`/api/changes/${change}/approve`, {})
    expect(agreed.status, await agreed.clone().text()).toBe(200)
    expect(await at.row(id)).toMatchObject({ status: 'scheduled' })
    // Others would get it than they agreed to.
    const row = await at.row(id)
    const edited = await at.staff.put(
      `/api/notification_campaigns/${id}`,
      { user_ids: 'RS200001, RS200002' },
      { 'if-match': String(row.version) },
    )
    expect(edited.status, await edited.clone().text()).toBe(200)
    expect(await at.row(id)).toMatchObject({ status: 'draft', next_run_at: null })
  })

  it('agreed to another text', async () => {
    const { id } = await at.campaign(3, { channel: 'sms', template: null, sms_template: at.sms.id })
    const { change_set } = await said<{ change_set: number }>(await at.act(id, 'schedule'))
    const second = await at.signIn('second@example.com', { permissions: ['notification_all_campaigns'] })
    expect((await second.post(`/api/changes/${change_set}/approve`, {})).status).toBe(200)
    await set(sql`update sms_templates set text = 'Another text', version = version + 1 where id = ${at.sms.id}`)
    await at.pass(10_000)
    await at.finish()
    expect((await at.runs(id))[0]).toMatchObject({ status: 'failed', fault: 'template changed', queued: 0 })
  })
})
