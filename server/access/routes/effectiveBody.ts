import type { Kysely } from 'kysely'
import type { Tables } from '../../db/database.ts'
import { effectiveOf, type HeldPermission } from '../effectiveOf.ts'

/** What a person may do in the end: by name in `effective`, and each with where it comes from in `held`. */
export async function effectiveBody(
  db: Kysely<Tables>,
  staff: number,
  now: Date,
): Promise<{ effective: readonly string[]; held: readonly HeldPermission[] }> {
  const held = await effectiveOf(db, staff, now)
  return { effective: held.filter(({ denied, from }) => !denied && from.length > 0).map(({ name }) => name), held }
}
