import { sql } from 'kysely'
import type { Resource } from '../../../schema/resource.ts'
import type { Lookup, Source, Upload, UpsertRecord } from '../../../schema/upload.ts'
import { type CheckedRow, EXISTING, type FoundRow, type RowError } from '../../../schema/uploadPlanner.ts'
import { uniqueSets } from '../../changes/checkUnique.ts'
import { columnsOf } from '../../changes/columnsOf.ts'
import type { Change } from '../../changes/context.ts'
import { recordset } from '../../changes/recordset.ts'
import { fieldsOf } from '../../changes/refreshAggregates.ts'
import type { Row, Values } from '../../changes/write.ts'
import { scopeSql } from '../../lists/scopeSql.ts'
import { canHold } from './canHold.ts'

/**
 * The records that the rows name, a statement for each kind of record however many rows. A record that the person may not reach is not there.
 * @param lock rows about to be written are locked until the transaction ends
 * @param areNew records that are upserted are known not to be there
 * @param isTold whether a row tells which record it upserts; all do when left out
 * @returns rows with what they found, and for each those it names that are not there (E5, or E3 where the value names one of a list; E2 where the value
 * is none that the field could have)
 */
export async function findRecords(
  change: Change,
  upload: Upload,
  rows: readonly CheckedRow[],
  { lock, areNew, isTold }: { lock: boolean; areNew?: boolean; isTold?: (row: FoundRow) => boolean },
): Promise<{ found: FoundRow[]; missing: ReadonlyMap<FoundRow, readonly RowError[]> }> {
  const found: Looked[] = rows.map(looked)
  const missing = new Map<FoundRow, RowError[]>()
  const refuse = (row: FoundRow, error: RowError): unknown => missing.set(row, [...(missing.get(row) ?? []), error])
  for (const [name, find] of Object.entries(upload.lookups)) {
    const sought = await recordsOf(change, upload, name, find, lock, found)
    for (const [index, row] of found.entries()) {
      const { record = null, wanted = {}, unfit } = sought[index] ?? {}
      row.found[name] = record
      if (unfit !== undefined) refuse(row, wrongType(upload, find, unfit))
      else if (record === null && isNamed(find, wanted)) refuse(row, notFound(find))
    }
  }
  const { rowWrite } = upload
  if (rowWrite.type === 'upsertRecord' && !areNew) {
    const told = isTold ? found.filter(isTold) : found
    const existing = { tool: rowWrite.tool, by: rowWrite.by }
    const sought = await recordsOf(change, upload, EXISTING, existing, lock, told)
    for (const [index, row] of told.entries()) {
      const { record = null, unfit } = sought[index] ?? {}
      row.found[EXISTING] = record
      if (unfit !== undefined) refuse(row, wrongType(upload, existing, unfit))
    }
  }
  for (const row of found) row.self = selfOf(upload, row)
  return { found, missing }
}

/** A row while its records are looked for. */
type Looked = Omit<FoundRow, 'found' | 'self'> & { found: Record<string, Row | null>; self: FoundRow['self'] }

/** Written out rather than spread: a million rows feel it. */
const looked = ({ no, cells, key, values, group }: CheckedRow): Looked => ({ no, cells, key, values, group, found: {}, self: null })

/** Whether a row names a record at all. */
export function isNamed(find: Lookup, values: Values): boolean {
  return Object.entries(find.by).every(([field, source]) => typeof source !== 'string' || values[field] !== null)
}

/** Where the record stands that the row writes, so that further writes may name it. */
function selfOf({ rowWrite }: Upload, { no, values, found }: FoundRow): FoundRow['self'] {
  if (rowWrite.type === 'insertRecord' || rowWrite.type === 'customWrite') return { newRow: `row ${no}` }
  if (rowWrite.type === 'upsertRecord') return found[EXISTING]?.id ?? { newRow: `row ${no}` }
  const on = rowWrite.type === 'runActionBy' ? rowWrite.each[String(values[rowWrite.column])]?.on : rowWrite.on
  return (on !== undefined && found[on]?.id) || null
}

function isWritten({ rowWrite }: Upload, name: string): boolean {
  if (rowWrite.type === 'runActionBy') return Object.values(rowWrite.each).some(one => one.on === name)
  return (rowWrite.type === 'updateRecord' || rowWrite.type === 'runAction') && rowWrite.on === name
}

/** The column that names the record; where several do, the last. */
export const columnOf = ({ by, at }: Lookup): string => at ?? Object.values(by).findLast(source => typeof source === 'string') ?? ''

/** The column that a source stands in, or that names the record. */
export function columnOfSource({ lookups }: Upload, source: string): string {
  const find = lookups[source]
  return find ? columnOf(find) : source
}

/** The column that a field is said by, or its record is found by; else the first of the file. */
export function columnFor(upload: Upload, field: string): string {
  const { rowWrite, lookups, columns } = upload
  const [first = ''] = Object.keys(columns)
  const said: UpsertRecord['set'] = { ...('by' in rowWrite ? rowWrite.by : {}), ...('set' in rowWrite ? rowWrite.set : {}) }
  const source = said[field]
  return typeof source === 'string' && (source in lookups || source in columns) ? columnOfSource(upload, source) : first
}

function notFound(find: Lookup): RowError {
  const column = columnOf(find)
  return find.unknown === 'E3' ? { column, code: 'E3', key: 'row_input_not_valid' } : { column, code: 'E5', key: 'row_not_found' }
}

/** A value that the field it is looked up by cannot have, on the column that it comes from. */
const wrongType = (upload: Upload, find: Lookup, field: string): RowError => {
  const source = find.by[field]
  return {
    column: find.at ?? (typeof source === 'string' ? columnOfSource(upload, source) : columnOf(find)),
    code: 'E2',
    key: 'row_value_type',
  }
}

