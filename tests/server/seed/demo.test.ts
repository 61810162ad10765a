import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import type { KeepFile } from '../../../schema/demo.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import { recomputeAggregate } from '../../../server/changes/refreshAggregates.ts'
import { openLog } from '../../../server/log.ts'
import { seedDemo } from '../../../server/seed/demo.ts'
import { rowInserter } from '../../../server/seed/insertRows.ts'
import { startMunshi } from '../../support/startMunshi.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>
const stored: { name: string; size: number }[] = []
const store: KeepFile = async (bytes, name) => {
  const content = Buffer.from(bytes)
  stored.push({ name, size: content.length })
  return {
    id: 'a'.repeat(64),
    name,
    size: content.length,
    type: 'image/png',
    width: content.readUInt32BE(16),
    height: content.readUInt32BE(20),
  }
}
const load = () =>
  seedDemo({ db: munshi.db, marketplace, country: 'IN', clock: munshi.time.clock, storeWithin: () => store, log: openLog('silent') })
const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(munshi.db.sql)).rows

beforeAll(async () => {
  munshi = await startMunshi()
})
afterAll(() => munshi.close())

describe('the demo data', () => {
  it('is not loaded where somebody has rows', async () => {
    await sql`insert into couriers (name, code) values ('Own courier', 'own')`.execute(munshi.db.sql)
    expect(await load()).toBeNull()
    expect(await rowsOf('select from staff_users')).toEqual([])
    await sql`delete from couriers`.execute(munshi.db.sql)
  })

  it('stops where a row has a value that its table has no column for', async () => {
    const insert = munshi.db.transaction(trx => rowInserter(trx, munshi.time.clock())('teams', [{ id: 1, name: 'support', colour: 'red' }]))
    await expect(insert).rejects.toThrow('teams has no column colour')
  })

  it('is loaded once, with pictures under 120 KB', async () => {
    const counts = await load()
    expect(counts).toMatchObject({ orders: 6000, suppliers: 120, staff_users: 25 })
    expect(await load()).toBeNull()
    expect(await rowsOf('select count(*) from orders')).toEqual([{ count: 6000 }])
    // A picture of less is none; a sheet may be a header and a row.
    const least = (name: string) => (name.endsWith('.csv') ? 40 : 200)
    expect(stored.filter(file => file.size >= 122_880 || file.size < least(file.name))).toEqual([])
  }, 120_000)

  it('has each figure that is rolled up as its rows come to it', async () => {
    const tables = (tools as readonly Tool[]).filter(isStored)
    const engine = { tools: new Map(tables.map(tool => [tool.name, tool])), country: 'IN' } as const
    const rules = { now: munshi.time.clock().toISOString(), today: '2026-11-18' }
    const kept = tables.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]) => (field.aggregate ? [[name, key] as const] : [])),
    )
    expect(kept.length).toBeGreaterThan(12)
    for (const [name, key] of kept) {
      const figures = () => rowsOf(`select id, "${key}" as figure from "${name}" order by id`)
      const before = await figures()
      expect(before.length).toBeGreaterThan(0)
      await recomputeAggregate({ sql: munshi.db.sql, rules, engine }, name, key)
      expect([name, key, await figures()]).toEqual([name, key, before])
    }
    expect(
      await rowsOf(`select (select sum(penalty_deducted) from payouts) = (select sum(deducted_amount) from supplier_penalties) as agree`),
    ).toEqual([{ agree: true }])
  }, 60_000)

  it('has 12 changes of search rules that wait, and each can be approved by another user', async () => {
    const waiting = await rowsOf<{ id: number; tool: string }>(`select id, tool from change_sets where state = 'waiting' order by id`)
    expect(waiting).toHaveLength(12)
    const frequent = await rowsOf(`select v.query from change_sets s join query_volumes v on v.searches_30d > 1000 and v.query in (
      select wrong_query from qcl_entries where s.tool = 'qcl_entries' and id = any(s.targets)
      union select query from query_expansions where s.tool = 'query_expansions' and id = any(s.targets)) where s.state = 'waiting'`)
    expect(frequent).toHaveLength(10)
    const admin = await munshi.signInAs('approver@example.com', { roles: ['admin'] })
    for (const { id, tool } of waiting) {
      const answer = await admin.post(`/api/changes/${id}/approve`)
      expect(answer.status, `${tool}: ${await answer.clone().text()}`).toBe(200)
    }
  }, 60_000)

  it('has a run that is compared with those it held out, counted from orders', async () => {
    const [run, ...more] = await rowsOf<Record<string, number | string>>(
      `select id, targeted, left_out, held_out, held_out_ordered, held_out_rate, reached_ordered, reached_rate from notification_runs where held_out > 0`,
    )
    expect([more, run]).toMatchObject([[], { targeted: 300, held_out: 60 }])
    const [counted] = await rowsOf(
      `select count(*) filter (where held)::int as held_out, count(*) filter (where held and bought)::int as held_out_ordered,
        count(*) filter (where not held and bought)::int as reached_ordered
      from (select m.state = 'suppressed' as held, exists (select from orders o where o.reseller = m.recipient
          and o.placed_at >= r.run_at and o.placed_at < r.run_at + interval '7 days') as bought
        from outbox_messages m join notification_runs r on r.id = m.run
        where r.id = ${run?.id} and (m.reason = 'held out' or m.state in ('sent', 'delivered', 'opened'))) p`,
    )
    expect(run).toMatchObject(counted!)
    expect(Number(run?.reached_rate)).toBeGreaterThan(Number(run?.held_out_rate))
  })

  it('leaves nothing to come where it ends: further rows get further ids', async () => {
    for (const table of ['orders', 'suppliers', 'staff_users', 'banners']) {
      const [row] = await rowsOf<{ next: number; last: number }>(
        `select nextval(pg_get_serial_sequence('${table}', 'id')) as next, max(id) as last from ${table}`,
      )
      expect([table, row!.next > row!.last]).toEqual([table, true])
    }
  })

  it('gives each person what role, team and grant give, and nobody nothing', async () => {
    const permissions = async (email: string) => {
      const person = await munshi.signInAs(email)
      const answer = await person.post('/api/admin/users/actions', {})
      return ((await answer.json()) as { user_roles: string[] }).user_roles
    }
    expect(await permissions('nobody@example.com')).toEqual([])
    const all = await permissions('admin@example.com')
    expect(all.length).toBe((await rowsOf('select from actions')).length)
    expect(await permissions('marketing@example.com')).toContain('app_banner_edit')
    expect(await permissions('marketing@example.com')).not.toContain('orders_view')
    expect(await permissions('staff-3@example.com')).not.toContain('supplier_add')
    expect(await permissions('bd-executive@example.com')).toContain('supplier_add')
  })

  it('has figures that are counted from its orders', async () => {
    const [whole] = await rowsOf(
      `select sum(net_orders)::int as orders, sum(net_gmv) as gmv, sum(verified_orders)::int as verified from daily_metrics where dimension = 'all'`,
    )
    const [counted] = await rowsOf(`select count(distinct o.id)::int as orders, sum(s.amount) as gmv,
      count(distinct o.id) filter (where o.verified_at is not null)::int as verified
      from orders o join sub_orders s on s."order" = o.id where s.status not in (1, 5)`)
    expect(whole).toEqual(counted)
    const sums = await rowsOf<{ gmv: string }>(`select dimension, sum(net_gmv) as gmv from daily_metrics group by 1`)
    expect(new Set(sums.map(row => row.gmv)).size).toBe(1)
  })
})
