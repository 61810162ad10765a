import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeDetail } from '../../../schema/wire/changes.ts'
import { said } from '../../support/startMunshi.ts'
import { type CampaignRow, startCampaigns } from './startCampaigns.ts'

type Failure = { code: string; params: { key: string; by: string; rows: { tool: string; changes: { field: string }[] }[] } }

let at: Awaited<ReturnType<typeof startCampaigns>>
let second: Awaited<ReturnType<typeof at.signIn>>
let audience: number
beforeAll(async () => {
  at = await startCampaigns(20)
  await at.run(
    sql`insert into send_limits (version, created_at, updated_at, name, value) values (1, now(), now(), 'second person above', '10')`,
  )
  const made = await at.run(sql<{
    id: number
  }>`insert into audiences (version, created_at, updated_at, name, owner, description, type, used_for,
      query_type, sql_query, mod_id_from, mod_id_to, renewal_status, renewal_frequency, refresh_state, refresh_enabled, size)
    select 1, now(), now(), 'Buyers', min(id), 'Who bought', 'AUTOMATIC', 'general', 'presto', 'select user_code from users', 0, 99, 'RENEWED', 'daily',
      'Refreshed', true, 20 from staff_users returning id`)
  audience = made[0]?.id ?? 0
})
beforeEach(async () => {
  second = await at.signIn('second@example.com', { permissions: ['notification_all_campaigns'] })
  await at.run(sql`update notification_campaigns set status = 'draft' where status = 'scheduled'`)
})
afterAll(() => at.app.close())

/** Sends a campaign for approval. */
async function sent(campaign: CampaignRow): Promise<number> {
  const waits = await at.act(campaign.id, 'schedule')
  expect(waits.status, await waits.clone().text()).toBe(202)
  return (await said<{ change_set: number }>(waits)).change_set
}

