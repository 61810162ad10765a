import type { Upload } from '../../../schema/upload.ts'
import { openChange } from '../../changes/openChange.ts'
import type { Write } from '../../changes/write.ts'
import { type PlannedRows, planRows } from '../rows/planRows.ts'
import type { RawRow } from '../rows/uploadRow.ts'
import type { Task } from './workContext.ts'

/** What rows come to, and what is to be written for it. */
export interface Planned {
  readonly told: PlannedRows
  readonly writes: readonly Write[]
}

export interface RowsToApply {
  readonly rows: readonly RawRow[]
  /** Null where it takes the database to say: that is for the transaction of the rows. */
  readonly planned: Planned | null
}

/** Plans what can be planned before the rows' turn comes: what only makes records and looks nothing up. */
export async function* plannedRows(task: Task, chunks: AsyncIterable<readonly RawRow[]>, leavesOut: boolean): AsyncGenerator<RowsToApply> {
  const isAhead = !leavesOut && looksNothingUp(task.upload)
  for await (const rows of chunks) yield { rows, planned: isAhead ? await plan(task, rows) : null }
}

/** Whether what rows come to follows from the rows alone: they make records, and the database is not asked. */
export function looksNothingUp({ does, finds, effect }: Upload): boolean {
  return does.does === 'inserts' && Object.keys(finds).length === 0 && effect !== true
}

async function plan({ engine, db, person, upload, file }: Task, rows: readonly RawRow[]): Promise<Planned> {
  const all: Write[] = []
  const told = await planRows(openChange(engine, db.sql, person, 'upload'), upload, rows, {
    options: file.params ?? {},
    file: file.id,
    tell: writes => {
      for (const write of writes) all.push(write)
    },
  })
  return { told, writes: all }
}
