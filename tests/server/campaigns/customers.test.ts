import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from './startCampaigns.ts'

/** Customers of resellers are written to by their codes, as resellers are (remaining.md, §3.2 no. 32). */
let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(3)
  // The first has the phone of a reseller.
  await sql`insert into customers (version, created_at, updated_at, code, reseller, name, phone, address_line1, city, state, pincode)
    select 1, now(), now(), 'CU' || (200000 + n), (select id from users where code = 'RS200001'), 'Ravi ' || n,
      case n when 1 then '9000200001' else '80000' || lpad(n::text, 5, '0') end, 'Lane 1', 'Pune', 'Maharashtra', '411001'
    from generate_series(1, 40) as n`.execute(at.app.db.sql)
})
afterAll(() => at.app.close())

interface Message {
  readonly recipient: string | null
  readonly customer: string | null
  readonly body: string
  readonly state: string
  readonly reason: string | null
}
const written = (campaign: number) =>
  at.run(sql<Message>`select u.code as recipient, c.code as customer, m.body, m.state, m.reason from outbox_messages m
    join notification_runs r on r.id = m.run left join users u on u.id = m.recipient left join customers c on c.id = m.customer
    where r.campaign = ${campaign} order by m.id`)
const bySms = (user_ids: string, more: object = {}) =>
  at.campaign(0, { channel: 'sms', template: null, sms_template: at.sms.id, user_ids, ...more })

it('are reached by SMS beside resellers, once each, and whoever shares a phone with one is left out', async () => {
  const campaign = await bySms('CU200002, RS200001, cu200003, CU200001')
  expect(campaign).toMatchObject({ people: 4 })
  const asked = { channel: 'sms', recipient_type: 'user ids', user_ids: campaign.user_ids, sms_template: at.sms.id }
  const tried = await at.staff.post('/api/notification_campaigns/tries/numbers?as=CU200003', asked)
  expect(await said<object>(tried)).toMatchObject({
    ...{ count: 3, figures: { people: 3, left_out: 1, same_address: 1, unknown: 0 } },
    shown: { as: 'CU200003', among: ['RS200001', 'CU200003', 'CU200002'], values: { body: 'Hello Ravi 3, it is on its way.' } },
  })
  await at.done(campaign.id, 'schedule')
  at.app.time.pass(10_000)
  await at.finish()
  expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'sent', targeted: 4, sent: 3, left_out: 1 })
  const all = await written(campaign.id)
  expect(all).toHaveLength(4)
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ recipient: 'RS200001', customer: null, state: 'sent' }),
      expect.objectContaining({ recipient: null, customer: 'CU200002', body: 'Hello Ravi 2, it is on its way.', state: 'sent' }),
      expect.objectContaining({ customer: 'CU200001', state: 'suppressed', reason: 'same address twice' }),
    ]),
  )
})

it('are held back by a pause and go on after it, each once', async () => {
  const codes = Array.from({ length: 39 }, (_, n) => `CU${200_002 + n}`)
  const { id } = await bySms(codes.join())
  await at.done(id, 'schedule')
  at.app.time.pass(10_000)
  await at.plan()
  await at.outbox_sends(10)
  await at.done(id, 'pause')
  await at.finish()
  expect((await at.runs(id))[0]).toMatchObject({ status: 'paused', sent: 10, waiting: 29 })
  await at.done(id, 'resume')
  await at.finish()
  expect((await at.runs(id))[0]).toMatchObject({ status: 'sent', sent: 39 })
  expect((await written(id)).map(({ customer }) => customer).sort()).toEqual(codes)
})

it('have no app: a push leaves them out, and a test of one is refused with the place of the code', async () => {
  const { id } = await at.campaign(0, { user_ids: 'RS200001, CU200002' })
  const answer = await at.act(id, 'send_test', { codes: ['RS200001', 'CU200002'] })
  expect((await said<{ errors: { codes: object } }>(answer)).errors.codes).toMatchObject({ params: { index: 1 } })
  await at.done(id, 'schedule')
  at.app.time.pass(10_000)
  await at.finish()
  const [run] = await at.runs(id)
  expect(run).toMatchObject({ sent: 1, left_out: 1 })
  expect(await at.reasons(run?.id ?? 0)).toEqual({ 'no address': 1 })
})

