import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../../schema/resource.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { RawRow } from '../../../schema/uploadPlanner.ts'
import { acrossOf } from '../../changes/acrossRules.ts'
import type { KnownRows } from '../../changes/apply.ts'
import { uniqueSets } from '../../changes/checkUnique.ts'
import { openChange } from '../../changes/openChange.ts'
import type { Row, Write } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import { isPlain } from '../rows/plainWrites.ts'
import { type PlannedRows, planRows } from '../rows/planRows.ts'
import type { Task } from './task.ts'

/** What rows come to, and what is to be written for it, as the database stood just before their turn. */
export interface Planned {
  readonly told: PlannedRows
  readonly writes: readonly Write[]
  /** Records that are written over, as they were. */
  readonly known: KnownRows
  /** The state of rights that it was planned under. */
  readonly access: number
}

/**
 * Plans what can be planned before the rows' turn comes, while the database writes those before them; where these may have a say in it, it is planned in
 * the transaction of the rows.
 */
export async function* plannedRows(task: Task, chunks: AsyncIterable<readonly RawRow[]>, leavesOut: boolean) {
  const isAhead = !leavesOut && canBeAhead(task)
  for await (const rows of chunks) yield { rows, planned: isAhead ? await plan(task, rows) : null }
}

/**
 * Whether the plan still holds in the transaction that is to write it: the records it writes over are locked, and as they were. That a new record was
 * made by somebody else meanwhile is told by the table.
 */
export async function holdsStill(trx: Kysely<Tables>, task: Task, { known, access }: Planned): Promise<boolean> {
  if (access !== task.access) return false
  for (const [tool, records] of known) {
    if (records.size === 0) continue
    const { rows } = await sql<{ id: number; version: number }>`select id, version from ${sql.table(tool)}
      where id = any(${[...records.keys()]}::bigint[]) order by id for update`.execute(trx)
    if (rows.length < records.size || rows.some(({ id, version }) => records.get(id)?.version !== version)) return false
  }
  return true
}

/** Whether what rows come to follows from them and from the records they name, without a planner of their own. */
export const followsFromFinds = ({ rowWrite, planner }: Upload): boolean => planner !== true && isPlain(rowWrite)

/**
 * Whether rows that were just written change nothing of what the next ones come to: they make records, none of those names one of the same tool, no
 * rule sets them against each other, and the table itself refuses to make one twice (then they are planned anew, in their own transaction). Rows that only set fields find their records and
 * lock them in one go: nothing would be won.
 */
function canBeAhead({ engine, upload }: Task): boolean {
  const { rowWrite, lookups } = upload
  if (!followsFromFinds(upload) || (rowWrite.type !== 'insertRecord' && rowWrite.type !== 'upsertRecord')) return false
  const target = engine.tools.get(rowWrite.tool)
  if (!target || acrossOf(target).length > 0 || Object.values(lookups).some(({ tool }) => tool === rowWrite.tool)) return false
  return rowWrite.type === 'insertRecord' || isUnique(target, Object.keys(rowWrite.by))
}

/** Whether the table holds no two records that have these values. */
function isUnique(tool: Resource, by: readonly string[]): boolean {
  const isAsked = by.every(field => tool.fields[field]?.required === true)
  return isAsked && uniqueSets(tool).some(({ on, where }) => !where && on.every(field => by.includes(field)))
}

async function plan({ engine, db, person, upload, of: file, access }: Task, rows: readonly RawRow[]): Promise<Planned> {
  const writes: Write[] = []
  const known = new Map<string, ReadonlyMap<number, Row>>()
  const told = await planRows(openChange(engine, db.sql, person, 'upload'), upload, rows, {
    options: file.params ?? {},
    file: file.id,
    lock: false,
    areNew: file.updates === 0,
    write: async (planned, found) => {
      for (const write of planned) writes.push(write)
      for (const [tool, records] of found ?? []) known.set(tool, records)
    },
  })
  return { told, writes, known, access }
}
