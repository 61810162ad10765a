import { holds } from '../../../schema/holds.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Inserts, Sets, Source, Upload, Upserts } from '../../../schema/upload.ts'
import type { Change } from '../../changes/context.ts'
import type { Row, Values, Write } from '../../changes/write.ts'
import { EXISTING } from './findRecords.ts'
import type { FoundRow } from './uploadRow.ts'
import { valuesFrom } from './valueFrom.ts'

type Plain = Sets | Upserts | Inserts

/** What rows write that set, upsert or insert. */
export function plainWrites(change: Change, upload: Upload, rows: readonly FoundRow[]): Write[] {
  const { does } = upload
  if (does.does !== 'sets' && does.does !== 'upserts' && does.does !== 'inserts') return []
  return rows.flatMap((row): Write[] => {
    const record = recordOf(does, row)
    const set = setOf(change, does, row, record)
    if (record) return [{ tool: does.tool, op: 'update', row: record.id, set, group: row.group }]
    return row.self === null ? [] : [{ tool: does.tool, op: 'insert', row: row.self, set, group: row.group }]
  })
}

/** Whether a row says what is so already. */
export function changesNothing(change: Change, upload: Upload, row: FoundRow): boolean {
  const { does } = upload
  if (does.does !== 'sets' && does.does !== 'upserts') return false
  const record = recordOf(does, row)
  if (!record) return false
  return Object.entries(setOf(change, does, row, record)).every(([field, value]) => same(record[field], value))
}

function recordOf(does: Plain, row: FoundRow): Row | null {
  if (does.does === 'inserts') return null
  return row.found[does.does === 'sets' ? does.on : EXISTING] ?? null
}

function setOf(change: Change, does: Plain, row: FoundRow, record: Row | null): Record<string, unknown> {
  const tool = change.engine.tools.get(does.tool)
  const said: Readonly<Record<string, Source>> = record || does.does !== 'upserts' ? does.set : { ...does.by, ...does.set }
  const values = valuesFrom(said, row.values, row.found)
  if (does.does !== 'inserts' && does.keepsEmpty) dropEmpty(values)
  // What is not there yet is as declared where the file is silent.
  if (!record) dropEmpty(values)
  return tool ? withoutHidden(tool, values, record, change) : values
}

function dropEmpty(values: Record<string, unknown>): void {
  for (const field in values) if (values[field] === null) delete values[field]
}

/** What the record holds only where a condition holds is emptied elsewhere, as its form does. */
function withoutHidden(tool: Resource, values: Record<string, unknown>, record: Row | null, change: Change): Record<string, unknown> {
  let whole: Values | undefined
  for (const field in values) {
    const when = tool.fields[field]?.when
    if (!when) continue
    whole ??= { ...record, ...values }
    if (!holds(when, whole, change.rules)) values[field] = null
  }
  return values
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return (
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null) || (isNumeric(one) && isNumeric(other) && Number(one) === Number(other))
  )
}

const isNumeric = (value: unknown): boolean => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) || typeof value === 'number'
