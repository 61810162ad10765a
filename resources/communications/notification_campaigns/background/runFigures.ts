import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'

/** Figures of a run are counted from its messages, and from who is still to be written to; nothing else is ever written there. */
export async function countRuns(db: Kysely<Tables>, runs: readonly number[], now: Date): Promise<void> {
  if (runs.length === 0) return
  const ids = sql`${[...runs]}::bigint[]`
  const at = now.toISOString()
  await sql`update notification_runs r set updated_at = ${at}::timestamptz, left_out = coalesce(c.left_out, 0) + case when r.status = 'cancelled' then rest.count else 0 end, queued = coalesce(c.queued, 0),
      sent = coalesce(c.sent, 0), delivered = coalesce(c.delivered, 0), opened = coalesce(c.opened, 0), failed = coalesce(c.failed, 0),
      waiting = coalesce(c.waiting, 0) + case when r.status = 'cancelled' then 0 else rest.count end
    from unnest(${ids}) as asked(id)
      left join (select m.run, count(*) filter (where m.state = 'suppressed')::integer as left_out,
          count(*) filter (where m.state <> 'suppressed')::integer as queued,
          count(*) filter (where m.state in ('sent', 'delivered', 'opened'))::integer as sent,
          count(*) filter (where m.state in ('delivered', 'opened'))::integer as delivered,
          count(*) filter (where m.state = 'opened')::integer as opened, count(*) filter (where m.state = 'failed')::integer as failed,
          count(*) filter (where m.state in ('queued', 'sending'))::integer as waiting
        from outbox_messages m where m.run = any(${ids}) group by m.run) c on c.run = asked.id
      cross join lateral (select count(*)::integer as count from notification_run_people p where p.run = asked.id) rest
    where r.id = asked.id`.execute(db)
  await sql`delete from notification_run_reasons where run = any(${ids})`.execute(db)
  await sql`insert into notification_run_reasons (version, created_at, updated_at, run, outcome, reason, detail, people)
    select 1, ${at}::timestamptz, ${at}::timestamptz, f.run, f.outcome, f.reason, f.detail, f.people from (
      select m.run, case m.state when 'failed' then 'failed' else 'left out' end as outcome,
        coalesce(m.reason, case m.state when 'failed' then 'refused' else 'no address' end) as reason, m.detail, count(*)::integer as people
      from outbox_messages m where m.run = any(${ids}) and m.state in ('suppressed', 'failed') group by 1, 2, 3, 4
      union all
      select p.run, 'left out', 'cancelled', null, count(*)::integer from notification_run_people p join notification_runs r on r.id = p.run
      where p.run = any(${ids}) and r.status = 'cancelled' group by 1
    ) f`.execute(db)
  await sql`insert into told_changes (change_set, tool, rows, made) values (0, 'notification_runs', ${ids}, false)`.execute(db)
}

/** Runs with reports that came in since they were counted, of the last days, and cancelled ones of which what was in hand then has left or stayed. */
export async function stale(db: Kysely<Tables>, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - 7 * 86_400_000).toISOString()
  const { rows } = await sql<{ id: number }>`select distinct m.run as id from message_events e join outbox_messages m on m.id = e.message
    join notification_runs r on r.id = m.run where e.created_at >= ${since}::timestamptz and e.created_at >= r.updated_at
    union select r.id from notification_runs r where r.status = 'cancelled' and r.waiting > 0
      and not exists (select from outbox_messages m where m.run = r.id and m.state in ('queued', 'sending')) limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
