import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'

/** Actions that one transaction counts. */
export const AT_ONCE = 500
/** Actions that are entered later than this do not count, as with all events from other systems. */
const LATE_MS = 7 * 86_400_000

/** A user whose progress in a campaign has changed. */
export interface Touched {
  readonly campaign: number
  readonly user: number
}

/** Orders and referrals are read from their rows, logins and shares from the events of the app. */
export const sources = ['order', 'refer', 'app'] as const
export type Source = (typeof sources)[number]

const cancelled = 5
const delivered = 4

/** Each action of the source with its user, its key and its moment. */
function actionsOf(source: Source, since: string, reported: readonly number[]): RawBuilder<unknown> {
  if (source === 'order')
    return sql`select 'order' as action, o.reseller as "user", 'order:' || o.id as event_key, x.at, o.placed_at as since
      from (select distinct s."order" as id from sub_orders s where s.delivered_at >= ${since}::timestamptz) r
      join orders o on o.id = r.id and o.status = ${delivered}
      cross join lateral (select max(s.delivered_at) as at from sub_orders s where s."order" = o.id and s.status <> ${cancelled}) x`
  if (source === 'refer')
    return sql`select 'refer' as action, f.referrer as "user", 'refer:' || f.id as event_key, f.validated_at as at, f.validated_at as since
      from referrals f where f.validity = 'validated' and f.validated_at >= ${since}::timestamptz`
  return sql`select t.action, t."user", 'action:' || t.id as event_key, t.at, t.at as since
    from challenge_actions t where t.id = any(${[...reported]}::bigint[])`
}

/**
 * Keeps the actions that count in a campaign: within its time, once, and of resellers who are in the audience at that moment. An order counts if it is placed
 * and delivered within the campaign. A stopped campaign, and one whose audience expired or was deleted, counts nothing more.
 * @returns the users whose progress changes, and whether there can be more
 */
export async function keepEvents(
  trx: Kysely<Tables>,
  source: Source,
  now: Date,
): Promise<{ readonly touched: readonly Touched[]; readonly hasMore: boolean }> {
  const since = new Date(now.getTime() - LATE_MS).toISOString()
  const reported = source === 'app' ? await waiting(trx) : []
  const { rows: kept } = await sql<Touched>`
    insert into challenge_events (campaign, "user", event_key, at)
    select c.id, e."user", e.event_key, e.at from (${actionsOf(source, since, reported)}) e
    join challenges h on h.action = e.action
    join challenge_campaigns c on c.challenge = h.id and c.status in ('scheduled', 'active', 'ended')
      and e.since >= c.activation_time and e.at >= c.activation_time and e.at < c.expiry_time
    join audiences a on a.id = c.audience and a.deleted_at is null and a.renewal_status is distinct from 'EXPIRED'
    join audience_members m on m.audience = a.id and m."user" = e."user" and m.created_at <= e.at
    where not exists (select from challenge_events k where k.campaign = c.id and k.event_key = e.event_key)
    order by e.at, c.id limit ${source === 'app' ? null : AT_ONCE}
    on conflict do nothing returning campaign, "user"`.execute(trx)
  const pairs = new Map(kept.map(one => [`${one.campaign} ${one.user}`, one]))
  const touched = [...pairs.values()]
  if (source !== 'app') return { touched, hasMore: kept.length === AT_ONCE }
  await sql`update challenge_actions set waiting = false where id = any(${[...reported]}::bigint[])`.execute(trx)
  return { touched, hasMore: reported.length === AT_ONCE }
}

/** The first actions of the app that are not counted yet. */
async function waiting(trx: Kysely<Tables>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from challenge_actions where waiting order by id limit ${AT_ONCE}`.execute(trx)
  return rows.map(({ id }) => id)
}
