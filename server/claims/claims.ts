import { type Kysely, sql } from 'kysely'
import type { Queue } from '../../schema/queue.ts'
import { tableOf } from '../../schema/view.ts'
import type { Tables } from '../db/database.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { refOf } from '../lists/readColumn.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { andScope } from '../lists/scopeSql.ts'
import type { Viewer } from '../lists/viewer.ts'

/** Who works on the row, if anybody does. */
export async function claimOf(db: Kysely<Tables>, now: Date, tool: string, row: number, person: number) {
  const claims = db.selectFrom('claims as c').innerJoin('staff_users as u', 'u.id', 'c.staff_user')
  const own = claims.where('c.tool', '=', tool).where('c.row', '=', row).where('c.until', '>', now.toISOString())
  const claim = await own.select(['u.name', 'c.staff_user', 'c.until']).executeTakeFirst()
  return claim ? { name: claim.name, mine: claim.staff_user === person, until: claim.until } : null
}

/**
 * Gives a person the next row of a queue, theirs alone for as long as the queue says; what they had before is free again. Two who
 * ask at once get two rows.
 * @param after a row not to be given again: the one they are done with or leave
 * @returns its id; null where nothing waits
 */
export async function takeNext({ db, clock }: Reading, tool: ReadTool, queue: Queue, viewer: Viewer, after: number | null) {
  const now = clock()
  const table = tableOf(tool.resource)
  const me = viewer.person.id
  const until = new Date(now.getTime() + queue.minutes * 60_000).toISOString()
  return db.transaction(async trx => {
    const free = trx.deleteFrom('claims').where('tool', '=', table)
    await free.where(is => is.or([is('staff_user', '=', me), is('until', '<=', now.toISOString())])).execute()
    const { rows } = await sql<{ id: number }>`select r.id from ${tool.table} r
      where ${conditionSql(queue.where, 'r', viewer)}${andScope(tool, viewer)}
        ${queue.holder ? sql`and (${refOf('r', queue.holder)} is null or ${refOf('r', queue.holder)} = ${me})` : sql``}
        ${after === null ? sql`` : sql`and r.id <> ${after}`}
        and not exists (select 1 from claims c where c.tool = ${table} and c."row" = r.id)
      order by ${queue.largestFirst ? sql`${refOf('r', queue.largestFirst)} desc nulls last,` : sql``} ${refOf('r', queue.by)} nulls last, r.id limit 1 for update of r skip locked`.execute(
      trx,
    )
    const id = rows[0]?.id
    if (id === undefined) return null
    const claim = trx.insertInto('claims').values({ tool: table, row: id, staff_user: me, until })
    const taken = claim.onConflict(other => other.columns(['tool', 'row']).doNothing()).returning('row')
    return (await taken.executeTakeFirst())?.row ?? null
  })
}
