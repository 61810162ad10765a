import { type Kysely, sql } from 'kysely'
import type { MessageFault } from '../../schema/channel.ts'
import { permissionList } from '../../schema/permission.ts'
import type { Tables } from '../db/database.ts'
import { holdersOf } from '../notices/audience.ts'
import { type Telling, tell } from '../notices/tell.ts'
import { endLines } from './endLines.ts'
import type { OutboxTool } from './outboxOf.ts'
import type { Answer, Outgoing, Why } from './provider.ts'
import { toldMessages } from './queueMessages.ts'
import { whyStays } from './whyStays.ts'

/** A sender that dies holds its messages this long; it renews them while it lives. */
export const LEASE_MS = 15_000
/** Tries after the first: 5 s, 5 min, 30 min, 2 h and 5 h later, each up to a fifth more. */
const RETRIES_MS = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000]

/** What became of a message that was in hand; `back` was not tried, `stays` neither and never will be. */
export interface Settled {
  readonly message: Outgoing & { readonly attempts: number }
  readonly answer: Answer | { readonly is: 'back' } | { readonly is: 'stays'; readonly reason: string }
  readonly provider: string
}

export type Claimed = Settled['message']

export interface Room {
  readonly channel: string
  readonly most: number
}

/** What may leave now by one of these channels, those that are switched off left out. */
const isDue = (outbox: OutboxTool, now: string) => sql`m.state in ('queued', 'sending') and m.next_try_at <= ${now}::timestamptz
  and not exists (select from ${sql.table(outbox.switches)} s where s.name = m.channel and s.state = 'off') ${inTurn(outbox)}`

/** One that leaves in order is the first of those that have not arrived, and what it is for is not switched off. */
function inTurn({ tool, inOrder, lines }: OutboxTool) {
  if (!inOrder || !lines) return sql``
  const line = sql.ref(`m.${inOrder}`)
  return sql`and (${line} is null or not exists (select from ${sql.table(lines)} l where l.id = ${line} and l.state = 'off')
    and not exists (select from ${sql.table(tool)} e where e.${sql.ref(inOrder)} = ${line} and e.id < m.id and e.state in ('queued', 'sending', 'failed')))`
}

/** Whether anything is due by these channels. */
export async function anyDue(db: Kysely<Tables>, outbox: OutboxTool, channels: readonly string[], now: Date): Promise<boolean> {
  if (channels.length === 0) return false
  const { rows } = await sql<{ due: boolean }>`select exists (select from ${sql.table(outbox.tool)} m
    where m.channel = any(${[...channels]}::text[]) and ${isDue(outbox, now.toISOString())}) as due`.execute(db)
  return rows[0]?.due ?? false
}

/** What carries a channel now, and how fast. */
export interface Carried {
  readonly name: string
  readonly provider: string | null
  /** 0 for no limit. */
  readonly rate: number
}

/** A row for each channel, with what carries it now. */
export async function keepSwitches(db: Kysely<Tables>, { switches }: OutboxTool, channels: readonly Carried[], now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`insert into ${sql.table(switches)} as s (version, created_at, updated_at, name, provider, rate, state)
    select 1, ${at}::timestamptz, ${at}::timestamptz, name, provider, nullif(rate, 0), 'on'
    from unnest(${channels.map(({ name }) => name)}::text[], ${channels.map(({ provider }) => provider)}::text[],
      ${channels.map(({ rate }) => Math.ceil(rate))}::integer[]) as p(name, provider, rate)
    on conflict (name) do update set provider = excluded.provider, rate = excluded.rate
      where (s.provider, s.rate) is distinct from (excluded.provider, excluded.rate)`.execute(db)
}

