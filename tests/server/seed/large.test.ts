import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { large } from '../../../resources/demo/large/index.ts'
import { largeTables } from '../../../resources/demo/large/plan.ts'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { checkValue } from '../../../schema/checkValue.ts'
import { countries } from '../../../schema/country.ts'
import { localDay } from '../../../schema/days.ts'
import type { KeepFile } from '../../../schema/demo.ts'
import { holds } from '../../../schema/holds.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import type { Database } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { seedDemo } from '../../../server/seed/demo.ts'
import { growLarge } from '../../../server/seed/growLarge.ts'
import { testDatabase } from '../../support/testDatabase.ts'

const now = new Date('2026-11-18T06:30:00Z')
const SAMPLE = 150
/** The demo's and 400 more: enough to tell two sets apart. */
const FEW = 6400
/** The demo's and so many that shares show. */
const MANY = 11_000
const declared = new Map((tools as readonly Tool[]).filter(isStored).map(tool => [tool.name, tool]))
const store: KeepFile = async (content, name) => ({
  id: 'a'.repeat(64),
  name,
  size: content.length,
  type: 'image/png',
  width: 1080,
  height: 720,
})

describe.each(['IN', 'ID'] as const)('the large set of %s', country => {
  let db: Database
  const before: Record<string, number> = {}
  const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(db.sql)).rows
  const one = async (query: string) => (await rowsOf<{ value: unknown }>(`select (${query}) as value`))[0]!.value
  const grow = (seed: number, orders: number) =>
    growLarge({ db, large, work: marketplace.background, country, clock: () => now, seed, count: orders, say: () => undefined })
  const added = (table: string) => `(select * from ${table} where id > ${before[table]})`
  const hashes = async () => {
    const list = await Promise.all(
      largeTables.map(async table => [table, await one(`select md5(string_agg(t::text, '' order by t.id)) from ${table} t`)] as const),
    )
    return Object.fromEntries(list)
  }

  beforeAll(async () => {
    db = await testDatabase(tools, country)
    await seedDemo({ db, marketplace, country, clock: () => now, storeWithin: () => store, log: openLog('silent') })
    for (const table of largeTables) before[table] = Number(await one(`select max(id) from ${table}`))
  }, 120_000)
  afterAll(() => db.close())

  it('is the same for the same seed and another for another, and leaves the demo as it is', async () => {
    const demo = await hashes()
    await grow(7, FEW)
    const first = await hashes()
    for (const table of largeTables) expect(first[table]).not.toBe(demo[table])
    await forget()
    expect(await hashes()).toEqual(demo)

    await grow(8, FEW)
    const other = await hashes()
    for (const table of largeTables) expect(other[table]).not.toBe(first[table])
    await forget()
    await grow(7, FEW)
    expect(await hashes()).toEqual(first)
    await forget()
  }, 120_000)

  /** Takes away what was added: what is left is the demo. */
  async function forget() {
    await db.transaction(async trx => {
      await sql`set constraints all deferred`.execute(trx)
      for (const table of largeTables) await sql`delete from ${sql.table(table)} where id > ${before[table]}`.execute(trx)
    })
  }

  it('is refused where it would take orders away', async () => {
    await expect(
      growLarge({ db, large, work: marketplace.background, country, clock: () => now, seed: 7, count: 100, say: () => undefined }),
    ).rejects.toThrow('--orders must be')
  })

  it('has as many rows as the proportions say', async () => {
    await grow(7, MANY)
    const counts = Object.fromEntries(
      await Promise.all(largeTables.map(async table => [table, Number(await one(`select count(*) from ${added(table)} t`))] as const)),
    )
    expect(counts).toMatchObject({ orders: 5000, users: 500, customers: 2000, suppliers: 25, catalogs: 250, products: 1000, payouts: 1250 })
    expect(counts.sub_orders! / 5000).toBeGreaterThan(1.38)
    expect(counts.sub_orders! / 5000).toBeLessThan(1.5)
    expect(counts.shipments! / 5000).toBeGreaterThan(1.15)
    expect(counts.shipments! / 5000).toBeLessThan(1.4)
  }, 120_000)

  it('keeps to the declarations: every value is one its field takes, what is required is there, no rule is broken', async () => {
    const context = {
      country,
      today: '2026-11-18',
      now: '2026-11-18T08:00:00.000Z',
      localDate: (moment: string) => localDay(new Date(moment), countries[country].zone),
    }
    const faults: string[] = []
    for (const table of largeTables) {
      const tool = declared.get(table)!
      const count = Number(await one(`select count(*) from ${added(table)} t`))
      const rows = await rowsOf<Record<string, unknown>>(
        `select * from ${added(table)} t where id % ${Math.max(1, Math.floor(count / SAMPLE))} = 0`,
      )
      expect(rows.length).toBeGreaterThan(Math.min(30, count - 1))
      for (const row of rows) {
        for (const [key, field] of Object.entries(tool.fields)) {
          if (!field.column(context)) continue
          // What is left in the place of a value of somebody who is deleted for good.
          if (row.deletion === 'hard_deleted' && field.personal) continue
          const value = row[key] ?? null
          const needed = field.required || field.default !== undefined || (field.requiredWhen && holds(field.requiredWhen, row, context))
          if (value === null && needed) faults.push(`${table}.${key} of ${row.id}: missing`)
          const unwanted = value !== null && field.when && !holds(field.when, row, context)
          if (unwanted) faults.push(`${table}.${key} of ${row.id}: not to be there`)
          const checked = value === null ? undefined : checkValue(field, value, context)
          if (checked?.faults) faults.push(`${table}.${key} of ${row.id}: ${JSON.stringify(value)} ${JSON.stringify(checked.faults)}`)
        }
        for (const rule of tool.rules) {
          const broken = rule.severity === 'error' ? rule.check(row, context) : null
          if (broken) faults.push(`${table} ${row.id}: ${rule.name} ${JSON.stringify(broken)}`)
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([])
  })

  it('refers to nothing that is not there', async () => {
    const lost: string[] = []
    for (const table of largeTables)
      for (const [key, field] of Object.entries(declared.get(table)!.fields)) {
        if (!field.refersTo || !field.column({ country })) continue
        const count = await one(
          `select count(*) from ${table} t where t."${key}" is not null and not exists (select from ${field.refersTo.tool} r where r.id = t."${key}")`,
        )
        if (count !== 0) lost.push(`${table}.${key}: ${count}`)
      }
    expect(lost).toEqual([])
  })

  it('adds up: orders and their lines, resellers and orders, catalogs and products, days', async () => {
    const wrong = await rowsOf(`
      select o.id from orders o left join lateral (
        select count(*) as count, coalesce(sum(amount) filter (where status <> 5), 0) as goods,
          coalesce((array[1, 9, 11, 2, 12, 10, 3, 6, 7, 8, 4])[min(array_position(array[1, 9, 11, 2, 12, 10, 3, 6, 7, 8, 4], status::integer)) filter (where status <> 5)], 5) as status,
          min(promised_date) filter (where status in (3, 10)) as promised, max(shipped_at) filter (where status <> 5) as shipped, bool_and(amount = price * quantity) as multiplied
        from sub_orders s where s."order" = o.id
      ) s on true
      where o.id > ${before.orders} and (o.sub_order_count, o.goods_amount, o.status, s.multiplied) is distinct from (s.count, s.goods, s.status, true)
        or (o.promised_date, o.shipped_at) is distinct from (s.promised, s.shipped)
        or o.total_amount <> o.goods_amount + o.shipping_charge + o.cod_fee + o.margin_amount - o.discount_amount or o.credits_used > greatest(o.total_amount, 0) and o.id > ${before.orders}`)
    expect(wrong).toEqual([])
    expect(await rowsOf(`select u.id from users u where u.order_count <> (select count(*) from orders o where o.reseller = u.id)`)).toEqual(
      [],
    )
    expect(
      await rowsOf(`select c.id from catalogs c join lateral (select count(*) as count, min(discounted_price) as least, max(discounted_price) as most from products p where p.catalog = c.id) p on true
        where (c.product_count, c.min_price, c.max_price) is distinct from (p.count, p.least, p.most)`),
    ).toEqual([])
    expect(await one(`select sum(net_gmv) from daily_metrics where dimension = 'all'`)).toBe(
      await one(`select sum(amount) from sub_orders where status not in (1, 5)`),
    )
  })

  it('has its dates in order and nothing later than now', async () => {
    const at = `'${now.toISOString()}'::timestamptz`
    expect(
      await rowsOf(`select s.id from ${added('sub_orders')} s join orders o on o.id = s."order" join customers c on c.id = o.customer join users u on u.id = c.reseller
        left join products p on p.id = s.product left join catalogs g on g.id = s.catalog
        where s.placed_at <> o.placed_at or c.id <> o.customer or u.id <> o.reseller or c.created_at > o.placed_at or g.first_activated_at > o.placed_at or p.created_at > o.placed_at
          or s.placed_at > ${at} or s.shipped_at < s.placed_at or s.delivered_at < s.shipped_at or s.delivered_at > ${at} or s.shipped_at > ${at} or s.cancelled_at > ${at}
          or s.cancelled_at < s.placed_at or o.verified_at > ${at} or o.verified_at < o.placed_at
          or left(s.sub_order_number, 6) <> to_char(s.placed_at at time zone '${countries[country].zone}', 'YYMMDD')`),
    ).toEqual([])
    expect(
      await rowsOf(
        `select id from ${added('shipments')} s where picked_up_at > ${at} or delivered_at > ${at} or delivered_at < picked_up_at or lost_at > ${at}`,
      ),
    ).toEqual([])
    for (const table of largeTables)
      expect([
        table,
        await one(`select count(*) from ${added(table)} t where created_at > ${at} or updated_at > ${at} or updated_at < created_at`),
      ]).toEqual([table, 0])
  })

  it('has few resellers and suppliers with most orders, and the shares of the demo', async () => {
    const share = async (from: string, key: string, part: number) =>
      Number(
        await one(
          `select sum(n) filter (where rank <= ${part})::float8 / sum(n) from (select count(*) as n, row_number() over (order by count(*) desc) as rank from ${added(from)} t group by ${key}) as counted`,
        ),
      )
    expect(await share('orders', 'reseller', 5)).toBeGreaterThan(0.08)
    expect(await share('sub_orders', 'supplier', 1)).toBeGreaterThan(0.1)
    const shares = async (where: string, column: string, table: string) => {
      const rows = await rowsOf<{ key: unknown; share: number }>(
        `select ${column} as key, (100.0 * count(*) / sum(count(*)) over ())::float8 as share from ${added(table)} t where ${where} group by 1`,
      )
      return new Map(rows.map(row => [String(row.key), row.share]))
    }
    const near = (got: Map<string, number>, wanted: Record<string, number>, by: number) => {
      for (const [value, wish] of Object.entries(wanted))
        expect([value, Math.abs((got.get(value) ?? 0) - wish) <= by, got.get(value)]).toEqual([value, true, got.get(value)])
    }
    const twelveDays = `'${now.toISOString()}'::timestamptz - interval '12 days'`
    near(await shares(`placed_at < ${twelveDays}`, 'status', 'sub_orders'), { 4: 66, 5: 16, 7: 4, 8: 6, 6: 2 }, 1.5)
    near(
      await shares(`placed_at >= ${twelveDays}`, 'status', 'sub_orders'),
      { 2: 25, 12: 25, 3: 28, 4: 8, 5: 10, 1: 1, 9: 1, 10: 1, 11: 1 },
      4,
    )
    near(
      await shares('true', 'payment_mode', 'orders'),
      { IN: { cod: 62, online: 22, paytm: 8, credits: 5 }, ID: { cod: 45, bank_transfer: 35, online: 15, credits: 5 } }[country],
      2,
    )
    near(await shares('true', 'flag_state', 'users'), { 1: 70, 2: 12, 0: 10, 4: 5, 3: 3 }, 4)
    near(await shares('true', 'status', 'payouts'), { 3: 78, 1: 12, 2: 4, 4: 3, 6: 3 }, 3)
    near(await shares(`kind = 'forward'`, 'is_rto', 'shipments'), { true: 9 }, 2.5)
  })
})
