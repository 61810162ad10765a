import { type Kysely, sql } from 'kysely'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../db/database.ts'
import { sniff } from './sniff.ts'
import type { Received } from './storage.ts'

export interface Keeping {
  readonly db: Database
  readonly clock: Clock
}

/** A file's own facts: its id is the content's, its type and pixels are read from it. Asked before it is kept: then it is elsewhere. */
export async function factsOf(received: Received, name: string): Promise<FileValue> {
  return { id: received.id, name: fileName(name), size: received.size, ...(await sniff(received)) }
}

/**
 * Keeps bytes that came in, and their facts (`factsOf`).
 * @param use the tool it was handed in for; `*` for everybody who is signed in
 * @param by staff id; 0 for the system
 */
export async function keepReceived(
  { db, clock }: Keeping,
  received: Received,
  facts: FileValue,
  use: string,
  by: number,
): Promise<FileValue> {
  // The bytes first: facts without bytes would be a file that cannot be opened.
  await received.keep()
  await db.transaction(trx => noteFile(trx, facts, use, by, clock()))
  return facts
}

/** Notes the facts of a file whose bytes are kept, and what it is used for; see `keepReceived`. */
export async function noteFile(trx: Kysely<Tables>, facts: FileValue, use: string, by: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`
    insert into stored_files (id, size, type, width, height, created_at)
    values (${facts.id}, ${facts.size}, ${facts.type}, ${facts.width ?? null}, ${facts.height ?? null}, ${at})
    on conflict (id) do nothing`.execute(trx)
  await sql`
    insert into stored_file_uses (file, tool, staff_user, name, at) values (${facts.id}, ${use}, ${by}, ${facts.name}, ${at})
    on conflict (file, tool, staff_user) do update set name = excluded.name, at = excluded.at`.execute(trx)
}

const LONGEST = 200

/** A name fit to be shown and saved under: the last part of a path, without controls; its end is kept, which tells the type. */
export function fileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"*:<>?|]/gu, '')
    .trim()
  return plain.replace(/^\.+/, '').slice(-LONGEST) || 'file'
}