/** When something last left by each channel, and what last went wrong there. */
async function noteChannels(db: Kysely<Tables>, { switches }: OutboxTool, settled: readonly Settled[], now: Date): Promise<void> {
  const channels = [...new Set(settled.map(({ message }) => message.channel))].sort()
  const of = (channel: string, is: (one: Settled) => boolean) => settled.findLast(one => one.message.channel === channel && is(one))
  const at = now.toISOString()
  const sent = channels.map(channel => of(channel, ({ answer }) => answer.is === 'sent') !== undefined)
  const why = channels.map(channel => {
    const answer = of(channel, one => 'why' in one.answer)?.answer
    return answer && 'why' in answer ? answer.why : undefined
  })
  await sql`update ${sql.table(switches)} s set last_sent_at = case when c.sent then ${at}::timestamptz else s.last_sent_at end,
      last_error = coalesce(c.why, s.last_error),
      last_error_detail = case when c.why is null then s.last_error_detail else c.detail end, last_error_at = case when c.why is null then s.last_error_at else ${at}::timestamptz end
    from unnest(${channels}::text[], ${sent}::boolean[], ${why.map(one => one?.code ?? null)}::text[], ${why.map(one => nameless(detailOf(one)))}::text[])
      as c(name, sent, why, detail) where s.name = c.name`.execute(db)
}

/**
 * Takes messages that are due, the oldest first, for this sender alone; also those that one that died left. Where whoever it is for has changed, a message
 * stays here with the reason.
 */
export async function claim(
  trx: Kysely<Tables>,
  outbox: OutboxTool,
  rooms: readonly Room[],
  sender: string,
  now: Date,
): Promise<Claimed[]> {
  const found: Claimed[] = []
  const stayed: number[] = []
  for (const room of rooms) {
    // Where all of them stay, the next are looked at: none taken means that no more are due.
    for (let isMore = true; isMore; ) {
      const { rows } = await claimSql(outbox, room, sender, now).execute(trx)
      const taken = rows.flatMap(({ why, ...message }) => (why === null ? [message] : []))
      found.push(...taken.toSorted((one, other) => one.id - other.id))
      stayed.push(...rows.flatMap(({ id, why }) => (why === null ? [] : [id])))
      isMore = rows.length > 0 && taken.length === 0
    }
  }
  await toldMessages(trx, outbox.tool, stayed, false)
  return found
}

function claimSql(outbox: OutboxTool, { channel, most }: Room, sender: string, now: Date) {
  const { tool, people } = outbox
  const asked = people.map(({ reference }) => sql`, m.${sql.ref(reference)}`)
  return sql<Claimed & { readonly why: string | null }>`with due as materialized (
      select m.id${sql.join(asked, sql``)} from ${sql.table(tool)} m where m.channel = ${channel} and ${isDue(outbox, now.toISOString())}
        order by m.next_try_at, m.id limit ${most} for update skip locked),
      judged as materialized (select d.id, ${whyStays(outbox, channel)} as why from due d)
    update ${sql.table(tool)} t set state = case when j.why is null then 'sending' else 'suppressed' end, reason = coalesce(j.why, t.reason),
      detail = case when j.why is null then t.detail end, claim = case when j.why is null then ${sender}::text end,
      next_try_at = case when j.why is null then ${leaseFrom(now)}::timestamptz end
    from judged j where t.id = j.id
    returning t.id, t.channel, coalesce(t.address, '') as address, t.subject, coalesce(t.body, '') as body, t.sender,
      t.template_id as template, t.media_url as "mediaUrl", t.media_type as "mediaType", t.dedupe_key as key,
      coalesce(t.attempts, 0) as attempts, j.why`
}

/** Why messages that are in hand, and perhaps have been for a while, are to stay here after all; those that may leave are not among them. */
export async function nowStay(
  db: Kysely<Tables>,
  outbox: OutboxTool,
  channel: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; why: string }>`select j.id, j.why from (select d.id, ${whyStays(outbox, channel)} as why
      from (select m.* from ${sql.table(outbox.tool)} m where m.id = any(${[...ids]}::bigint[])) d) j where j.why is not null`.execute(db)
  return new Map(rows.map(({ id, why }) => [id, why]))
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()

