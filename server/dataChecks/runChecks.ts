import { type Kysely, sql } from 'kysely'
import type { Country } from '../../schema/country.ts'
import type { Tables } from '../db/database.ts'
import type { DataCheck, Difference } from './dataCheck.ts'

/** Records that one statement looks at, so that none runs for long. */
export const AT_ONCE = 20_000

export interface Checked {
  readonly check: DataCheck
  /** Records that were looked at. */
  readonly rows: number
  readonly differences: readonly Difference[]
}

/** Runs checks one after the other, each over all records of its tool. */
export async function* runChecks(db: Kysely<Tables>, checks: readonly DataCheck[], country: Country): AsyncGenerator<Checked> {
  for (const check of checks) {
    const { rows, last } = await extent(db, check.tool)
    const differences: Difference[] = []
    for (let after = 0; after < last; after += AT_ONCE)
      differences.push(...(await check.differences({ after, to: after + AT_ONCE, country }).execute(db)).rows)
    yield { check, rows, differences }
  }
}

/** The number of records of a tool, and the highest id. */
export async function extent(db: Kysely<Tables>, tool: string): Promise<{ rows: number; last: number }> {
  const { rows } = await sql<{ rows: number; last: number }>`select count(*)::int as rows, coalesce(max(id), 0)::int as last
    from ${sql.table(tool)}`.execute(db)
  return rows[0] ?? { rows: 0, last: 0 }
}
