import { sql } from 'kysely'
import type { Queue } from '../../schema/queue.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { refOf } from '../lists/readColumn.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import type { Viewer } from '../lists/viewer.ts'

/**
 * Gives a person the row of a queue that has waited longest, theirs alone for as long as the queue says; what they had before is free again.
 * @param after a row not to be given again: the one they are done with or leave
 * @returns its id; null where nothing waits
 */
export async function takeNext(
  { db, clock }: Reading,
  tool: ReadTool,
  queue: Queue,
  viewer: Viewer,
  after: number | null,
): Promise<number | null> {
  const now = clock()
  const me = viewer.person.id
  const until = new Date(now.getTime() + queue.minutes * 60_000).toISOString()
  const scope = scopeSql(tool, viewer)
  return db.transaction(async trx => {
    await sql`delete from claims where tool = ${tool.name} and (staff_user = ${me} or until <= ${now.toISOString()}::timestamptz)`.execute(
      trx,
    )
    const { rows } = await sql<{ id: number }>`select r.id from ${tool.table} r
      where ${conditionSql(queue.where, 'r', viewer.today)} ${scope ? sql`and ${scope}` : sql``}
        ${queue.holder ? sql`and (${refOf('r', queue.holder)} is null or ${refOf('r', queue.holder)} = ${me})` : sql``}
        ${after === null ? sql`` : sql`and r.id <> ${after}`}
        and not exists (select 1 from claims c where c.tool = ${tool.name} and c."row" = r.id)
      order by ${refOf('r', queue.by)} nulls last, r.id limit 1 for update of r skip locked`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) return null
    const { rows: taken } = await sql`insert into claims (tool, "row", staff_user, until) values (${tool.name}, ${id}, ${me}, ${until})
      on conflict (tool, "row") do nothing returning 1`.execute(trx)
    return taken.length > 0 ? id : null
  })
}
