import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalKeys } from '../../../server/erasure/personal.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { foundIn, keptOf, links, MARK, type Marked, markedRows, named } from './markedRows.ts'

let app: StartedApp
let staff: Awaited<ReturnType<typeof app.signInAs>>
let root: Marked
let rows: readonly Marked[]
let others: Record<string, unknown>
let kept: Record<string, unknown>
const version = async () => String((await said<{ version: number }>(await staff.get(`/api/users/${root.id}`))).version)

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  staff = await app.signInAs('growth@example.com', {
    permissions: ['resellers_view', 'reseller_edit', 'orders_view', 'order_view', 'order_edit'],
  })
  const id = await insertRow(app.db, 'users', { code: 'RS900001', referral_code: `${MARK}ref`, registered_at: '2026-01-05T06:00:00.000Z' })
  root = { tool: 'users', link: '', id }
  rows = await markedRows(app, root)
  kept = await keptOf(app, rows)
  for (const { tool, id } of [...rows, { tool: 'tickets', id: 999_999 }])
    await sql`insert into staff_notices (staff_user, kind, tool, "row", key, at) values (${staff.id}, 'assigned', ${tool}, ${id}, ${`${tool} ${id}`}, now())`.execute(
      app.db.sql,
    )
  others = await allOf(['users', 'customers', 'orders', 'tickets', 'user_bank_details'])
})
afterAll(() => app.close())

/** Rows of tools that are nobody's marked rows. */
async function allOf(tables: readonly string[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const mine = rows.filter(({ tool }) => tool === table).map(({ id }) => id)
    const { rows: all } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where id <> all(${mine}::bigint[]) order by id`.execute(app.db.sql)
    found[table] = all
  }
  return found
}

describe('an erasure', () => {
  it('reaches every tool that holds something of a person', () => {
    expect(links.toSorted()).toEqual([
      'call_logs.call_to_id=customers',
      'call_logs.call_to_id=users',
      'challenge_actions.user',
      'challenge_events.user',
      'challenge_progress.user',
      'community_posts.user',
      'customers.reseller',
      'experiment_exposures.user',
      'media_items.user',
      'mentors.mentor_code=users',
      'message_events.message',
      'order_comments.order',
      'order_comments.sub_order',
      'orders.customer',
      'outbox_messages.customer',
      'outbox_messages.recipient',
      'payouts.user',
      'recoveries.user',
      'referrals.referred',
      'referrals.referrer',
      'reseller_bonuses.user',
      'return_requests.sub_order',
      'reviews.user',
      'reward_grants.user',
      'spin_grants.user',
      'sub_orders.order',
      'tickets.order',
      'tickets.sub_order',
      'tickets.user',
      'user_badges.user',
      'user_bank_details.user',
      'user_offer_uses.user',
      'wallet_transactions.user',
    ])
    expect(rows.map(({ tool, link }) => `${tool}.${link}`).toSorted()).toEqual(['users.', ...links].toSorted())
  })

  it('finds marks everywhere first: in rows, their past, and the past of rows that are gone', async () => {
    const found = await foundIn(app, MARK)
    const marked = rows.map(({ tool }) => tool).filter(tool => personalKeys(named(tool)).length > 0)
    expect(found.toSorted()).toEqual([...new Set([...marked, 'change_rows'])].toSorted())
    const { rows: gone } = await sql`select 1 from change_rows where op = 2 and strpos(before::text, ${MARK}) > 0`.execute(app.db.sql)
    expect(gone.length).toBe(rows.filter(({ tool }) => tool !== 'users' && personalKeys(named(tool)).length > 0).length)
  })

  it('tells in numbers what it empties, then empties it, what came meanwhile included', async () => {
    await sql`update orders set status = 4 where reseller = ${root.id}`.execute(app.db.sql)
    await sql`update payouts set status = 3 where "user" = ${root.id}`.execute(app.db.sql)
    kept = await keptOf(app, rows)
    const plan = await said<{ change_set: number; counts: { by_tool: Record<string, number> } }>(
      await staff.post(
        `/api/users/${root.id}/actions/delete_hard?plan=true`,
        {},
        { 'if-match': await version(), 'idempotency-key': 'plan' },
      ),
    )
    const expected: Record<string, number> = {}
    for (const { tool } of rows) if (personalKeys(named(tool)).length > 0) expected[tool] = (expected[tool] ?? 0) + 1
    expect(plan.counts.by_tool).toEqual(expected)
    const order = rows.find(({ tool }) => tool === 'orders')
    const late = await insertRow(app.db, 'order_comments', { order: order?.id, comment: `${MARK}late` })
    expect((await staff.post(`/api/changes/${plan.change_set}/apply`)).status).toBe(200)
    const { rows: comments } = await sql<{ comment: string }>`select comment from order_comments where id = ${late}`.execute(app.db.sql)
    expect(comments).toEqual([{ comment: '••••' }])
  })

  it('leaves no mark in any table, and all else as it was', async () => {
    expect(await foundIn(app, MARK)).toEqual([])
    expect(await keptOf(app, rows)).toEqual(kept)
    expect(await allOf(Object.keys(others))).toEqual(others)
  })

  it('leaves nobody a notice of the rows, and those of others', async () => {
    const { rows: left } = await sql`select tool, "row" from staff_notices`.execute(app.db.sql)
    expect(left).toEqual([{ tool: 'tickets', row: 999_999 }])
  })

  it('leaves orders that open, in lists and by themselves', async () => {
    const order = rows.find(({ tool }) => tool === 'orders')
    const desk = await staff.get(`/api/orders/${order?.id}/desk`)
    expect(desk.status).toBe(200)
    expect((await said<{ record: object }>(desk)).record).toMatchObject({ customer_name: 'Deleted customer', customer_phone: '', city: '' })
    const { order_number } = await said<{ order_number: string }>(await staff.get(`/api/orders/${order?.id}`))
    const listed = await said<object[]>(await staff.get(`/api/orders?filter=${JSON.stringify({ order_number })}`))
    expect(listed).toMatchObject([{ id: order?.id, city: '' }])
  })
})