async function put(tool: string, id: number, values: object): Promise<void> {
  const { version } = await said<CampaignRow>(await at.staff.get(`/api/${tool}/${id}`))
  const answer = await at.staff.put(`/api/${tool}/${id}`, values, { 'if-match': String(version) })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

describe('a campaign that waits for an approval', () => {
  const another = () =>
    at.made<{ id: number }>('notification_templates', {
      name: `Other ${Math.random()}`.slice(0, 20),
      channel: 'push',
      country_code: 'IN',
      sender: 'Munshi',
      title: 'Other',
      body: 'Other',
    })
  const toAudience = () => ({ recipient_type: 'audience', user_ids: null, audience })
  const changes: readonly [string, object | (() => object), (campaign: CampaignRow) => Promise<unknown>][] = [
    ['its template', {}, async ({ id }) => put('notification_campaigns', id, { template: (await another()).id })],
    ['its link', {}, ({ id }) => put('notification_campaigns', id, { deeplink: 'https://elsewhere.example.org/' })],
    ['its values', {}, ({ id }) => put('notification_campaigns', id, { key_values: { city: 'Delhi' } })],
    ['its hold-out', {}, ({ id }) => put('notification_campaigns', id, { hold_out_from: 1, hold_out_to: 40 })],
    ['the text of its template', {}, () => put('notification_templates', at.template.id, { body: `Something else ${Math.random()}` })],
    ['the statement of its audience', toAudience, () => at.run(bumped(sql`sql_query = 'select user_code from users where true'`))],
    ['the size of its audience', toAudience, () => at.run(bumped(sql`size = 19`))],
    ['the limit', {}, () => at.run(sql`update send_limits set value = '11', version = version + 1`)],
  ]
  const bumped = (set: ReturnType<typeof sql>) => sql`update audiences set ${set}, version = version + 1 where id = ${audience}`

  it.each(changes)('is not approved once %s changed', async (_what, values, change) => {
    const campaign = await at.campaign(12, typeof values === 'function' ? values() : values)
    const set = await sent(campaign)
    await change(campaign)
    const answer = await second.post(`/api/changes/${set}/approve`)
    expect(answer.status, await answer.clone().text()).toBe(412)
    expect(await said<Failure>(answer)).toMatchObject({ code: 'stale', params: { key: 'approval_stale' } })
    expect(await at.row(campaign.id)).toMatchObject({ status: 'draft' })
    await at.run(sql`update send_limits set value = '10', version = version + 1 where value <> '10'`)
  })

  it('shows what changed since, and is sent again by the user who sent it', async () => {
    const campaign = await at.campaign(12, { deeplink: 'https://example.com/sale' })
    const set = await sent(campaign)
    expect((await said<ChangeDetail>(await second.get(`/api/changes/${set}`))).stale).toBeUndefined()
    const waiting = `/api/changes?state=waiting&tool=notification_campaigns&row=${campaign.id}`
    expect(await said<object[]>(await at.staff.get(waiting))).toMatchObject([{ id: set, what: 'schedule', mine: true }])
    await put('notification_campaigns', campaign.id, { deeplink: 'https://elsewhere.example.org/' })
    const { stale, resendable } = await said<ChangeDetail>(await second.get(`/api/changes/${set}`))
    expect(resendable).toBe(false)
    expect(stale).toMatchObject({ more: 0, by: 'growth@example.com' })
    expect(stale?.rows).toMatchObject([
      {
        ...{ tool: 'notification_campaigns', id: campaign.id, op: 'update' },
        changes: [{ field: 'deeplink', from: 'https://example.com/sale', to: 'https://elsewhere.example.org/' }],
      },
    ])
    expect((await second.post(`/api/changes/${set}/resend`)).status).toBe(403)
    expect((await said<ChangeDetail>(await at.staff.get(`/api/changes/${set}`))).resendable).toBe(true)
    const again = await at.staff.post(`/api/changes/${set}/resend`)
    expect(again.status, await again.clone().text()).toBe(202)
    const { change_set } = await said<{ change_set: number }>(again)
    expect(await said<ChangeDetail>(await second.get(`/api/changes/${set}`))).toMatchObject({ state: 'rejected' })
    expect((await second.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    expect(await at.row(campaign.id)).toMatchObject({ status: 'scheduled', deeplink: 'https://elsewhere.example.org/' })
  })

  it('is approved where a job kept house on its audience, and refused a second time while it is as it was sent', async () => {
    const campaign = await at.campaign(12, toAudience())
    const set = await sent(campaign)
    expect((await at.staff.post(`/api/changes/${set}/resend`)).status).toBe(409)
    expect((await second.post(`/api/changes/${set}/approve`)).status).toBe(200)
  })
})

describe('many small campaigns', () => {
  const split = (from: number, values: object = {}) =>
    at.campaign(0, { user_ids: Array.from({ length: 6 }, (_, n) => `RS${200_001 + from + n}`).join(), ...values })

  it('need an approval from the one on that brings the people of a channel and day above the limit', async () => {
    const [first, other, sms] = [
      await split(0),
      await split(6),
      await split(0, { channel: 'sms', template: null, message_type: null, sms_template: at.sms.id }),
    ]
    expect((await at.act(first.id, 'schedule')).status).toBe(200)
    expect((await at.act(sms.id, 'schedule')).status).toBe(200)
    const waits = await at.act(other.id, 'schedule')
    expect(waits.status).toBe(202)
    expect(await at.row(other.id)).toMatchObject({ status: 'draft', needs_second: false })
    expect((await second.post(`/api/changes/${(await said<{ change_set: number }>(waits)).change_set}/approve`)).status).toBe(200)
    expect(await at.row(other.id)).toMatchObject({ status: 'scheduled', needs_second: true })
    // Approved people are counted no more.
    const few = await at.campaign(4)
    expect((await at.act(few.id, 'schedule')).status).toBe(200)
    expect((await at.act((await at.campaign(1)).id, 'schedule')).status).toBe(202)
    // An approved campaign cannot be edited into another one.
    await put('notification_campaigns', other.id, { deeplink: 'https://elsewhere.example.org/' })
    expect(await at.row(other.id)).toMatchObject({ status: 'draft' })
  })

  it('are not moved to one day by an edit either', async () => {
    const later = { kind: 'one time', at: '2026-11-25T06:30:00.000Z' }
    const [first, other] = [await split(0), await split(6, { schedule: later })]
    expect((await at.act(first.id, 'schedule')).status).toBe(200)
    expect((await at.act(other.id, 'schedule')).status).toBe(200)
    const { version } = await at.row(other.id)
    const moved = await at.staff.put(
      `/api/notification_campaigns/${other.id}`,
      { schedule: { ...later, at: '2026-11-18T14:30:00.000Z' } },
      { 'if-match': String(version) },
    )
    expect(moved.status, await moved.clone().text()).toBe(202)
  })

  it('two that are sent at the same moment do not both pass', async () => {
    const [first, other] = [await split(0), await split(6)]
    const answers = await Promise.all([at.act(first.id, 'schedule'), at.act(other.id, 'schedule')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202])
  })
})

describe('limits of sending', () => {
  it('are not set by senders, nor by one user alone', async () => {
    const [limit] = await at.run(
      sql<{ id: number; version: number }>`select id, version from send_limits where name = 'second person above'`,
    )
    const seen = { 'if-match': String(limit?.version) }
    const address = `/api/send_limits/${limit?.id}`
    expect((await at.staff.put(address, { value: '10000000' }, seen)).status).toBe(403)
    const keeper = await at.signIn('keeper@example.com', { permissions: ['send_limits_edit'] })
    const waits = await keeper.put(address, { value: '20' }, seen)
    expect(waits.status).toBe(202)
    const { change_set } = await said<{ change_set: number }>(waits)
    expect((await keeper.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
    expect((await second.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
    const other = await at.signIn('other@example.com', { permissions: ['send_limits_edit'] })
    expect((await other.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    const back = await other.post(`/api/changes/${change_set}/revert`)
    expect([back.status, (await said<{ code: string }>(back)).code]).toEqual([409, 'second_person'])
  })
})
