import { sql } from 'kysely'
import { approvalOf } from '../../schema/approval.ts'
import { tellThatItWaits } from '../notices/tellOfPlan.ts'
import { dependenciesOf } from './approvals/dependenciesOf.ts'
import { keepReads } from './approvals/keepReads.ts'
import { type ChangeSetState, openChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'
import { invalid } from './say.ts'
import { withoutColliding } from './withoutColliding.ts'
import { isNewRow, type Op, type Plan, type Write } from './write.ts'

const ops: readonly Op[] = ['insert', 'update', 'delete']

/**
 * Keeps a plan as it was seen, with the versions it saw, and answers the id of its change set.
 * @throws Refusal 422 where rows of it cannot stand beside others
 */
export async function keepPlan(change: Change, plan: Plan, state: ChangeSetState): Promise<number> {
  const counts = { rows: plan.writes.length, refused: plan.refused.length }
  // What an effect adds must stand beside other rows too, or nothing of it is shown.
  const { collided } = await withoutColliding(change, plan.writes)
  if (collided[0]) throw invalid(collided[0].faults)
  const id = await openChangeSet(change, { tool: plan.tool, what: plan.what, state, targets: plan.targets, counts })
  await keepWrites(change, id, plan.writes)
  const { tool, what, targets = null, given } = plan
  if (approvalOf(change.engine.tools.get(tool), what)) {
    await keepReads(change.sql, { change_set: id }, await dependenciesOf(change, plan))
    await change.sql
      .insertInto('change_requests')
      .values({ change_set: id, given: JSON.stringify(given ?? null) })
      .execute()
  }
  if (state === 'waiting')
    await tellThatItWaits(change, { id, tool, what, targets, actor: change.person?.id ?? null, job: change.job ?? null })
  return id
}

/** Keeps the writes of a plan; those kept before give way. */
export async function keepWrites(change: Change, id: number, writes: readonly Write[]): Promise<void> {
  await change.sql.deleteFrom('change_plans').where('change_set', '=', id).execute()
  const said = writes.map((write, seq) => ({
    seq,
    tool: write.tool,
    row: isNewRow(write.row) ? `new ${write.row.newRow}` : String(write.row),
    version: write.version ?? null,
    op: ops.indexOf(write.op),
    set: write.set ?? {},
    add: write.add ?? {},
    group: write.group ?? null,
  }))
  await sql`insert into change_plans (change_set, seq, tool, "row", version, op, "set", "add", "group")
    select ${id}::bigint, x.* from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
    as x(seq integer, tool text, "row" text, version integer, op smallint, "set" jsonb, "add" jsonb, "group" text)`.execute(change.sql)
}

/** The writes of a kept plan, as they were planned. */
export async function keptWrites(change: Change, id: number): Promise<Write[]> {
  const kept = change.sql.selectFrom('change_plans').select(['tool', 'row', 'version', 'op', 'set', 'add', 'group'])
  const rows = await kept.where('change_set', '=', id).orderBy('seq').execute()
  return rows.map(({ row, version, op, add, group, ...rest }) => ({
    ...rest,
    add: add as Write['add'],
    op: ops[op] ?? 'update',
    row: row.startsWith('new ') ? { newRow: row.slice(4) } : Number(row),
    version: version ?? undefined,
    group: group ?? undefined,
  }))
}
