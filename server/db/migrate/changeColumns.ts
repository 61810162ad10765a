import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '../../../schema/resource.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import { changeType, isConverted } from './changeType.ts'
import type { CheckedRows } from './checkRows.ts'
import { type Rows, SHOWN } from './lookInto.ts'
import { rewriteRows, type StoredRow } from './pages.ts'
import type { FoundColumn, FoundTable } from './readTables.ts'
import { columnText, quoted } from './sqlText.ts'
import { type Step, step } from './step.ts'
import type { WantedColumn, WantedTable } from './wanted.ts'
import { wordsToRows } from './wordsToRows.ts'

/** Casts that Postgres writes behind a constant. */
const CAST = /::[a-z][\w ]*(\([\d,]+\))?(\[\])?$/i

/** The context in which a change of the columns of a table is planned. */
export interface TableChange {
  readonly table: WantedTable
  readonly tool: Resource
  readonly found: FoundTable
  readonly rows: Rows
  readonly checked: CheckedRows
  /** A stored row under the declaration of today. */
  readonly migrated: (row: StoredRow) => Readonly<Record<string, unknown>>
  /** Columns that another step drops, after it moved their values. */
  readonly moved: ReadonlySet<string>
}

/** What it takes to make the columns of a table that exists those that are wanted. */
export async function changeColumns(change: TableChange): Promise<Step[]> {
  const { table, tool, found, rows, checked, migrated, moved } = change
  const steps: Step[] = []
  const gone = [...found.columns.keys()].filter(name => !moved.has(name) && !table.columns.some(column => column.name === name))
  for (const column of table.columns) {
    const had = found.columns.get(column.name)
    if (!had && isMade(column, found)) steps.push(await makeColumn(change, column))
    else if (!had) steps.push(await addColumn(table.name, column, rows, gone))
    else if (!column.identity) {
      const isRetyped = column.type !== had.type || column.collation !== had.collation
      const filled = isRetyped ? await rows.count(table.name, `${quoted(column.name)} is not null`) : 0
      steps.push(...changeType({ tool, column, had, checked, filled, migrated }))
      if (isConverted({ tool, column, had })) continue
      steps.push(...changeDefault(table.name, column, had), ...mapValues(change, column, had))
      steps.push(...(await changeRequired(table.name, column, had, rows)), ...(await wordsToRows(table.name, column, rows)))
    }
  }
  const used = new Set(table.columns.flatMap(column => (isMade(column, found) ? column.migrateFrom.of : [])))
  const added = table.columns.filter(({ name }) => !found.columns.has(name))
  for (const name of gone) {
    // Other columns were made of them, or the declaration says that nobody needs them.
    if (used.has(name) || tool.droppedFields?.includes(name))
      steps.push(step('adds', `${table.name}.${name}: drop the column`, dropText(table.name, name)))
    else steps.push(await dropColumn(table.name, found.columns.get(name), added, rows))
  }
  return steps
}

/** Gives rows the options and values that replace those of an older declaration. */
function mapValues({ table, checked, migrated }: TableChange, { name, type }: WantedColumn, had: FoundColumn): Step[] {
  const count = checked.mapped.get(name)
  if (!count || type !== had.type) return []
  const value = (row: StoredRow): unknown => {
    const current = migrated(row)[name] ?? null
    return sameValue(current, row[name]) ? undefined : current
  }
  const says = `${table.name}.${name}: replace the older values of ${count} ${count === 1 ? 'row' : 'rows'}`
  return [{ ...step('adds', says), work: db => rewriteRows(db, table.name, { name, type }, value) }]
}

/** A column that is not there yet, while those that it is made of are. */
function isMade(column: WantedColumn, found: FoundTable): column is WantedColumn & Required<Pick<WantedColumn, 'migrateFrom'>> {
  return column.migrateFrom !== undefined && !found.columns.has(column.name) && column.migrateFrom.of.every(name => found.columns.has(name))
}

/** Adds a column with what others held, in the rows as they are: history keeps what the others were. */
async function makeColumn(
  { table: { name: table }, rows, migrated }: TableChange,
  column: WantedColumn & Required<Pick<WantedColumn, 'migrateFrom'>>,
): Promise<Step> {
  const { name, type, migrateFrom, required } = column
  const says = `${table}.${name}: make it of ${migrateFrom.of.join(' and ')}`
  const value = ({ [name]: _new, ...row }: StoredRow): unknown => migrated(row as StoredRow)[name] ?? null
  const empty = required ? await rows.countOf(table, row => value(row) === null) : 0
  if (empty > 0) return step('blocked', `${says}, but ${empty} rows come to nothing. Fill them in first.`)
  const add = `alter table ${quoted(table)} add column ${columnText({ ...column, required: false })}`
  const must = required ? [`alter table ${quoted(table)} alter column ${quoted(name)} set not null`] : []
  return { ...step('adds', says, add), work: db => rewriteRows(db, table, { name, type }, value), after: must }
}

