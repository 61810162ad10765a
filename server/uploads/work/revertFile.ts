import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { lockChangeSet } from '../../changes/changeSet.ts'
import { openChange } from '../../changes/openChange.ts'
import type { LeftAlone } from '../../changes/planRevert.ts'
import { refusesRevert } from '../../changes/refusesRevert.ts'
import { putBack } from '../../changes/revert.ts'
import type { Tables } from '../../db/database.ts'
import type { Step, Told } from '../../work/work.ts'
import type { Task } from './task.ts'

/** Kept rows that are told one by one; of further ones the number. */
const TOLD = 200

/** Puts back what a file wrote and nobody touched since, the last first, a change set at a time; what is kept is told with why. */
export async function* revertFile(task: Task): AsyncGenerator<Step, void> {
  const { db, of: file } = task
  let { position } = task
  yield { position, writes: trx => begin(trx, file.id) }
  for (;;) {
    const { rows } = await sql<{
      id: number
    }>`select id from change_sets where upload = ${file.id} and state = 'applied' and reverts is null
      and reverted_by is null and (${position}::bigint = 0 or id < ${position}::bigint) order by id desc limit 1`.execute(db.sql)
    const next = rows[0]?.id
    if (next === undefined) break
    yield { position: next, writes: trx => revertSet(task, trx, next) }
    position = next
    await turn()
  }
  yield { position, next: 'ends', writes: trx => end(task, trx) }
}

/** One that was put aside, and is tried again. */
async function begin(trx: Kysely<Tables>, file: number): Promise<Told> {
  await sql`update uploaded_files set stage = 'reverting', ended_at = null, version = version + 1 where id = ${file} and stage = 'parked'`.execute(
    trx,
  )
  return {}
}

async function revertSet({ engine, of, person, upload, does }: Task, trx: Kysely<Tables>, id: number): Promise<Told> {
  const change = { ...openChange(engine, trx, person, 'revert'), upload: of.id }
  const set = await lockChangeSet(change, id)
  if (!set || set.reverted_by) return {}
  // What stands or falls whole is owed to whoever sent it; all else is asked what a pasted list of these rows would be.
  const asked = does === 'take_back_file' ? [] : [{ ...set, what: 'task', job: upload.name, upload: null }]
  const isRefused = (await refusesRevert(change, asked)).size > 0
  const { count, kept } = isRefused ? { count: 0, kept: await notTheirs(trx, id, set.tool) } : await putBack(change, set)
  await keepKept(trx, of.id, kept)
  return { changed: count }
}

/** The rows of a change set that the person may not put back. */
async function notTheirs(trx: Kysely<Tables>, id: number, tool: string): Promise<LeftAlone[]> {
  const { rows } = await sql<{ row: number }>`select distinct r."row" from change_rows r join tool_numbers n on n.number = r.tool
    where r.change_set = ${id} and n.name = ${tool} order by 1`.execute(trx)
  return rows.map(({ row }) => ({ tool, id: row, title: String(row), field: null, reason: 'not_for_you' }))
}

async function keepKept(trx: Kysely<Tables>, file: number, kept: readonly LeftAlone[]): Promise<void> {
  if (kept.length === 0) return
  const { rows } = await sql<{ kept: LeftAlone[] | null }>`select report -> 'kept' as kept from uploaded_files where id = ${file}`.execute(
    trx,
  )
  const told = [...(rows[0]?.kept ?? []), ...kept].slice(0, TOLD)
  await sql`update uploaded_files set report = jsonb_set(jsonb_set(coalesce(report, '{}'), '{kept}', ${JSON.stringify(told)}::jsonb),
    '{kept_count}', to_jsonb(coalesce((report ->> 'kept_count')::integer, 0) + ${kept.length}::integer)) where id = ${file}`.execute(trx)
}

async function end({ of, does, clock }: Task, trx: Kysely<Tables>): Promise<Told> {
  const now = clock().toISOString()
  // What fell whole was never applied, so that nothing of it counts as good.
  const failed = does === 'take_back_file' ? sql`status = 'FAILED', ok_rows = 0,` : sql``
  await sql`update uploaded_files set ${failed} stage = 'reverted', ended_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${of.id}`.execute(trx)
  return {}
}
