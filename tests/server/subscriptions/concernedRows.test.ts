import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptionsOf } from '../../../server/subscriptions/noteForSubscribers.ts'
import { tellSubscribers } from '../../../server/subscriptions/tellSubscribers.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startReceiver } from '../outbox/receiver.ts'
import { startOutbox } from '../outbox/startOutbox.ts'

let outbox: Awaited<ReturnType<typeof startOutbox>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
const suppliers: number[] = []

beforeAll(async () => {
  outbox = await startOutbox({ webhook: { to: 'url', provider: 'webhook' } })
  receiver = await startReceiver(new Uint8Array(24), outbox.app.time.clock)
  for (const brand of ['Ours', 'Theirs'])
    suppliers.push(
      await insertRow(outbox.app.db, 'suppliers', {
        brand,
        status: 'active',
        tax_id_type: 'GSTIN',
        gstin: '27AAPFU0939F1ZV',
        monetization_type: 'commission',
      }),
    )
})
afterAll(async () => {
  await receiver?.close()
  await outbox?.app.close()
})

const deliver = async () => {
  const tool = subscriptionsOf(outbox.app.engine.declared)
  if (tool) await outbox.app.doWork(tellSubscribers(tool))
  await outbox.send()
}
const bound = (email: string, supplier = 0) =>
  outbox.app.signInAs(email, { permissions: ['webhooks', 'suppliers_view', 'supplier_edit'], supplier: suppliers[supplier] ?? 0 })

it('people of one supplier have their own programs told of their own rows, and of no one else’s', async () => {
  const [ours, theirs] = [await bound('ours@example.com'), await bound('theirs@example.com', 1)]
  const made = await ours.post('/api/webhook_subscriptions', { name: 'Shop', url: receiver.url, tool: 'suppliers' })
  expect(made.status, await made.clone().text()).toBe(201)
  const { id } = await said<{ id: number }>(made)
  const admin = await outbox.app.signInAs('admin@example.com', { permissions: ['suppliers_view', 'supplier_edit'], name: 'Asha' })
  const data = { margin_free_period: 14 }
  const put = await admin.put('/api/suppliers', { ids: suppliers, data })
  expect(put.status, await put.clone().text()).toBe(200)
  await deliver()
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([{ ids: [suppliers[0]], total: 1, by: null }])
  expect((await theirs.get(`/api/webhook_subscriptions/${id}`)).status).toBe(404)
  const seen = async (who: typeof ours, name: string) => said<{ id: number }[]>(await who.get(`/api/${name}`))
  expect([(await seen(ours, 'webhook_events')).length, (await seen(theirs, 'webhook_events')).length]).toEqual([1, 0])
})

it('a row whose number has left the filter is told, though of numbers that are added to the history keeps the difference', async () => {
  const { app } = outbox
  const owner = await app.signInAs('owner@example.com', { permissions: ['webhooks', 'referral_program', 'resellers_view'] })
  const people = [await insertRow(app.db, 'users', {}), await insertRow(app.db, 'users', {})]
  const [referrer, referred] = people
  const id = await insertRow(app.db, 'referrals', { referrer, referred, order_count: 5 })
  await owner.post('/api/webhook_subscriptions', { name: 'Few', url: receiver.url, tool: 'referrals', only_where: { order_count_to: 4 } })
  await sql`insert into tool_numbers (name) values ('referrals') on conflict do nothing`.execute(app.db.sql)
  await sql`with made as (insert into change_sets (at, tool, what, source, state) values (now(), 'referrals', 'update', 'form', 'applied') returning id),
    kept as (insert into change_rows (at, change_set, tool, op, "row", before)
      select now(), made.id, n.number, 1, ${id}, '{"+order_count": 2}' from made, tool_numbers n where n.name = 'referrals')
    insert into subscription_notes (change_set, tool) select id, 'referrals' from made`.execute(app.db.sql)
  receiver.received.length = 0
  await deliver()
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([{ ids: [id], left: [id] }])
})
