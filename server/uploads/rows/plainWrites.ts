import { holds } from '../../../schema/holds.ts'
import type { InsertRecord, UpdateRecord, Upload, UpsertRecord } from '../../../schema/upload.ts'
import { EXISTING, type FoundRow } from '../../../schema/uploadPlanner.ts'
import { columnsOf } from '../../changes/columnsOf.ts'
import type { Change } from '../../changes/context.ts'
import { difference } from '../../changes/difference.ts'
import { ownRow } from '../../changes/ownRow.ts'
import type { Row, Values, Write } from '../../changes/write.ts'
import { valueFrom } from './findRecords.ts'

export type Plain = UpdateRecord | UpsertRecord | InsertRecord

/** Whether rows are written as the declaration says, without an action or a planner. */
export const isPlain = (does: Upload['rowWrite']): does is Plain =>
  does.type === 'updateRecord' || does.type === 'upsertRecord' || does.type === 'insertRecord'

/** What rows write that set, upsert or insert. */
export function plainWrites(change: Change, { rowWrite }: Upload, rows: readonly FoundRow[]): Write[] {
  if (!isPlain(rowWrite)) return []
  const setOf = setter(change, rowWrite)
  const tool = change.engine.tools.get(rowWrite.tool)
  const owned = (set: Values) => (tool ? ownRow.filled(change, tool, set) : set)
  const writes: Write[] = []
  for (const row of rows) {
    const record = recordOf(rowWrite, row)
    const set = setOf(row, record)
    if (record) writes.push({ tool: rowWrite.tool, op: 'update', row: record.id, set, group: row.group })
    else if (row.self !== null) writes.push({ tool: rowWrite.tool, op: 'insert', row: row.self, set: owned(set), group: row.group })
  }
  return writes
}

/** Tells of rows whether what they say is so already. */
export function changesNothing(change: Change, { rowWrite }: Upload): (row: FoundRow) => boolean {
  if (rowWrite.type !== 'updateRecord' && rowWrite.type !== 'upsertRecord') return () => false
  const setOf = setter(change, rowWrite)
  const tool = change.engine.tools.get(rowWrite.tool)
  const columns = tool ? columnsOf(tool, change.engine.country) : new Map<string, string>()
  return row => {
    const record = recordOf(rowWrite, row)
    return record !== null && Object.keys(difference(columns, record, setOf(row, record))).length === 0
  }
}

function recordOf(does: Plain, row: FoundRow): Row | null {
  if (does.type === 'insertRecord') return null
  return row.found[does.type === 'updateRecord' ? does.on : EXISTING] ?? null
}

/** What a row sets, of a record or (null) of a new one. What there is to know of the fields is looked up once for all rows. */
function setter(change: Change, does: Plain): (row: FoundRow, record: Row | null) => Record<string, unknown> {
  const fields = change.engine.tools.get(does.tool)?.fields ?? {}
  const ofOld = Object.entries(does.set)
  const ofNew = does.type === 'upsertRecord' ? Object.entries({ ...does.by, ...does.set }) : ofOld
  const keepsEmpty = does.type !== 'insertRecord' && does.skipEmptyCells === true
  const keepsHidden = (does.type === 'updateRecord' && does.allowHiddenFields) || []
  const judged = ofNew.filter(([field]) => !keepsHidden.includes(field))
  const hidden = judged.map(([field]) => ({ field, when: fields[field]?.when })).filter(({ when }) => when)
  return (row, record) => {
    const values: Record<string, unknown> = {}
    for (const [field, source] of record ? ofOld : ofNew) {
      const value = valueFrom(source, row.values, row.found)
      // What is not there yet is as declared where the file is silent.
      if (value !== null || (record && !keepsEmpty)) values[field] = value
    }
    // What the record holds only where a condition holds is emptied elsewhere, as its form does.
    const whole = hidden.length > 0 ? { ...record, ...values } : values
    for (const { field, when } of hidden) if (when && field in values && !holds(when, whole, change.rules)) values[field] = null
    return values
  }
}