/** Keeps what this sender still has in hand, but for what is being settled: to wait for that while holding others could lock both for good. */
export async function renew(db: Kysely<Tables>, { tool }: OutboxTool, sender: string, now: Date): Promise<void> {
  await sql`update ${sql.table(tool)} set next_try_at = ${leaseFrom(now)}::timestamptz
    where id in (select id from ${sql.table(tool)} where claim = ${sender} and state = 'sending' and next_try_at is not null
      order by id for update skip locked)`.execute(db)
}

/** What was said, without the addresses and numbers of people: a channel and a webhook are nobody's, so nobody's erasure would reach them. */
const nameless = (detail: string | null): string | null => detail?.replaceAll(/\S*@\S*|\+?\d{8,}/g, '…') ?? null

/** What was said, as a field of text takes it. */
const detailOf = (why: Why | undefined): string | null =>
  why?.detail
    ?.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 300) || null

interface Becomes {
  readonly id: number
  readonly state: string
  readonly reason: string | null
  readonly detail: string | null
  readonly provider: string | null
  readonly provider_id: string | null
  readonly attempts: number
  readonly next: string | null
  readonly sent: string | null
}

/** Writes what became of messages. What their provider told meanwhile stands; so does what another sender has taken since. @param isNoted the channels are told, too */
export async function settle(
  telling: Telling,
  outbox: OutboxTool,
  settled: readonly Settled[],
  sender: string,
  isNoted: boolean,
): Promise<void> {
  const { sql: db, engine } = telling
  const now = engine.now()
  // In the order in which reports of providers lock them.
  const rows = settled.map(one => becomes(one, now)).toSorted((one, other) => one.id - other.id)
  const column = <Key extends keyof Becomes>(key: Key): Becomes[Key][] => rows.map(row => row[key])
  // In one statement with what open lists hear: each message by a mail server waits for it.
  await sql`with moved as (update ${sql.table(outbox.tool)} t set claim = null, attempts = s.attempts, provider = s.provider, updated_at = ${now.toISOString()}::timestamptz,
      provider_id = coalesce(s.provider_id, t.provider_id), sent_at = coalesce(s.sent, t.sent_at),
      state = case when t.state = 'sending' then s.state else t.state end,
      reason = case when t.state = 'sending' then s.reason else t.reason end,
      detail = case when t.state = 'sending' then s.detail else t.detail end,
      next_try_at = case when t.state = 'sending' then s.next end
    from unnest(${column('id')}::bigint[], ${column('state')}::text[], ${column('reason')}::text[], ${column('detail')}::text[], ${column('provider')}::text[],
      ${column('provider_id')}::text[], ${column('attempts')}::integer[], ${column('next')}::timestamptz[], ${column('sent')}::timestamptz[])
      as s(id, state, reason, detail, provider, provider_id, attempts, next, sent)
    where t.id = s.id and t.claim = ${sender} returning t.id)
    insert into told_changes (change_set, tool, rows, made) select 0, ${outbox.tool}, array_agg(id), false from moved having count(*) > 0`.execute(
    db,
  )
  // That a message was sent stands in its own row: only what went otherwise is kept beside it.
  const events = settled.flatMap(({ message, answer }) =>
    !('why' in answer)
      ? []
      : [{ message: message.id, event: eventOf(answer, message.attempts), reason: answer.why.code, detail: detailOf(answer.why) }],
  )
  await keepEvents(
    db,
    outbox,
    events.map(event => ({ ...event, at: now.toISOString() })),
    now,
  )
  if (isNoted) await noteChannels(db, outbox, settled, now)
  const failed = rows.filter(({ state }) => state === 'failed')
  await endLinesOf(telling, outbox, failed)
  for (const { message, answer } of settled) if (answer.is === 'gone') await switchOff(telling, outbox, message.channel, answer.why.code)
}

