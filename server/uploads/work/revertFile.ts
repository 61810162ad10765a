import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { lockChangeSet } from '../../changes/changeSet.ts'
import { openChange } from '../../changes/openChange.ts'
import type { LeftAlone } from '../../changes/planRevert.ts'
import { refusesRevert } from '../../changes/refusesRevert.ts'
import { putBack } from '../../changes/revert.ts'
import type { Tables } from '../../db/database.ts'
import type { Step, Told } from '../../work/work.ts'
import { endFile, setFile, type Task } from './task.ts'

/** Kept rows that are told one by one; of further ones the number. */
const TOLD = 200

/** Puts back what a file wrote and nobody touched since, the last first, a change set at a time; what is kept is told with why. */
export async function* revertFile(task: Task): AsyncGenerator<Step, void> {
  const { db, of: file, does, clock } = task
  let { position } = task
  // One that was put aside is tried again.
  yield { position, writes: trx => setFile(trx, file.id, { stage: 'reverting', ended_at: null }, ['parked']) }
  const applied = db.sql.selectFrom('change_sets').where('upload', '=', file.id).where('state', '=', 'applied')
  const standing = applied.where('reverts', 'is', null).where('reverted_by', 'is', null).orderBy('id', 'desc').limit(1).select('id')
  for (;;) {
    const next = await (position === 0 ? standing : standing.where('id', '<', position)).executeTakeFirst()
    if (!next) break
    yield { position: next.id, writes: trx => revertSet(task, trx, next.id) }
    position = next.id
    await turn()
  }
  const now = clock().toISOString()
  // What fell whole was never applied, so that nothing of it counts as good.
  const set = { stage: 'reverted', ended_at: now, updated_at: now } as const
  yield {
    position,
    next: 'ends',
    writes: trx =>
      does === 'take_back_file' ? endFile(task, trx, { ...set, status: 'FAILED', ok_rows: 0 }, 'file_failed') : setFile(trx, file.id, set),
  }
}

async function revertSet({ engine, of, person, upload, does }: Task, trx: Kysely<Tables>, id: number): Promise<Told> {
  const change = { ...openChange(engine, trx, person, 'revert'), upload: of.id }
  const set = await lockChangeSet(change, id)
  if (!set || set.reverted_by) return {}
  // What stands or falls whole is owed to whoever sent it; all else is asked what a pasted list of these rows would be.
  const asked = does === 'take_back_file' ? [] : [{ ...set, what: 'task', job: upload.name, upload: null }]
  // Rows whose effect has left the system are kept, each with its reason.
  const isRefused = [...(await refusesRevert(change, asked)).values()].some(({ code, params }) => code !== 'irreversible' || !params.key)
  const { count, kept } = isRefused ? { count: 0, kept: await notTheirs(trx, id, set.tool) } : await putBack(change, set)
  await keepKept(trx, of.id, kept)
  return { changed: count }
}

/** The rows of a change set that the person may not put back. */
async function notTheirs(trx: Kysely<Tables>, id: number, tool: string): Promise<LeftAlone[]> {
  const written = trx.selectFrom('change_rows as r').innerJoin('tool_numbers as n', 'n.number', 'r.tool').where('n.name', '=', tool)
  const rows = await written.where('r.change_set', '=', id).select('r.row').distinct().orderBy('r.row').execute()
  return rows.map(({ row }) => ({ tool, id: row, title: String(row), field: null, reason: 'not_for_you' }))
}

async function keepKept(trx: Kysely<Tables>, file: number, kept: readonly LeftAlone[]): Promise<void> {
  if (kept.length === 0) return
  const before = sql<LeftAlone[] | null>`report -> 'kept'`.as('kept')
  const said = await trx.selectFrom('uploaded_files').select(before).where('id', '=', file).executeTakeFirst()
  const told = [...(said?.kept ?? []), ...kept].slice(0, TOLD)
  await sql`update uploaded_files set report = jsonb_set(jsonb_set(coalesce(report, '{}'), '{kept}', ${JSON.stringify(told)}::jsonb),
    '{kept_count}', to_jsonb(coalesce((report ->> 'kept_count')::integer, 0) + ${kept.length}::integer)) where id = ${file}`.execute(trx)
}
