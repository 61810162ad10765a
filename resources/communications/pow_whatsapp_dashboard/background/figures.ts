import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'

/** Days after that of a click on which an order counts for it. */
const DAYS_AFTER = 7

/** What happened by the links of some weeks: a row for messages of a run, for clicks of a day and for each order, with its local day. */
export interface Fact {
  readonly link: number
  readonly pow_group: number
  readonly pow_product: number
  readonly day: string
  readonly sends: number
  readonly clicks: number
  readonly order_id: number | null
  readonly simulated: boolean
}

/**
 * Messages are those of campaigns that carry the link, tests left out; clicks those of the link itself, by people. An order counts where a member of the
 * group placed it from the day of a click on, within seven days, and the product of the link is in it. Of whoever clicked nothing is kept, so that whose
 * click it was is not known (remaining.md, §3.2 no. 50).
 */
export function factsSql(weeks: readonly string[], zone: string): RawBuilder<Fact> {
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${zone})::date`
  const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${zone})`
  const own = sql`l.link, l.pow_group, l.pow_product`
  return sql<Fact>`with l as (select k.id as link, k.pow_group, k.pow_product, k.short_url, p.product, g.audience
      from pow_links k join pow_groups g on g.id = k.pow_group join pow_products p on p.id = k.pow_product
      where g.week_start = any(${[...weeks]}::date[]))
    select ${own}, ${dayOf(sql`r.run_at`)} as day, r.sent as sends, 0 as clicks, null::bigint as order_id, coalesce(r.simulated, false) as simulated
    from l join notification_campaigns c on c.pow_link = l.link join notification_runs r on r.campaign = c.id
    where coalesce(r.sent, 0) > 0 and not coalesce(r.is_test, false)
    union all
    select ${own}, d.day, 0, d.clicks, null, coalesce(d.simulated, false) from l join short_url_clicks d on d.short_url = l.short_url
    where coalesce(d.clicks, 0) > 0
    union all
    select distinct ${own}, ${dayOf(sql`o.placed_at`)}, 0, 0, o.id, false
    from l join sub_orders s on s.product = l.product join orders o on o.id = s."order"
    where exists (select from audience_members m where m.audience = l.audience and m."user" = o.reseller)
      and exists (select from short_url_clicks d where d.short_url = l.short_url and d.clicks > 0
        and o.placed_at >= ${midnight(sql`d.day`)} and o.placed_at < ${midnight(sql`(d.day + ${sql.lit(DAYS_AFTER + 1)})`)})`
}

/** Sums of facts; an order that counts for several links is one order. */
export const sums = sql`coalesce(sum(f.sends), 0)::integer as sends, coalesce(sum(f.clicks), 0)::integer as clicks, count(distinct f.order_id)::integer as orders`

/** What each table keeps of its rows, and by which of the facts. */
const kept = [
  { table: 'pow_links', by: 'link', sends: 'messages_sent', clicks: 'clicks', orders: 'orders' },
  { table: 'pow_groups', by: 'pow_group', sends: 'messages_sent', clicks: 'clicks', orders: 'orders' },
  { table: 'pow_products', by: 'pow_product', sends: null, clicks: 'click_count', orders: 'order_count' },
] as const

/** Counts anew what groups, links and products of these weeks show. @returns how many rows show something else now */
export async function countPow(db: Kysely<Tables>, weeks: readonly string[], zone: string, now: Date): Promise<number> {
  let changed = 0
  for (const { table, by, ...columns } of kept) {
    const pairs = Object.entries(columns).flatMap(([figure, column]) => (column === null ? [] : [{ figure, column }]))
    const sets = pairs.map(({ figure, column }) => sql`${sql.ref(column)} = coalesce(c.${sql.ref(figure)}, 0)`)
    const differs = pairs.map(({ figure, column }) => sql`coalesce(t.${sql.ref(column)}, 0) <> coalesce(c.${sql.ref(figure)}, 0)`)
    const week = table === 'pow_links' ? sql`(select g.week_start from pow_groups g where g.id = i.pow_group)` : sql`i.week_start`
    const { rows } = await sql<{
      id: number
    }>`update ${sql.table(table)} t set ${sql.join(sets)}, updated_at = ${now.toISOString()}::timestamptz
      from ${sql.table(table)} i left join (select f.${sql.ref(by)} as id, ${sums} from (${factsSql(weeks, zone)}) f group by 1) c on c.id = i.id
      where i.id = t.id and ${week} = any(${[...weeks]}::date[]) and (${sql.join(differs, sql` or `)}) returning t.id`.execute(db)
    changed += rows.length
    await told(
      db,
      table,
      rows.map(({ id }) => id),
    )
  }
  const { rows } = await sql<{ id: number }>`update pow_groups t set members = m.members, updated_at = ${now.toISOString()}::timestamptz
    from (select g.id, (select count(*)::integer from audience_members a where a.audience = g.audience) as members from pow_groups g
      where g.week_start = any(${[...weeks]}::date[])) m
    where m.id = t.id and t.members is distinct from m.members returning t.id`.execute(db)
  await told(
    db,
    'pow_groups',
    rows.map(({ id }) => id),
  )
  return changed + rows.length
}

/** Whoever has these rows open sees them as they are now. */
async function told(db: Kysely<Tables>, tool: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`insert into told_changes (change_set, tool, rows, made) values (0, ${tool}, ${[...ids]}::bigint[], false)`.execute(db)
}
