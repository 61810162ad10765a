import { sql } from 'kysely'
import type { Find, Upload } from '../../../schema/upload.ts'
import { columnsOf } from '../../changes/columnsOf.ts'
import type { Change } from '../../changes/context.ts'
import { recordset } from '../../changes/recordset.ts'
import type { Row, Values } from '../../changes/write.ts'
import { scopeSql } from '../../lists/scopeSql.ts'
import { neededColumns } from './neededColumns.ts'
import type { CheckedRow, FailedRow, FoundRow } from './uploadRow.ts'
import { valuesFrom } from './valueFrom.ts'

export interface Finding {
  /** Rows about to be written are locked until the transaction ends. */
  readonly lock: boolean
}

/** The name under which an upserted record is found. */
export const EXISTING = '~existing'

/**
 * The records that the rows name, a statement for each kind of record however many rows. A record that the person may not reach is not there.
 * @returns rows with what they found, and those that name what is not there (E5, or E3 where the value names one of a list)
 */
export async function findRecords(
  change: Change,
  upload: Upload,
  rows: readonly CheckedRow[],
  finding: Finding,
): Promise<{ found: FoundRow[]; failed: FailedRow[] }> {
  let left: Looked[] = rows.map(row => ({ row, found: {} }))
  const failed: FailedRow[] = []
  for (const [name, find] of Object.entries(upload.finds)) {
    const named = valuesFrom(find.by)
    const wanted = left.map(({ row, found }) => named(row.values, found))
    const records = await recordsOf(
      change,
      upload,
      { name, find, lock: finding.lock && isWritten(upload, name), isWritten: isWritten(upload, name) },
      wanted,
    )
    left = left.filter(({ row, found }, index) => {
      const values = wanted[index] ?? {}
      const record = records.get(keyOf(find, values)) ?? null
      found[name] = record
      const isThere = record !== null || !isNamed(find, values)
      if (!isThere) failed.push({ row, errors: [notFound(find)] })
      return isThere
    })
  }
  const { does } = upload
  if (does.does === 'upserts') {
    const find = { tool: does.tool, by: does.by }
    const named = valuesFrom(find.by)
    const wanted = left.map(({ row, found }) => named(row.values, found))
    const records = await recordsOf(change, upload, { name: EXISTING, find, lock: finding.lock, isWritten: true, orNull: true }, wanted)
    left.forEach(({ found }, index) => {
      found[EXISTING] = records.get(keyOf(find, wanted[index] ?? {})) ?? null
    })
  }
  return { found: left.map(({ row, found }) => foundRow(upload, row, found)), failed }
}

/** Written out rather than spread: a million rows feel it. */
function foundRow(upload: Upload, row: CheckedRow, found: FoundRow['found']): FoundRow {
  const { no, cells, key, values, group } = row
  return { no, cells, key, values, group, found, self: selfOf(upload, row, found) }
}

interface Looked {
  readonly row: CheckedRow
  /** What was found so far. */
  readonly found: Record<string, Row | null>
}

function isNamed(find: Find, values: Values): boolean {
  return Object.entries(find.by).every(([field, source]) => typeof source !== 'string' || values[field] !== null)
}

/** Where the record stands that the row writes, so that further writes may name it. */
function selfOf({ does }: Upload, row: CheckedRow, found: FoundRow['found']): FoundRow['self'] {
  const place = { newRow: `row ${row.no}` }
  if (does.does === 'inserts' || does.does === 'plans') return place
  if (does.does === 'upserts') return found[EXISTING]?.id ?? place
  const on = does.does === 'actsBy' ? does.each[String(row.values[does.column])]?.on : does.on
  return (on !== undefined && found[on]?.id) || null
}

function isWritten({ does }: Upload, name: string): boolean {
  if (does.does === 'actsBy') return Object.values(does.each).some(one => one.on === name)
  return (does.does === 'sets' || does.does === 'acts') && does.on === name
}

/** The column that names the record; where several do, the last. */
export function columnOf({ by, at }: Find): string {
  return at ?? Object.values(by).findLast(source => typeof source === 'string') ?? ''
}

function notFound(find: Find): FailedRow['errors'][number] {
  const column = columnOf(find)
  return find.unknown === 'E3'
    ? { column, code: 'E3', message: `${column}: Input not valid` }
    : { column, code: 'E5', message: `${column}: Id not found` }
}

interface Looking {
  readonly name: string
  readonly find: Find
  readonly lock: boolean
  readonly isWritten: boolean
  /** A value that is not given is looked for as such. */
  readonly orNull?: boolean
}

async function recordsOf(
  change: Change,
  upload: Upload,
  { name, find, lock, isWritten, orNull = false }: Looking,
  wanted: readonly Values[],
): Promise<Map<string, Row>> {
  const tool = change.engine.tools.get(find.tool)
  const read = change.engine.read.get(find.tool)
  if (!tool || !read) throw new Error(`An upload looks for ${find.tool}, which is no tool`)
  const distinct = new Map(
    wanted.filter(values => orNull || Object.values(values).every(value => value !== null)).map(values => [keyOf(find, values), values]),
  )
  if (distinct.size === 0) return new Map()
  const fields = Object.keys(find.by)
  const table = { name: find.tool, columns: columnsOf(tool, change.engine.country) }
  const scope = change.person && scopeSql(read, { person: change.person, today: change.rules.today })
  // Only where nothing may be meant: an index serves plain equality alone.
  const same = fields.map(field =>
    [...distinct.values()].some(values => values[field] === null)
      ? sql`r.${sql.ref(field)} is not distinct from x.${sql.ref(field)}`
      : sql`r.${sql.ref(field)} = x.${sql.ref(field)}`,
  )
  const needed = neededColumns(change, upload, name, tool, isWritten)
  const columns = needed ? sql.join(needed.map(key => sql.ref(`r.${key}`))) : sql`r.*`
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(find.tool)} r
    join ${recordset([...distinct.values()], table, {}, fields)} on ${sql.join(same, sql` and `)}
    where ${scope ?? sql`true`} order by r.id ${lock ? sql`for update of r` : sql``}`.execute(change.sql)
  return new Map(rows.map(row => [keyOf(find, row), row]))
}

function keyOf({ by }: Find, values: Values): string {
  return Object.keys(by)
    .map(field => String(values[field]))
    .join('\u0000')
}
