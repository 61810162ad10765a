import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

/** Less than the hour for which it is kept who wrote what. */
const KEPT_MS = 600_000
const MOST = 2000

interface Kept {
  readonly value: unknown
  readonly at: number
  /** The snapshot at which it was right, in Postgres' words. */
  readonly seen: string
}

/** Asks, or gives the answer of before: `key` says all that it hangs on beside the rows of `tools`. */
export type KeepAnswer = <T>(key: string, tools: readonly string[], ask: () => Promise<T>) => Promise<T>

/**
 * Keeps what was counted for as long as nobody writes to the tools it was counted over. Whether somebody did is asked of the database each time (one look
 * into an index), in terms of snapshots: a transaction that was not seen then and is seen now has written since, in whatever order they began and
 * committed, in whichever process. So no answer is older than the question, and writers need not wait for each other to say that they wrote.
 */
export function keptAnswers(db: Pick<Database, 'sql'>, clock: Clock): KeepAnswer {
  const kept = new Map<string, Kept>()
  return async <T>(key: string, tools: readonly string[], ask: () => Promise<T>): Promise<T> => {
    const name = createHash('sha256').update(key).digest('base64')
    const at = clock().getTime()
    const found = kept.get(name)
    const before = found && at - found.at < KEPT_MS ? found : undefined
    const { now, written } = await standing(db, tools, before?.seen)
    if (before && !written) {
      kept.set(name, { ...before, seen: now })
      return before.value as T
    }
    // The snapshot was taken before anything is counted: what is written meanwhile has it counted again, at worst for nothing.
    const value = await ask()
    kept.delete(name)
    kept.set(name, { value, at, seen: now })
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest) kept.delete(oldest)
    return value
  }
}

async function standing(db: Pick<Database, 'sql'>, tools: readonly string[], seen: string | undefined) {
  const written = seen
    ? sql`exists (select from tool_writes where tool = any(${[...tools]}::text[])
        and xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot))`
    : sql`true`
  const { rows } = await sql<{ now: string; written: boolean }>`
    select pg_current_snapshot()::text as now, ${written} as written`.execute(db.sql)
  return rows[0] ?? { now: '', written: true }
}
