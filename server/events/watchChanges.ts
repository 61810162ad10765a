import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { DatabaseAway } from '../db/databaseAway.ts'
import type { Question } from './watchDatabase.ts'

/** Notes are kept for as long as whoever kept a count may ask for them, and longer. */
const KEPT_MS = 3_600_000

/** What one person, or the system, did to the rows of a tool since the last look; `rows` is null where there are too many to name. */
export interface ToldChange {
  readonly tool: string
  readonly rows: readonly number[] | null
  /** Rows were made. */
  readonly made: boolean
  readonly actor: number | null
  readonly by: string | null
  readonly sets: readonly number[]
}

type Heard = (changes: readonly ToldChange[]) => Promise<void>

export type Hear = (heard: Heard) => Listening

/** Who listens hears all that is committed once `ready` is settled. */
export interface Listening {
  readonly ready: Promise<void>
  leave(): void
}

/**
 * Tells all who listen what was changed, by whichever process, within a second: one small question to the database for all of them, and none while
 * nobody listens. A look finds what is seen now and was not seen by the look before, so that no change is lost or told twice, in whatever order
 * transactions end.
 */
export function watchChanges({ db, clock, log, watch }: Pick<Needs, 'db' | 'clock' | 'log' | 'watch'>): Hear {
  const listeners = new Set<Heard>()
  let leave: (() => void) | undefined
  let seen: string | undefined
  let horizon: { readonly xmin: string; readonly at: number } | undefined

  const question: Question = {
    asked: () =>
      sql`json_build_object('now', pg_current_snapshot()::text, 'told', ${seen ? sql`(select json_agg(t) from (${toldSince(seen)}) t)` : sql`null`})`,
    async answered(value) {
      // Who listened has left meanwhile: whoever comes next begins anew.
      if (listeners.size === 0) return
      const { now, told } = value as { readonly now: string; readonly told: readonly Told[] | null }
      seen = now
      const changes = (told ?? []).map(({ rows, ...one }) => ({ ...one, rows: rows && [...new Set(rows.flat())] }))
      if (changes.length > 0) for (const heard of listeners) void heard(changes).catch(error => log.warn({ err: error }, NOT_TOLD))
      await forget(now)
    },
  }

  /** Drops notes of transactions that had ended an hour ago. */
  async function forget(now: string): Promise<void> {
    const at = clock().getTime()
    const [xmin = ''] = now.split(':')
    horizon ??= { xmin, at }
    if (at - horizon.at < KEPT_MS) return
    for (const table of ['tool_writes', 'told_changes'])
      await sql`delete from ${sql.table(table)} where xid < ${horizon.xmin}::xid8`.execute(db.sql)
    horizon = { xmin, at }
  }

  return heard => {
    listeners.add(heard)
    leave ??= watch.join(question)
    // A look that is under way may have begun before.
    const ready = watch.lookAnew().then(() => {
      if (!seen) throw new DatabaseAway('gone')
    })
    // Who has left by then waits for it no more.
    ready.catch(() => undefined)
    return {
      ready,
      leave() {
        listeners.delete(heard)
        if (listeners.size > 0) return
        leave?.()
        leave = undefined
        seen = undefined
      },
    }
  }
}

const NOT_TOLD = 'changes could not be told'
const MOST = 1000

type Told = Omit<ToldChange, 'rows'> & { readonly rows: readonly (readonly number[])[] | null }

/** Notes that a look with this snapshot did not see, those of one person about one tool as one. */
function toldSince(seen: string) {
  return sql`select tool, actor, bool_or(made) as made, json_agg(distinct change_set) as sets,
      (select s.name from staff_users s where s.id = actor) as by,
      case when bool_or(rows is null) or sum(cardinality(rows)) > ${MOST} then null else json_agg(rows) end as rows
    from told_changes where xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
    group by tool, actor`
}
