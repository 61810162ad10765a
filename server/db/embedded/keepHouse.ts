import { everySoOften } from '../../everySoOften.ts'
import type { Log } from '../../log.ts'
import { DatabaseAway } from '../databaseAway.ts'
import type { Lease } from '../lease.ts'
import { quoted } from '../migrate/sqlText.ts'

/** A table is cleaned when it holds this many dead rows and a fifth more; its figures are gathered when a tenth of it has changed. */
const WORTH_IT = 1000
const LIMIT_MS = 600_000

/**
 * Does what a server does by itself and the embedded database does not: without it tables grow by every change, and statements are
 * planned by figures of the first day. Cleaning holds the one connection, so it waits until nobody has asked for a while.
 * @param everyMs how often to look
 * @param asked how many times the connection was asked for so far
 * @returns what stops it
 */
export function keepHouse(connect: (limitMs: number) => Promise<Lease>, asked: () => number, everyMs: number, log: Log): () => void {
  let before = asked()
  return everySoOften(everyMs, look, error => {
    if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'a table could not be cleaned')
  })

  async function look(): Promise<void> {
    const quiet = asked() === before
    before = asked()
    const lease = await connect(LIMIT_MS)
    try {
      const { rows } = await lease.query(
        `select relname as name, n_dead_tup > $1 + 0.2 * n_live_tup as dead from pg_stat_user_tables
         where ($2 and n_dead_tup > $1 + 0.2 * n_live_tup) or n_mod_since_analyze > $1 + 0.1 * n_live_tup
         order by n_dead_tup desc limit 1`,
        [WORTH_IT, quiet],
      )
      const [table] = rows as { name: string; dead: boolean }[]
      if (table) await lease.query(`${quiet && table.dead ? 'vacuum (analyze)' : 'analyze'} ${quoted(table.name)}`, [])
    } finally {
      lease.release()
    }
  }
}