/** The look-up of a row, and the record, if there is one. `unfit` is a field that cannot have the value: nothing is looked up by it. */
interface Sought {
  readonly wanted: Values
  readonly key: string
  readonly unfit: string | undefined
  record?: Row
}

/**
 * What each row asks for, by which fields, and the record, if there is one.
 * @param name of the record in `finds`, or of the one that is upserted: of that a value that is not given is looked for as such
 */
async function recordsOf(
  change: Change,
  upload: Upload,
  name: string,
  find: Lookup,
  lock: boolean,
  rows: readonly FoundRow[],
): Promise<readonly Sought[]> {
  const tool = change.engine.tools.get(find.tool)
  const read = change.engine.read.get(find.tool)
  if (!tool || !read) throw new Error(`An upload looks for ${find.tool}, which is no tool`)
  const fields = Object.keys(find.by)
  const valuesOf = valuesFrom(find.by)
  const isSet = name === EXISTING || isWritten(upload, name)
  const types = columnsOf(tool, change.engine.country)
  const typeOf = (field: string): string => (field === 'id' ? 'bigint' : (types.get(field) ?? 'text'))
  const asked: Sought[] = []
  const distinct = new Map<string, Values>()
  for (const { values, found } of rows) {
    const wanted = valuesOf(values, found)
    const key = keyOf(fields, wanted)
    const before = distinct.has(key)
    const answers = before ? [] : fields.map(field => canHold(typeOf(field), wanted[field]))
    const unfit = fields[answers.indexOf('no')]
    asked.push({ wanted, key, unfit, record: undefined })
    if (before || unfit !== undefined || answers.includes('absent')) continue
    if (name === EXISTING || fields.every(field => wanted[field] !== null)) distinct.set(key, wanted)
  }
  if (distinct.size === 0) return asked
  const sought = [...distinct.values()]
  const table = { name: find.tool, columns: types }
  const scope = change.person && scopeSql(read, { ...change.rules, person: change.person })
  // Only where nothing may be meant: an index serves plain equality alone.
  const same = fields.map(field =>
    sought.some(values => values[field] === null)
      ? sql`r.${sql.ref(field)} is not distinct from x.${sql.ref(field)}`
      : sql`r.${sql.ref(field)} = x.${sql.ref(field)}`,
  )
  const needed = neededColumns(change, upload, name, tool, isSet)
  const columns = needed ? sql.join(needed.map(key => sql.ref(`r.${key}`))) : sql`r.*`
  const answer = await sql<Row>`select ${columns} from ${sql.table(find.tool)} r
    join ${recordset(sought, table, {}, fields)} on ${sql.join(same, sql` and `)}
    where ${scope ?? sql`true`} order by r.id ${lock && isSet ? sql`for update of r` : sql``}`.execute(change.sql)
  const records = new Map(answer.rows.map(row => [keyOf(fields, row), row]))
  for (const one of asked) one.record = records.get(one.key)
  return asked
}

function keyOf(fields: readonly string[], values: Values): string {
  let key = ''
  for (const field of fields) key += `\u0000${String(values[field])}`
  return key
}

/**
 * The columns that are needed of a found record: what names it, what stands in the way, and, where the row writes it, what is written, what must be
 * unique and what is rolled up. Null: all, as an effect or an action may look at any.
 */
function neededColumns(change: Change, upload: Upload, name: string, tool: Resource, isWritten: boolean): readonly string[] | null {
  const { rowWrite, rejectWhen, lookups } = upload
  if (upload.planner || rowWrite.type === 'runAction' || rowWrite.type === 'runActionBy' || rowWrite.type === 'customWrite') return null
  const named = lookups[name]?.by ?? (rowWrite.type === 'upsertRecord' ? rowWrite.by : {})
  const guards = rejectWhen.filter(({ lookup }) => lookup === name).flatMap(({ where }) => Object.keys(where))
  const written = isWritten ? [...Object.keys(rowWrite.set), ...keptWith(change, tool)] : []
  const hidden = written.flatMap(field => Object.keys(tool.fields[field]?.when ?? {}))
  const columns = columnsOf(tool, change.engine.country)
  const all = new Set([tool.title, ...Object.keys(named), ...guards, ...written, ...hidden].filter(field => columns.has(field)))
  return ['id', 'version', ...all]
}

/** What the engine looks at beside what is written. */
function keptWith(change: Change, tool: Resource): string[] {
  const unique = uniqueSets(tool).flatMap(({ on, where }) => [...on, ...Object.keys(where ?? {})])
  const rolledUp = [...change.engine.tools.values()].flatMap(parent =>
    Object.values(parent.fields).flatMap(({ aggregate }) => (aggregate?.of === tool.name ? fieldsOf(aggregate) : [])),
  )
  return [...unique, ...rolledUp]
}

/** What a source of an upload comes to for a row: the id of a found record, a column's or an option's value, or what is always so. */
export function valueFrom(source: Source, values: Values, found: FoundRow['found']): unknown {
  if (typeof source !== 'string') return source.always
  return source in found ? (found[source]?.id ?? null) : (values[source] ?? null)
}

/** Several sources at once, by the name of what they are for: looked through once for all rows. */
export function valuesFrom(said: Readonly<Record<string, Source>>) {
  const sources = Object.entries(said)
  return (values: Values, found: FoundRow['found']): Record<string, unknown> => {
    const all: Record<string, unknown> = {}
    for (const [name, source] of sources) all[name] = valueFrom(source, values, found)
    return all
  }
}