it('get a test, and count over the cap as resellers do', async () => {
  const { id } = await bySms('CU200002')
  await at.done(id, 'send_test', { codes: ['CU200004', 'RS200002'] })
  await at.finish()
  expect((await at.runs(id))[0]).toMatchObject({ is_test: true, sent: 2 })
  expect((await written(id)).map(({ recipient, customer }) => recipient ?? customer)).toEqual(['RS200002', 'CU200004'])
  const template = await at.made<{ id: number; version: number }>('notification_templates', {
    ...{ name: 'By WhatsApp', channel: 'whatsapp', country_code: 'IN', sender: 'Munshi', title: 'Sale', body: 'Sale' },
  })
  await at.run(sql`update notification_templates set provider_status = 'approved' where id = ${template.id}`)
  for (const sent of [1, 1, 0]) {
    const campaign = await at.campaign(0, {
      ...{ channel: 'whatsapp', template: template.id, user_ids: 'CU200009', message_type: 'promotional' },
    })
    await at.done(campaign.id, 'schedule')
    at.app.time.pass(10_000)
    await at.finish()
    expect((await at.runs(campaign.id))[0]).toMatchObject({ sent, left_out: 1 - sent })
  }
})

it('who want no SMS get none, whether they said so before it was written or while it waited', async () => {
  await at.run(sql`update customers set opt_out = '["sms"]' where code = 'CU200020'`)
  await at.run(sql`update customers set opt_out = '["whatsapp"]' where code = 'CU200021'`)
  const { id } = await bySms('CU200020, CU200021, CU200022, CU200023')
  const asked = { channel: 'sms', recipient_type: 'user ids', user_ids: 'CU200020, CU200021', sms_template: at.sms.id }
  const tried = await at.staff.post('/api/notification_campaigns/tries/numbers', asked)
  expect(await said<object>(tried)).toMatchObject({ count: 1, figures: { people: 1, left_out: 1, opted_out: 1 } })
  await at.done(id, 'schedule')
  at.app.time.pass(10_000)
  await at.plan()
  await at.run(sql`update customers set opt_out = '["sms"]' where code = 'CU200023'`)
  await at.finish()
  const [run] = await at.runs(id)
  expect(run).toMatchObject({ status: 'sent', targeted: 4, sent: 2, left_out: 2 })
  expect(await at.reasons(run?.id ?? 0)).toEqual({ 'opted out': 2 })
  const all = await written(id)
  expect(all.filter(({ state }) => state === 'sent').map(({ customer }) => customer)).toEqual(
    expect.arrayContaining(['CU200021', 'CU200022']),
  )
})

it('are seen by an agent with what they received', async () => {
  const agent = await at.signIn('agent@example.com', { permissions: ['agent_dashboard', 'sms_portal_view'] })
  const [{ id } = expect.fail('no customer')] = await at.run(sql<{ id: number }>`select id from customers where code = 'CU200002'`)
  const { parts } = await said<{ parts: { messages: { rows: object[] } } }>(await agent.get(`/api/customers/${id}/desk`))
  expect(JSON.stringify(parts.messages)).toContain('"state":"sent"')
})

it('suppliers are named by their messages, which stay here where one is switched off while they wait', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(n =>
      insertRow(at.app.db, 'suppliers', { brand: `Brand ${n}`, contact_name: `Meena ${n}`, phone: `700000000${n}`, status: 'active' }),
    ),
  )
  const { id } = await bySms('', { recipient_type: 'suppliers', user_ids: null, supplier_ids: `${first}, ${second}` })
  await at.done(id, 'schedule')
  at.app.time.pass(10_000)
  await at.plan()
  await at.run(sql`update suppliers set status = 'deleted temporarily' where id = ${second}`)
  await at.finish()
  const [run] = await at.runs(id)
  expect(run).toMatchObject({ status: 'sent', targeted: 2, sent: 1, left_out: 1 })
  expect(await at.reasons(run?.id ?? 0)).toEqual({ deleted: 1 })
  const told = await at.staff.get(`/api/outbox_messages?filter=${encodeURIComponent(JSON.stringify({ supplier: second }))}`)
  expect(await said<object>(told)).toMatchObject([
    { supplier: second, recipient: null, customer: null, state: 'suppressed', reason: 'deleted' },
  ])
})
