import { sql } from 'kysely'
import { openChange, record, type Work, work as workOf } from '../../../../server/handlers.ts'
import { type Row, update } from '../../../planner.ts'

type Due = (today: string, now: string) => ReturnType<typeof sql>
type Set = (now: string) => Parameters<typeof update<'audiences'>>[2]

const AT_ONCE = 100

/** A work that writes the same to all audiences of which something holds by now, a hundred in a transaction. */
function moving(name: string, times: { readonly every: number } | { readonly at: string }, due: Due, set: Set): Work {
  return workOf(
    name,
    async function* ({ db, engine, position }) {
      for (let step = position + 1; ; step += 1) {
        const { today, now } = openChange(engine, db.sql, null, 'job', name).rules
        const { rows } = await sql<{ id: number }>`select id from audiences where deleted_at is null and ${due(today, now)}
          order by id limit ${AT_ONCE}`.execute(db.sql)
        if (rows.length === 0) return
        const ids = rows.map(({ id }) => id)
        yield {
          position: step,
          async writes(trx) {
            const { rows: locked } = await sql<Pick<Row<'audiences'>, 'id' | 'version'>>`select id, version from audiences
              where id = any(${ids}::bigint[]) and deleted_at is null and ${due(today, now)} order by id for update`.execute(trx)
            const writes = locked.map(one => update('audiences', one, set(now), `audiences ${one.id}`))
            const change = openChange(engine, trx, null, 'job', name)
            const targets = locked.map(({ id }) => id)
            if (writes.length > 0) await record(change, { tool: 'audiences', what: 'update', targets, writes, refused: [] })
            return { changed: writes.length }
          },
        }
      }
    },
    { lane: 'jobs', ...times },
  )
}

/** Audiences whose day has come join the queue (requirements 3.6). */
export const queueDueRefreshes = moving(
  'queue_due_refreshes',
  { every: 15 },
  (_today, now) => sql`refresh_state = 'Refreshed' and refresh_enabled and renewal_status <> 'EXPIRED' and refresh_due_at <= ${now}`,
  now => ({ refresh_state: 'In Queue', refresh_due_at: now }),
)

/** Audiences past their last day are over (domain: 2.10). */
export const expireAudiences = moving(
  'expire_audiences',
  { at: '00:30' },
  today => sql`renewal_status <> 'EXPIRED' and valid_until < ${today}`,
  () => ({ renewal_status: 'EXPIRED' }),
)
