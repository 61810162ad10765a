import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from './startCampaigns.ts'

/** What people and clocks do to a run (remaining.md, §4 *sent*). */
let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(1200)
})
afterAll(() => at.app.close())

const HOUR = 3_600_000
const messages = (campaign: number) =>
  at.run(sql<{ subject: string | null; body: string; cause: string; state: string; recipient: number }>`select m.subject, m.body, m.cause,
    m.state, m.recipient from outbox_messages m join notification_runs r on r.id = m.run where r.campaign = ${campaign} order by m.id`)
const sentTo = async (id: number) => {
  await at.done(id, 'schedule')
  await at.pass(10_000)
  await at.finish()
  return messages(id)
}

describe('what a person is called', () => {
  it.each([
    ['line ends', 'Asha\r\nBcc: all@example.com', 'For Asha Bcc: all@example.com', 'Asha\nBcc: all@example.com'],
    ['a placeholder', '{{code}}', 'For {{code}}', '{{code}}'],
    ['what every object has', '{{constructor}}', 'For {{constructor}}', '{{constructor}}'],
    ['a letter and a picture', 'आशा 🎉', 'For आशा 🎉', 'आशा 🎉'],
    ['markup', '<img src=x onerror=alert(1)>', 'For <img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('with %s is said as it is, and never read', async (_what, name, subject, inBody) => {
    await at.run(sql`update users set name = ${name} where code = 'RS200001'`)
    const [message, ...others] = await sentTo((await at.campaign(1)).id)
    expect(others).toEqual([])
    expect(message).toMatchObject({ subject, body: `Kurtis this weekend in Pune, ${inBody}.`, state: 'sent' })
  })
})

it('a campaign whose name or whose pairs hold line ends and placeholders makes no header of them', async () => {
  const refused = await at.staff.post('/api/notification_campaigns', {
    ...{
      name: 'Sale\r\nBcc: all@example.com',
      channel: 'push',
      recipient_type: 'user ids',
      user_ids: 'RS200001',
      template: at.template.id,
    },
  })
  expect(refused.status).toBe(422)
  const template = await at.made<{ id: number }>('notification_templates', {
    ...{
      name: 'With pairs',
      channel: 'push',
      country_code: 'IN',
      sender: 'Munshi',
      title: 'A {{offer}}',
      body: '{{offer}} for {{city|you}}',
    },
    key_values: { offer: '10%' },
  })
  const { id } = await at.campaign(1, { template: template.id, key_values: { offer: '₹50 {{city}}' } })
  expect(await sentTo(id)).toMatchObject([{ subject: 'A ₹50 {{city}}', body: '₹50 {{city}} for Pune' }])
})

it('an SMS with a rupee sign or a picture is counted in Unicode before it is sent', async () => {
  const parts = async (text: string) => {
    const { id } = await at.made<{ id: number }>('sms_templates', {
      name: `Text ${text.slice(0, 3)}${text.length}`,
      sender: 'DEMOAP',
      text,
    })
    const values = { channel: 'sms', recipient_type: 'user ids', user_ids: 'RS200001, RS200002', sms_template: id }
    const answer = await at.staff.post('/api/notification_campaigns/tries/numbers', values)
    const { figures } = await said<{ figures: { parts: number; cost: string } }>(answer)
    return [figures.parts, figures.cost]
  }
  const long = 'x'.repeat(65)
  expect(await parts(`Rs.50 ${long}`)).toEqual([1, '0.24'])
  expect(await parts(`₹50 ${long}`)).toEqual([1, '0.24'])
  expect(await parts(`₹50 ${long}y`)).toEqual([1, '0.24'])
  expect(await parts(`₹50 ${long}yz`)).toEqual([2, '0.48'])
  // A picture takes two of the seventy.
  expect(await parts(`🎉50 ${long}`)).toEqual([1, '0.24'])
  expect(await parts(`🎉50 ${long}y`)).toEqual([2, '0.48'])
  const { id } = await at.made<{ id: number }>('sms_templates', { name: 'Rupee', sender: 'DEMOAP', text: '₹50 for {{name|you}} 🎉' })
  await at.run(sql`update sms_templates set dlt_status = 'approved', provider_status = 'active' where id = ${id}`)
  await at.run(sql`update users set name = 'आशा' where code = 'RS200001'`)
  const campaign = await at.campaign(1, { channel: 'sms', template: null, sms_template: id })
  expect(await sentTo(campaign.id)).toMatchObject([{ subject: null, body: '₹50 for आशा 🎉', state: 'sent' }])
})

describe('a clock that jumps', () => {
  const daily = {
    ...{ kind: 'recurring', every: 'week', time: '15:00', end: 'never ending' },
    week_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  }

  it('back sends no run a second time', async () => {
    const start_date = at.app.time.clock().toISOString().slice(0, 10)
    const { id } = await at.campaign(3, { schedule: { ...daily, start_date } })
    const { next_run_at } = await at.done(id, 'schedule')
    await at.pass(Date.parse(next_run_at ?? '') - at.app.time.clock().getTime() + 1000)
    await at.finish()
    expect(await messages(id)).toHaveLength(3)
    const { next_run_at: following } = await at.row(id)
    await at.pass(-2 * HOUR)
    await at.finish()
    await at.pass(2 * HOUR)
    await at.finish()
    expect(await messages(id)).toHaveLength(3)
    expect(await at.row(id)).toMatchObject({ status: 'scheduled', run_count: 1, next_run_at: following })
    expect(Date.parse(following ?? '') - Date.parse(next_run_at ?? '')).toBe(24 * HOUR)
    await at.done(id, 'cancel')
  })

  it.each([
    ['ahead by a day', 24 * HOUR],
    ['back by an hour', -HOUR],
  ])('%s under a run reaches everybody once', async (_how, ms) => {
    const { id } = await at.campaign(1200)
    await at.done(id, 'schedule')
    await at.pass(10_000)
    await at.plan()
    await at.outbox_sends(300)
    await at.pass(ms)
    await at.finish()
    // What waited from before the clock went back leaves once the clock is there again.
    await at.pass(HOUR)
    await at.finish()
    const all = await messages(id)
    expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(1200)
    expect(all).toHaveLength(1200)
    expect((await at.runs(id))[0]).toMatchObject({ status: 'sent', sent: 1200, waiting: 0 })
  })
})