async function addColumn(table: string, column: WantedColumn, rows: Rows, gone: readonly string[]): Promise<Step> {
  const says = `${table}.${column.name}: add the column`
  const waiting = column.required && column.default === null ? await rows.count(table) : 0
  if (waiting > 0) {
    const fact = `${says}, which is required, while ${waiting} rows have nothing for it`
    const renamed = gone.map(
      name => `if it was called ${name} before, declare that: migrateFrom: { ${column.name}: '${name}' } in ${table}`,
    )
    return { ...step('blocked', `${fact}. Give it a default, or make it required once it is filled in.`), more: renamed }
  }
  const added = step('adds', says, `alter table ${quoted(table)} add column ${columnText(column)}`)
  return column.rolledUp ? { ...added, rolledUp: { tool: table, field: column.name } } : added
}

function changeDefault(table: string, column: WantedColumn, had: FoundColumn): Step[] {
  if (column.type !== had.type || sameDefault(column.type, column.default, had.default)) return []
  const change = column.default === null ? 'drop default' : `set default ${column.default}`
  return [step('adds', `${table}.${column.name}: ${change}`, `alter table ${quoted(table)} alter column ${quoted(column.name)} ${change}`)]
}

async function changeRequired(table: string, column: WantedColumn, had: FoundColumn, rows: Rows): Promise<Step[]> {
  if (column.required === had.required) return []
  const name = quoted(column.name)
  const alter = (change: string): string => `alter table ${quoted(table)} alter column ${name} ${change}`
  if (!column.required) return [step('adds', `${table}.${column.name}: may be empty`, alter('drop not null'))]
  const says = `${table}.${column.name}: must be filled in`
  const empty = await rows.count(table, `${name} is null`)
  if (empty === 0) return [step('adds', says, alter('set not null'))]
  if (column.default === null) {
    const more = [`rows ${(await rows.ids(table, `${name} is null`)).join(', ')}${empty > SHOWN ? ', …' : ''}`]
    return [{ ...step('blocked', `${says}, but ${empty} rows have nothing there. Fill them in, or give it a default.`), more }]
  }
  const fill = `update ${quoted(table)} set ${name} = ${column.default} where ${name} is null`
  return [step('loses', `${says}: ${empty} empty rows get ${column.default}`, fill, alter('set not null'))]
}

async function dropColumn(table: string, had: FoundColumn | undefined, added: readonly WantedColumn[], rows: Rows): Promise<Step> {
  const name = had?.name ?? ''
  const filled = await rows.count(table, `${quoted(name)} is not null`)
  if (filled === 0) return step('adds', `${table}.${name}: drop the column, which is empty`, dropText(table, name))
  const says = `${table}.${name}: drop the column with its values in ${filled} rows`
  const like = added.filter(({ type }) => type === had?.type)
  const named = (like.length > 0 ? like : [{ name: 'new_name' }]).map(one => `migrateFrom: { ${one.name}: '${name}' }`)
  const more = [
    `if the field was renamed, declare that in ${table} and keep the values: ${named.join(' or ')}`,
    `if its values belong in another field, convert them: migrateFrom: { <field>: { of: ['${name}'], is: … } }`,
  ]
  return { ...step('loses', says, dropText(table, name)), more }
}

const dropText = (table: string, name: string): string => `alter table ${quoted(table)} drop column ${quoted(name)}`

/**
 * Is a default of the catalogue the one wanted? Postgres writes constants its own way: `'0'` of an integer as `0`, of a money
 * column as `'0'::numeric`.
 */
function sameDefault(type: string, wanted: string | null, found: string | null): boolean {
  if (wanted === null || found === null) return wanted === found
  const [one, other] = [bare(wanted), bare(found)]
  if (one === other) return true
  if (type === 'jsonb') return isJson(one) && isJson(other) && isDeepStrictEqual(JSON.parse(one), JSON.parse(other))
  return /^(smallint|integer|bigint|numeric)/.test(type) && one !== '' && Number(one) === Number(other)
}

function bare(text: string): string {
  const constant = text.replace(CAST, '').replace(/^\((.*)\)$/, '$1')
  return constant.startsWith("'") ? constant.slice(1, -1).replaceAll("''", "'") : constant
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
