import { sql } from 'kysely'
import { queueMessages } from '../../../../server/handlers.ts'
import { carriedWith, filledFor, type MessageText } from '../../planning/messageText.ts'
import { BRAKE, CHUNK, MOST_WAITING } from '../../sendRules.ts'
import type { Campaign, CampaignRun, Sending } from './campaignRows.ts'
import { type Person, reachSql } from './reach.ts'

/** Messages of a run that have not left yet. */
export async function waitingOf({ sql: db }: Sending, run: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from outbox_messages
    where run = ${run} and state in ('queued', 'sending')`.execute(db)
  return rows[0]?.count ?? 0
}

export const hasRoom = (waiting: number): boolean => waiting < MOST_WAITING

/** Whether too many of the last messages that were tried have failed for good. */
export async function brakes({ sql: db }: Sending, { id, brake_after }: CampaignRun): Promise<number | null> {
  const { rows } = await sql<{ failed: number; tried: number; last: number | null }>`select
      count(*) filter (where state = 'failed')::integer as failed, count(*)::integer as tried, max(id) as last
    from (select id, state from outbox_messages where run = ${id} and id > ${brake_after ?? 0}
      and state in ('sent', 'delivered', 'opened', 'failed') order by id desc limit ${BRAKE.of}) m`.execute(db)
  const { failed = 0, tried = 0, last = null } = rows[0] ?? {}
  return tried >= BRAKE.after && failed / tried > BRAKE.share ? last : null
}

/**
 * Writes the messages of the next people who are left, each under a key that names campaign, run and person, and takes them off: both or neither. Whoever
 * is left out is kept with the reason. @returns how many people
 */
export async function sendChunk(sending: Sending, campaign: Campaign, run: CampaignRun, text: MessageText): Promise<number> {
  const { engine, sql: db, now } = sending
  const source = sql`select person as id, twice from notification_run_people where run = ${run.id} order by person limit ${CHUNK}`
  const { rows } = await reachSql({ who: campaign, text, country: engine.country, now }, source).execute(db)
  if (rows.length === 0) return 0
  const toSuppliers = campaign.recipient_type === 'suppliers'
  const keyOf = ({ id }: Person) => `campaign:${campaign.id}:${run.id}:${toSuppliers ? 's' : id < 0 ? 'c' : ''}${Math.abs(id)}`
  const isKnown = ({ id, code }: Person) => !toSuppliers && id > 0 && code !== null
  await queueMessages(
    { engine, sql: db },
    rows.map(person => ({
      channel: campaign.channel,
      ...(isKnown(person) && { person: person.id }),
      ...(person.why === null
        ? { address: person.address, ...filledFor(text, person), ...carriedWith(text, engine.publicUrl) }
        : { address: null, body: '', leftOut: person.why }),
      cause: campaign.name,
      key: keyOf(person),
    })),
  )
  const customers = rows.map(({ id, code }) => (!toSuppliers && id < 0 && code !== null ? -id : null))
  const suppliers = rows.map(({ id, code }) => (toSuppliers && code !== null ? id : null))
  await sql`update outbox_messages m set run = ${run.id}, customer = k.customer, supplier = k.supplier
    from unnest(${rows.map(keyOf)}::text[], ${customers}::bigint[], ${suppliers}::bigint[]) as k(key, customer, supplier)
    where m.dedupe_key = k.key`.execute(db)
  await sql`delete from notification_run_people where run = ${run.id} and person = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return rows.length
}

/** Takes back what waits and was never tried: a pause holds these people back, a cancellation counts them. */
export async function withdraw({ sql: db }: Sending, { id, status }: CampaignRun): Promise<void> {
  if (status === 'cancelled') {
    await sql`update outbox_messages set state = 'suppressed', reason = 'cancelled', next_try_at = null
      where run = ${id} and state = 'queued' and attempts = 0`.execute(db)
    return
  }
  await sql`with gone as (delete from outbox_messages where run = ${id} and state = 'queued' and attempts = 0 and dedupe_key like 'campaign:%'
      returning dedupe_key)
    insert into notification_run_people (run, person, twice)
    select ${id}, replace(trim(leading 's' from split_part(dedupe_key, ':', 4)), 'c', '-')::bigint, false from gone on conflict do nothing`.execute(
    db,
  )
}

/** Takes up the next messages that failed for good. @returns how many, and behind which it goes on */
export async function retryChunk(
  { sql: db, now }: Sending,
  { id, retry_after }: CampaignRun,
): Promise<{ readonly count: number; readonly last: number }> {
  const { rows } = await sql<{
    id: number
  }>`update outbox_messages set state = 'queued', attempts = 0, reason = null, detail = null, next_try_at = ${now.toISOString()}::timestamptz
    where id in (select id from outbox_messages where run = ${id} and state = 'failed' and id > ${retry_after ?? 0} order by id limit ${CHUNK})
    returning id`.execute(db)
  return { count: rows.length, last: Math.max(retry_after ?? 0, ...rows.map(row => row.id)) }
}
