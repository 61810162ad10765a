import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import type { RunningVariation } from '../assign.ts'

/** All running variations, in ascending order of their ids. */
export async function runningVariations(db: Kysely<Tables>): Promise<readonly RunningVariation[]> {
  const { rows } = await sql<RunningVariation>`select v.id, v.experiment, e.key, e.audience, v.name, v.mod_ids, v.config
    from experiment_variations v join experiments e on e.id = v.experiment where v.status = 2 order by v.id`.execute(db)
  return rows
}

/** The audiences among these that a user is a member of. @param code the user code */
export async function audiencesOf(db: Kysely<Tables>, code: string, running: readonly RunningVariation[]): Promise<ReadonlySet<number>> {
  const asked = [...new Set(running.flatMap(({ audience }) => audience ?? []))]
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ audience: number }>`select m.audience from audience_members m join users u on u.id = m."user"
    where u.code = ${code} and m.audience = any(${asked}::bigint[])`.execute(db)
  return new Set(rows.map(({ audience }) => audience))
}