function becomes({ message: { id, attempts, address }, answer, provider }: Settled, now: Date): Becomes {
  const row = { id, provider, reason: null, detail: null, provider_id: null, attempts: attempts + 1, next: null, sent: null }
  if (answer.is === 'sent') return { ...row, state: 'sent', provider_id: answer.id ?? null, sent: now.toISOString() }
  if (answer.is === 'stays') return { ...row, state: 'suppressed', reason: answer.reason, provider: null, attempts }
  // Not tried, or not about this message: it waits as if nothing had been.
  if (answer.is === 'back' || answer.is === 'gone') return { ...row, state: 'queued', attempts, next: now.toISOString() }
  const why = { reason: answer.why.code, detail: detailOf(answer.why) }
  if (address === '') return { ...row, ...why, state: 'suppressed' }
  const delay = RETRIES_MS[attempts]
  if (answer.is === 'never' || delay === undefined) return { ...row, ...why, state: 'failed' }
  return { ...row, ...why, state: 'queued', next: new Date(now.getTime() + delay * (1 + Math.random() / 5)).toISOString() }
}

function eventOf({ is }: Answer, attempts: number): string {
  if (is === 'gone') return 'put back'
  return is === 'never' || RETRIES_MS[attempts] === undefined ? 'failed' : 'later'
}

export interface MessageEvent {
  readonly message: number
  readonly event: string
  readonly at: string
  readonly reason: MessageFault | null
  readonly detail: string | null
  readonly simulated?: boolean
}

export async function keepEvents(
  db: Kysely<Tables>,
  { events: tool }: OutboxTool,
  events: readonly MessageEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const at = now.toISOString()
  await sql`insert into ${sql.table(tool)} (version, created_at, updated_at, message, event, at, reason, detail, simulated)
    select 1, ${at}::timestamptz, ${at}::timestamptz, message, event, at, reason, detail, simulated
    from unnest(${events.map(one => one.message)}::bigint[], ${events.map(one => one.event)}::text[], ${events.map(one => one.at)}::timestamptz[],
      ${events.map(one => one.reason)}::text[], ${events.map(one => one.detail?.slice(0, 300) ?? null)}::text[], ${events.map(one => one.simulated ?? false)}::boolean[]) as e(message, event, at, reason, detail, simulated)`.execute(
    db,
  )
}

/** What messages left in the order of is switched off with the first that fails for good. */
async function endLinesOf(
  telling: Telling,
  { tool, inOrder, lines }: OutboxTool,
  failed: readonly Pick<Becomes, 'id' | 'reason' | 'detail'>[],
): Promise<void> {
  if (!inOrder || !lines || failed.length === 0) return
  const { rows } = await sql<{ id: number; line: number | null }>`select id, ${sql.ref(inOrder)} as line from ${sql.table(tool)}
    where id = any(${failed.map(({ id }) => id)}::bigint[])`.execute(telling.sql)
  const lineOf = new Map(rows.map(({ id, line }) => [id, line]))
  await endLines(
    telling,
    lines,
    failed.flatMap(({ id: message, reason, detail }) => {
      const id = lineOf.get(message)
      return id ? [{ id, reason, detail: nameless(detail) }] : []
    }),
  )
}

/** Nothing more leaves by the channel until somebody switches it on again; whoever keeps the channels is told. */
async function switchOff(telling: Telling, outbox: OutboxTool, channel: string, why: MessageFault): Promise<void> {
  const at = telling.engine.now().toISOString()
  const { rows } = await sql<{
    id: number
  }>`update ${sql.table(outbox.switches)} set state = 'off', off_since = ${at}::timestamptz, off_reason = ${why},
    version = version + 1, updated_at = ${at}::timestamptz where name = ${channel} and state = 'on' returning id`.execute(telling.sql)
  const row = rows[0]?.id
  if (row === undefined) return
  await toldMessages(telling.sql, outbox.switches, [row], false)
  const people = await holdersOf(telling, permissionList(outbox.keepers))
  await tell(
    telling,
    people.map(({ id }) => id),
    { kind: 'channel_off', tool: outbox.switches, row, key: `channel ${channel} off` },
  )
}
