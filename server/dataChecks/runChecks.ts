import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { DataCheck, Difference } from './dataCheck.ts'

/** Records that one statement looks at, so that none runs for long. */
const AT_ONCE = 20_000

export interface Checked {
  readonly check: DataCheck
  /** Records that were looked at. */
  readonly rows: number
  readonly differences: readonly Difference[]
}

/** Runs checks one after the other, each over all records of its tool. */
export async function* runChecks(db: Kysely<Tables>, checks: readonly DataCheck[]): AsyncGenerator<Checked> {
  for (const check of checks) {
    const { rows: counted } = await sql<{ rows: number; last: number | null }>`select count(*)::int as rows, max(id) as last
      from ${sql.table(check.tool)}`.execute(db)
    const { rows = 0, last = null } = counted[0] ?? {}
    const differences: Difference[] = []
    for (let after = 0; after < Number(last ?? 0); after += AT_ONCE)
      differences.push(...(await check.differences({ after, to: after + AT_ONCE }).execute(db)).rows)
    yield { check, rows, differences }
  }
}
