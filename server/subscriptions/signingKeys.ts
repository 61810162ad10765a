import { type Kysely, sql } from 'kysely'
import { BOTH_HOURS } from '../../schema/subscription.ts'
import type { Tables } from '../db/database.ts'
import type { OutboxTool } from '../outbox/outboxOf.ts'
import type { Outgoing } from '../outbox/provider.ts'
import { keyBytes } from '../outbox/signature.ts'

/** Keys that a message is signed with, by its id. */
export type SigningKeys = (messages: readonly Pick<Outgoing, 'id'>[]) => Promise<ReadonlyMap<number, readonly Uint8Array[]>>

/** The secrets of the subscriptions that messages belong to: for a day after it was renewed the one before too. */
export function signingKeys(db: Kysely<Tables>, { tool, inOrder, lines }: OutboxTool, now: () => Date): SigningKeys {
  return async messages => {
    if (!inOrder || !lines) return new Map()
    const { rows } = await sql<{ id: number; secret: string | null; secret_before: string | null; renewed_at: string | null }>`
      select m.id, s.secret, s.secret_before, s.renewed_at from ${sql.table(tool)} m join ${sql.table(lines)} s on s.id = m.${sql.ref(inOrder)}
      where m.id = any(${messages.map(({ id }) => id)}::bigint[])`.execute(db)
    return new Map(rows.map(({ id, ...row }) => [id, keysOf(row, now())]))
  }
}

function keysOf(row: { secret: string | null; secret_before: string | null; renewed_at: string | null }, now: Date): readonly Uint8Array[] {
  const isBoth = row.renewed_at !== null && now.getTime() - Date.parse(row.renewed_at) < BOTH_HOURS * 3_600_000
  return [row.secret, isBoth ? row.secret_before : null].flatMap(text => keyBytes(text ?? '') ?? [])
}
