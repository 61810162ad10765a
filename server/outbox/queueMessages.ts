import { type Kysely, sql } from 'kysely'
import type { MessageFault, NewMessage } from '../../schema/channel.ts'
import type { Tables } from '../db/database.ts'
import type { Telling } from '../notices/tell.ts'
import { outboxOf } from './outboxOf.ts'

/** Rows that one statement writes. */
const CHUNK = 500

/**
 * Writes messages in the transaction of a change set: they leave once it is committed. One whose key is there already is not written again.
 * @returns how many are new
 * @throws Error for a channel, or a reason to leave one out, that is not declared
 */
export async function queueMessages({ sql: db, engine }: Telling, messages: readonly NewMessage[]): Promise<number> {
  // A marketplace that sends nothing has no outbox.
  if (messages.length === 0) return 0
  const outbox = outboxOf(engine.declared)
  const unknown = messages.find(({ channel }) => !outbox?.channels.some(({ name }) => name === channel))
  if (unknown || !outbox) throw new Error(`'${unknown?.channel}' is no channel`)
  const reasons = engine.tools.get(outbox.tool)?.fields.reason?.options ?? []
  const unsaid = messages.find(({ leftOut }) => leftOut !== undefined && !reasons.some(({ id }) => id === leftOut))
  if (unsaid) throw new Error(`'${unsaid.leftOut}' is no reason that ${outbox.tool} knows`)
  let written = 0
  for (let at = 0; at < messages.length; at += CHUNK) written += await write(db, outbox, messages.slice(at, at + CHUNK), engine.now())
  return written
}

async function write(
  db: Kysely<Tables>,
  { tool, person, inOrder }: NonNullable<ReturnType<typeof outboxOf>>,
  messages: readonly NewMessage[],
  now: Date,
) {
  const column = <T>(of: (message: NewMessage) => T): T[] => messages.map(of)
  const leftOut = column(({ leftOut, address }) => leftOut ?? (address ? null : ('no address' satisfies MessageFault)))
  const at = now.toISOString()
  const own = sql`${person === undefined ? sql`` : sql`${sql.ref(person)},`} ${inOrder === undefined ? sql`` : sql`${sql.ref(inOrder)},`}`
  const given = sql`${person === undefined ? sql`` : sql`person,`} ${inOrder === undefined ? sql`` : sql`in_order,`}`
  const { rows } = await sql<{
    id: number
  }>`insert into ${sql.table(tool)} (${own} version, created_at, updated_at, channel, cause, address, subject, body, sender, template_id,
      media_url, media_type, change_set, dedupe_key, state, reason, attempts, next_try_at)
    select ${given} 1, ${at}::timestamptz, ${at}::timestamptz, channel, cause, address, subject, body, sender, template, media_url, media_type, change_set, key,
      case when left_out is null then 'queued' else 'suppressed' end, left_out, 0, after
    from unnest(${column(one => one.person ?? null)}::bigint[], ${column(one => one.channel)}::text[], ${column(one => clean(one.cause, 80))}::text[],
      ${column(one => clean(one.address, 320))}::text[], ${column(one => clean(one.subject, 200))}::text[], ${column(one => one.body)}::text[],
      ${column(one => clean(one.sender, 30))}::text[], ${column(one => clean(one.template, 40))}::text[], ${column(one => one.media?.url ?? null)}::text[],
      ${column(one => one.media?.type ?? null)}::text[], ${column(one => one.changeSet ?? null)}::bigint[], ${column(one => one.inOrder ?? null)}::bigint[], ${column(one => one.key)}::text[], ${leftOut}::text[], ${column(one => (one.after ?? now).toISOString())}::timestamptz[])
      as m(person, channel, cause, address, subject, body, sender, template, media_url, media_type, change_set, in_order, key, left_out, after)
    on conflict (dedupe_key) do nothing returning id`.execute(db)
  await toldMessages(
    db,
    tool,
    rows.map(({ id }) => id),
    true,
  )
  return rows.length
}

/** One line, as a field of text takes it. */
const clean = (text: string | null | undefined, most: number): string | null =>
  text
    ? text
        .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, most)
    : null

/** Open lists hear that messages are new or moved. */
export async function toldMessages(db: Kysely<Tables>, tool: string, ids: readonly number[], made: boolean): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into told_changes (change_set, tool, rows, made) values (0, ${tool}, ${[...ids]}::bigint[], ${made})`.execute(db)
}
