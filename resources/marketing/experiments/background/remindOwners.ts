import { type Kysely, sql } from 'kysely'
import { openChange, type Run, record, type Tables, tell } from '../../../../server/handlers.ts'
import { type Row, update } from '../../../planner.ts'

/** Days at full after which an experiment should be concluded. */
const STALE_DAYS = 30

type Stale = Pick<Row<'experiments'>, 'id' | 'version' | 'owner'>

/**
 * Notifies owners of experiments that have been at full for more than 30 days, once for each time at full.
 * @param name the job, for the history
 * @returns the number of experiments
 */
export async function remindOwners(engine: Run['engine'], trx: Kysely<Tables>, name: string): Promise<number> {
  const change = openChange(engine, trx, null, 'job', name)
  const before = new Date(engine.now().getTime() - STALE_DAYS * 86_400_000).toISOString()
  const { rows } = await sql<Stale>`select id, version, owner from experiments
    where stage = 'full' and full_at < ${before}::timestamptz and (reminded_on is null or reminded_on < full_at::date)
    order by id for update`.execute(trx)
  for (const { id, owner } of rows)
    await tell({ engine, sql: trx }, [owner], { kind: 'attention', tool: 'experiments', row: id, key: `experiment ${id} to conclude` })
  const writes = rows.map(one => update('experiments', one, { reminded_on: change.rules.today }, `experiments ${one.id}`))
  if (writes.length > 0)
    await record(change, { tool: 'experiments', what: 'update', targets: rows.map(({ id }) => id), writes, refused: [] })
  return writes.length
}
