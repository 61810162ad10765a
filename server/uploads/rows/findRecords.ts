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
  /** Records that are upserted are known not to be there. */
  readonly areNew?: boolean
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
  let left: Looked[] = rows.map(looked)
  const failed: FailedRow[] = []
  for (const [name, find] of Object.entries(upload.finds)) {
    const isSet = isWritten(upload, name)
    const { keys, wanted, records } = await recordsOf(change, upload, { name, find, lock: finding.lock && isSet, isWritten: isSet }, left)
    left = left.filter((row, index) => {
      const record = records.get(keys[index] ?? '') ?? null
      row.found[name] = record
      const isThere = record !== null || !isNamed(find, wanted[index] ?? {})
      if (!isThere) failed.push({ row, errors: [notFound(find)] })
      return isThere
    })
  }
  const { does } = upload
  if (does.does === 'upserts' && !finding.areNew) {
    const find = { tool: does.tool, by: does.by }
    const { keys, records } = await recordsOf(
      change,
      upload,
      { name: EXISTING, find, lock: finding.lock, isWritten: true, orNull: true },
      left,
    )
    left.forEach((row, index) => {
      row.found[EXISTING] = records.get(keys[index] ?? '') ?? null
    })
  }
  for (const row of left) row.self = selfOf(upload, row)
  return { found: left, failed }
}

/** A row while its records are looked for. */
interface Looked extends FoundRow {
  readonly found: Record<string, Row | null>
  self: FoundRow['self']
}

/** Written out rather than spread: a million rows feel it. */
function looked({ no, cells, key, values, group }: CheckedRow): Looked {
  return { no, cells, key, values, group, found: {}, self: null }
}

function isNamed(find: Find, values: Values): boolean {
  return Object.entries(find.by).every(([field, source]) => typeof source !== 'string' || values[field] !== null)
}

/** Where the record stands that the row writes, so that further writes may name it. */
function selfOf({ does }: Upload, { no, values, found }: FoundRow): FoundRow['self'] {
  if (does.does === 'inserts' || does.does === 'plans') return { newRow: `row ${no}` }
  if (does.does === 'upserts') return found[EXISTING]?.id ?? { newRow: `row ${no}` }
  const on = does.does === 'actsBy' ? does.each[String(values[does.column])]?.on : does.on
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

interface Found {
  /** What each row asks for, by which fields, and the key that it goes by among `records`. */
  readonly wanted: readonly Values[]
  readonly keys: readonly string[]
  readonly records: ReadonlyMap<string, Row>
}

async function recordsOf(
  change: Change,
  upload: Upload,
  { name, find, lock, isWritten, orNull = false }: Looking,
  rows: readonly FoundRow[],
): Promise<Found> {
  const tool = change.engine.tools.get(find.tool)
  const read = change.engine.read.get(find.tool)
  if (!tool || !read) throw new Error(`An upload looks for ${find.tool}, which is no tool`)
  const fields = Object.keys(find.by)
  const valuesOf = valuesFrom(find.by)
  const wanted: Values[] = []
  const keys: string[] = []
  const distinct = new Map<string, Values>()
  for (const { values, found } of rows) {
    const asked = valuesOf(values, found)
    const key = keyOf(fields, asked)
    wanted.push(asked)
    keys.push(key)
    if (orNull || fields.every(field => asked[field] !== null)) distinct.set(key, asked)
  }
  if (distinct.size === 0) return { wanted, keys, records: new Map() }
  const sought = [...distinct.values()]
  const table = { name: find.tool, columns: columnsOf(tool, change.engine.country) }
  const scope = change.person && scopeSql(read, { person: change.person, today: change.rules.today })
  // Only where nothing may be meant: an index serves plain equality alone.
  const same = fields.map(field =>
    sought.some(values => values[field] === null)
      ? sql`r.${sql.ref(field)} is not distinct from x.${sql.ref(field)}`
      : sql`r.${sql.ref(field)} = x.${sql.ref(field)}`,
  )
  const needed = neededColumns(change, upload, name, tool, isWritten)
  const columns = needed ? sql.join(needed.map(key => sql.ref(`r.${key}`))) : sql`r.*`
  const answer = await sql<Row>`select ${columns} from ${sql.table(find.tool)} r
    join ${recordset(sought, table, {}, fields)} on ${sql.join(same, sql` and `)}
    where ${scope ?? sql`true`} order by r.id ${lock ? sql`for update of r` : sql``}`.execute(change.sql)
  return { wanted, keys, records: new Map(answer.rows.map(row => [keyOf(fields, row), row])) }
}

function keyOf(fields: readonly string[], values: Values): string {
  let key = ''
  for (const field of fields) key += `\u0000${String(values[field])}`
  return key
}
