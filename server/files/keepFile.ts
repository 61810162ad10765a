import type { Kysely } from 'kysely'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import { isFilm } from '../../schema/pictures.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../db/database.ts'
import { withoutMetadata } from './pictures.ts'
import { sniff } from './sniff.ts'
import type { Received, Storage } from './storage.ts'
import { coverOf } from './videos.ts'

/** A file's own facts: its id is the content's, its type and pixels are read from it. Asked before it is kept: then it is elsewhere. */
export async function factsOf(received: Received, name: string): Promise<FileValue> {
  return { id: received.id, name: fileName(name), size: received.size, ...(await sniff(received)) }
}

/** The picture that a video carries for its cover, to be kept as any picture is; null where it carries none that can be decoded. */
export async function posterOf(storage: Storage, film: Received, { name, ...facts }: FileValue) {
  const cover = isFilm(facts) ? await coverOf(film.path) : null
  if (!cover) return null
  const received = await withoutMetadata(storage, await storage.receive([cover]))
  const told = await factsOf(received, `${name}.poster`)
  if (told.width !== undefined) return { received, facts: told }
  await received.drop()
  return null
}

/**
 * Keeps bytes that came in, and their facts (`factsOf`).
 * @param use the tool it was handed in for; `*` for everybody who is signed in
 * @param by staff id; 0 for the system
 */
export async function keepReceived(
  { db, clock }: { db: Database; clock: Clock },
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
export async function noteFile(trx: Kysely<Tables>, facts: FileValue, use: string, by: number, at: Date): Promise<void> {
  const { name, duration, codec, poster, ...stored } = facts
  const video = duration === undefined ? null : JSON.stringify({ duration, codec, poster })
  const uses = { file: facts.id, tool: use, staff_user: by, name, at }
  await trx
    .insertInto('stored_files')
    .values({ ...stored, video, created_at: at })
    .onConflict(on => on.column('id').doNothing())
    .execute()
  await trx
    .insertInto('stored_file_uses')
    .values(uses)
    .onConflict(on => on.columns(['file', 'tool', 'staff_user']).doUpdateSet({ name, at }))
    .execute()
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
