import { sql } from 'kysely'
import { lockChangeSet } from '../../changes/changeSet.ts'
import { openChange } from '../../changes/openChange.ts'
import { type Kept, planRevert } from '../../changes/planRevert.ts'
import { record } from '../../changes/record.ts'
import { refusesRevert } from '../../changes/refusesRevert.ts'
import { moveOn } from './moveOn.ts'
import { pause } from './pause.ts'
import { isOwed, type Task } from './workContext.ts'

/** Kept rows that are told one by one; of further ones the number. */
const TOLD = 200

/** Puts back what a file wrote and nobody touched since, the last first, a change set at a time; what is kept is told with why. */
export async function revertFile(task: Task): Promise<void> {
  const { db, file, work } = task
  let position = work.position
  for (;;) {
    const next = await nextSet(task, position)
    if (next === null) break
    await db.transaction(async trx => {
      await moveOn(trx, task, file.id, position, next)
      await putBack(task, trx, next)
    })
    position = next
    await pause(0)
  }
  await end(task, position)
}

/** Change sets go backwards: what was written last is put back first. */
async function nextSet({ db, file }: Task, before: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from change_sets where upload = ${file.id} and state = 'applied' and reverts is null
    and reverted_by is null and (${before}::bigint = 0 or id < ${before}::bigint) order by id desc limit 1`.execute(db.sql)
  return rows[0]?.id ?? null
}

async function putBack({ engine, file, person, upload, work }: Task, trx: Task['db']['sql'], id: number): Promise<void> {
  const change = { ...openChange(engine, trx, person, 'revert'), upload: file.id }
  const set = await lockChangeSet(change, id)
  if (!set || set.reverted_by) return
  // What stands or falls whole is owed to whoever sent it; all else is asked what a pasted list of these rows would be.
  const [refusal] = isOwed(work) ? [] : (await refusesRevert(change, [{ ...set, what: 'task', job: upload.name, upload: null }])).values()
  if (refusal) return keepKept(trx, file.id, await notTheirs(trx, id, set.tool))
  const { writes, kept } = await planRevert(change, id)
  if (writes.length > 0) {
    const { changeSet } = await record(change, { tool: set.tool, what: 'revert', writes, refused: [] }, { reverts: id })
    await sql`update change_sets set reverted_by = ${changeSet} where id = ${id}`.execute(trx)
  }
  await keepKept(trx, file.id, kept)
}

/** The rows of a change set that the person may not put back. */
async function notTheirs(trx: Task['db']['sql'], id: number, tool: string): Promise<Kept[]> {
  const { rows } = await sql<{ row: number }>`select distinct r."row" from change_rows r join tool_numbers n on n.number = r.tool
    where r.change_set = ${id} and n.name = ${tool} order by 1`.execute(trx)
  return rows.map(({ row }) => ({ tool, id: row, title: String(row), field: null, reason: 'not_for_you' }))
}

async function keepKept(trx: Task['db']['sql'], file: number, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  const { rows } = await sql<{ kept: Kept[] | null }>`select report -> 'kept' as kept from uploaded_files where id = ${file}`.execute(trx)
  const told = [...(rows[0]?.kept ?? []), ...kept].slice(0, TOLD)
  await sql`update uploaded_files set report = jsonb_set(jsonb_set(coalesce(report, '{}'), '{kept}', ${JSON.stringify(told)}::jsonb),
    '{kept_count}', to_jsonb(coalesce((report ->> 'kept_count')::integer, 0) + ${kept.length}::integer)) where id = ${file}`.execute(trx)
}

async function end(task: Task, position: number): Promise<void> {
  const { db, file, work, clock } = task
  const now = clock().toISOString()
  await db.transaction(async trx => {
    await moveOn(trx, task, file.id, position, position)
    await sql`delete from upload_work where file = ${file.id}`.execute(trx)
    // What fell whole was never applied, so that nothing of it counts as good.
    const failed = work.mode === 'all' ? sql`status = 'FAILED', ok_rows = 0,` : sql``
    await sql`update uploaded_files set ${failed} stage = 'reverted', ended_at = ${now}, updated_at = ${now}, version = version + 1
      where id = ${file.id}`.execute(trx)
  })
}
