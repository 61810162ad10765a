import { type Kysely, sql } from 'kysely'
import { mayOpen } from '../../../schema/mayOpen.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Tables } from '../../db/database.ts'
import type { Person } from '../../session/person.ts'
import { personById } from '../../session/personById.ts'
import { isOwed, type Work } from './workContext.ts'

/** Whoever asked for work, as they may do it, and the count of changes of access that this is as of; null where they may not any more. */
export async function mayGoOn(
  sqlOf: Kysely<Tables>,
  { task, mode, actor }: Pick<Work, 'task' | 'mode' | 'actor'>,
  upload: Upload,
  now: Date,
): Promise<{ person: Person; access: number } | null> {
  // Read before the person: a change between the two is seen with the next rows.
  const { rows } = await sql<{ version: number }>`select version from access_version`.execute(sqlOf)
  const person = await personById(sqlOf, actor, now)
  if (!person || (!isOwed({ task, mode }) && !mayOpen(upload.may, person.permissions))) return null
  return { person, access: rows[0]?.version ?? 0 }
}
