import { type Kysely, sql } from 'kysely'
import { type Tables, type Work, work as workOf } from '../../../../server/handlers.ts'

/** Days after a run within which an order counts. */
const DAYS_AFTER = 7
/** Runs that are counted in one transaction. */
const AT_ONCE = 20

/**
 * How many of those who were reached, and of those who were held out, ordered afterwards: what messages come to is the difference between the two. Counted
 * from orders and messages while orders still come that count; a run that held nobody out has nothing to be compared with.
 */
export const countLift: Work = workOf(
  'count_lift',
  async function* ({ db, clock, position }) {
    const now = clock()
    const since = new Date(now.getTime() - (DAYS_AFTER + 1) * 86_400_000).toISOString()
    const runs = await comparedSince(db.sql, since)
    for (let at = 0; at < runs.length; at += AT_ONCE) {
      const ids = runs.slice(at, at + AT_ONCE)
      yield { position: position + at + 1, writes: async trx => ({ changed: await liftOf(trx, ids) }) }
    }
  },
  { lane: 'jobs', every: 60 },
)

/** Runs since then that held somebody out. */
export async function comparedSince(db: Kysely<Tables>, since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from notification_runs r join notification_campaigns c on c.id = r.campaign
    where r.run_at >= ${since}::timestamptz and coalesce(r.frozen -> 'who' -> 'hold_out_from', to_jsonb(c.hold_out_from), 'null') <> 'null' and not coalesce(r.is_test, false) order by r.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const rate = (ordered: string, of: string) => sql`round(100.0 * ${sql.ref(ordered)} / nullif(${sql.ref(of)}, 0), 2)`

/** When a run changed stands as it is: by that its reports are told from those that are counted. @returns how many runs show something else now */
export async function liftOf(db: Kysely<Tables>, runs: readonly number[]): Promise<number> {
  const by = (whose: string, person: string) => sql`exists (select from orders o where ${sql.ref(whose)} = ${sql.ref(person)}
    and o.placed_at >= r.run_at and o.placed_at < r.run_at + make_interval(days => ${sql.lit(DAYS_AFTER)}))`
  const { rows } = await sql<{
    id: number
  }>`update notification_runs t set held_out = c.held_out,
      held_out_ordered = c.held_out_ordered, reached_ordered = c.reached_ordered,
      held_out_rate = ${rate('c.held_out_ordered', 'c.held_out')}, reached_rate = ${rate('c.reached_ordered', 'c.reached')}
    from (select p.run, count(*) filter (where p.held)::integer as held_out, count(*) filter (where p.held and p.ordered)::integer as held_out_ordered,
          count(*) filter (where not p.held)::integer as reached, count(*) filter (where not p.held and p.ordered)::integer as reached_ordered
        from (select m.run, m.state = 'suppressed' as held, ${by('o.reseller', 'm.recipient')} or ${by('o.customer', 'm.customer')} as ordered
          from outbox_messages m join notification_runs r on r.id = m.run
          where m.run = any(${[...runs]}::bigint[]) and (m.recipient is not null or m.customer is not null)
            and (m.state in ('sent', 'delivered', 'opened') or (m.state = 'suppressed' and m.reason = 'held out'))) p group by p.run) c
    where t.id = c.run and (t.held_out, t.held_out_ordered, t.reached_ordered) is distinct from (c.held_out, c.held_out_ordered, c.reached_ordered)
    returning t.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`insert into told_changes (change_set, tool, rows, made) values (0, 'notification_runs', ${ids}::bigint[], false)`.execute(db)
  return ids.length
}
