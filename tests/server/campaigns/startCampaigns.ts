import { sql } from 'kysely'
import { expect } from 'vitest'
import { background } from '../../../resources/communications/notification_campaigns/background/index.ts'
import type { StaffOptions } from '../../support/staff.ts'
import { said } from '../../support/startMunshi.ts'
import { startOutbox } from '../outbox/startOutbox.ts'

export interface CampaignRow {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly next_run_at: string | null
  readonly run_count: number
  readonly [key: string]: unknown
}
export interface RunRow {
  readonly id: number
  readonly status: string
  readonly fault: string | null
  readonly targeted: number
  readonly waiting: number
  readonly left_out: number
  readonly queued: number
  readonly sent: number
  readonly failed: number
  readonly is_test: boolean | null
}

const everywhere = { sms: { to: 'phone' }, push: { to: 'device' }, whatsapp: { to: 'phone' }, email: { to: 'email' } } as const

/** The app with people RS200001 and up, a template for each kind of message, and the work that sends campaigns. */
export async function startCampaigns(people: number, more: Parameters<typeof startOutbox>[0] = {}) {
  const outbox = await startOutbox({ ...everywhere, ...more })
  const { app } = outbox
  await addPeople(app.db.sql, 200_001, people)
  const mayAll = [
    'notification_all_campaigns',
    'sms_portal_view',
    'notification_portal_view',
    'whatsapp_notifications_view',
    'channel_config',
  ]
  let staff = await app.signInAs('growth@example.com', { permissions: mayAll })
  const made = async <R = CampaignRow>(tool: string, values: object): Promise<R> => {
    const answer = await staff.post(`/api/${tool}`, values)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<R>(answer)
  }
  const template = await made<{ id: number }>('notification_templates', {
    name: 'Weekend',
    channel: 'push',
    country_code: 'IN',
    sender: 'Munshi',
    title: 'For {{name|you}}',
    body: 'Kurtis this weekend in {{city|your city}}, {{name|friend}}.',
  })
  const sms = await made<{ id: number; version: number }>('sms_templates', {
    name: 'Shipped',
    sender: 'DEMOAP',
    text: 'Hello {{name|there}}, it is on its way.',
  })
  await sql`update sms_templates set dlt_status = 'approved', provider_status = 'active'`.execute(app.db.sql)
  const [plan] = background.works ?? []
  let number = 0

  const row = async (id: number) => said<CampaignRow>(await staff.get(`/api/notification_campaigns/${id}`))
  return {
    ...outbox,
    get staff() {
      return staff
    },
    /** Time goes by, and staff sign in again. */
    async pass(ms: number) {
      app.time.pass(ms)
      staff = await app.signInAs('growth@example.com')
    },
    template,
    sms,
    made,
    row,
    signIn: (email: string, options?: StaffOptions) => app.signInAs(email, options),
    /** A campaign by push to the first `count` people, at once unless said otherwise. */
    campaign: (count: number, values: object = {}) => {
      number += 1
      const user_ids = Array.from({ length: count }, (_, at) => `RS${200_001 + at}`).join(', ')
      return made('notification_campaigns', {
        name: `Campaign ${number}`,
        channel: 'push',
        recipient_type: 'user ids',
        user_ids,
        template: template.id,
        message_type: 'transactional',
        ...values,
      })
    },
    async act(id: number, action: string, answers: object = {}, as = staff) {
      return as.post(`/api/notification_campaigns/${id}/actions/${action}`, answers, { 'if-match': String((await row(id)).version) })
    },
    async done(id: number, action: string, answers: object = {}) {
      const answer = await this.act(id, action, answers)
      expect(answer.status, await answer.clone().text()).toBe(200)
      return row(id)
    },
    /** Does what is due once. */
    plan: () => app.doWork(plan ?? expect.fail('no work')),
    /** So many of the messages that wait leave, and no more. */
    async outbox_sends(count: number) {
      await sql`update outbox_messages set state = 'sent', next_try_at = null, attempts = 1 where id in
        (select id from outbox_messages where state = 'queued' order by id limit ${count})`.execute(app.db.sql)
    },
    /** Plans and sends until nothing moves any more. */
    async finish() {
      for (let round = 0; round < 60; round += 1) {
        const before = await outbox.states()
        await this.plan()
        await outbox.send()
        const after = await outbox.states()
        if (round > 1 && JSON.stringify(before) === JSON.stringify(after)) break
      }
      await this.plan()
    },
    async runs(campaign: number): Promise<RunRow[]> {
      const { rows } = await sql<RunRow>`select * from notification_runs where campaign = ${campaign} order by id`.execute(app.db.sql)
      return rows
    },
    async reasons(run: number): Promise<Record<string, number>> {
      const { rows } = await sql<{
        reason: string
        people: number
      }>`select reason, people from notification_run_reasons where run = ${run}`.execute(app.db.sql)
      return Object.fromEntries(rows.map(({ reason, people }) => [reason, people]))
    },
    run: <R>(text: ReturnType<typeof sql<R>>) => text.execute(app.db.sql).then(({ rows }) => rows),
  }
}

/** People with all that a message may say of them. */
async function addPeople(db: Parameters<ReturnType<typeof sql>['execute']>[0], first: number, count: number): Promise<void> {
  await sql`insert into users (version, created_at, updated_at, code, name, email, phone, user_type, flag_state, deletion, city, language, cod_allowed,
      blocked, push_device, credits_balance, coin_balance, balance, order_count)
    select 1, now(), now(), 'RS' || n, 'Asha ' || n, 'asha' || n || '@example.com', '9' || lpad(n::text, 9, '0'), 'reseller', 1, 'active', 'Pune', 'en', true,
      false, 'device-' || n, 0, 0, 0, 0 from generate_series(${first}::integer, ${first + count - 1}::integer) as n`.execute(db)
}
