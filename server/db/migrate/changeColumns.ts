import { isDeepStrictEqual } from 'node:util'
import type { Rows } from './lookInto.ts'
import type { FoundColumn, FoundTable } from './readTables.ts'
import { columnText, literal, quoted, typeText } from './sqlText.ts'
import { type Step, step } from './step.ts'
import type { WantedColumn, WantedTable } from './wanted.ts'
import { wordsToRows } from './wordsToRows.ts'

/** Casts that Postgres writes behind a constant. */
const CAST = /::[a-z][\w ]*(\([\d,]+\))?(\[\])?$/i

/** Digits that every whole number of a type has at most, and digits of which it holds every number. */
const WHOLE: Readonly<Record<string, { needs: number; holds: number }>> = {
  smallint: { needs: 5, holds: 4 },
  integer: { needs: 10, holds: 9 },
  bigint: { needs: 19, holds: 18 },
}

/** What it takes to make the columns of a table that exists those that are wanted. */
export async function changeColumns(table: WantedTable, found: FoundTable, rows: Rows): Promise<Step[]> {
  const steps: Step[] = []
  for (const column of table.columns) {
    const had = found.columns.get(column.name)
    if (!had && isMade(column, found)) steps.push(await makeColumn(table.name, column, rows))
    else if (!had) steps.push(await addColumn(table.name, column, rows))
    else if (!column.identity) {
      steps.push(...changeType(table.name, column, had), ...changeDefault(table.name, column, had))
      steps.push(...(await changeRequired(table.name, column, had, rows)), ...(await wordsToRows(table.name, column, rows)))
    }
  }
  const wanted = new Set(table.columns.map(({ name }) => name))
  const used = new Set(table.columns.flatMap(column => (isMade(column, found) ? column.formerly.of : [])))
  for (const name of found.columns.keys()) {
    if (wanted.has(name)) continue
    // What they held stands in the columns that were made of them.
    if (used.has(name)) steps.push(step('adds', `${table.name}.${name}: drop the column`, dropText(table.name, name)))
    else steps.push(await dropColumn(table.name, name, rows))
  }
  return steps
}

/** A column that is not there yet, while those that it is made of are. */
function isMade(column: WantedColumn, found: FoundTable): column is WantedColumn & Required<Pick<WantedColumn, 'formerly'>> {
  return column.formerly !== undefined && !found.columns.has(column.name) && column.formerly.of.every(name => found.columns.has(name))
}

/** Adds a column with what others held, in the rows as they are: history keeps what the others were. */
async function makeColumn(table: string, column: WantedColumn & Required<Pick<WantedColumn, 'formerly'>>, rows: Rows): Promise<Step> {
  const { name, formerly, required } = column
  const says = `${table}.${name}: make it of ${formerly.of.join(' and ')}`
  const values = (await rows.held(table, formerly.of)).map(row => ({ id: row.id, value: formerly.is(row) ?? null }))
  const empty = values.filter(({ value }) => value === null).length
  if (required && empty > 0) return step('blocked', `${says}, but ${empty} rows come to nothing. Fill them in first.`)
  const filled = values.filter(({ value }) => value !== null)
  const set = filled.map(
    ({ id, value }) => `update ${quoted(table)} set ${quoted(name)} = ${literal(value)}::${column.type} where id = ${id}`,
  )
  const must = required ? [`alter table ${quoted(table)} alter column ${quoted(name)} set not null`] : []
  return step('adds', says, `alter table ${quoted(table)} add column ${columnText({ ...column, required: false })}`, ...set, ...must)
}

async function addColumn(table: string, column: WantedColumn, rows: Rows): Promise<Step> {
  const says = `${table}.${column.name}: add the column`
  const waiting = column.required && column.default === null ? await rows.count(table) : 0
  if (waiting > 0) {
    const fact = `${says}, which is required, while ${waiting} rows have nothing for it`
    return step('blocked', `${fact}. Give it a default, or make it required once it is filled in.`)
  }
  const added = step('adds', says, `alter table ${quoted(table)} add column ${columnText(column)}`)
  return column.rolledUp ? { ...added, rolledUp: { tool: table, field: column.name } } : added
}

function changeType(table: string, column: WantedColumn, had: FoundColumn): Step[] {
  if (column.type === had.type && column.collation === had.collation) return []
  const name = quoted(column.name)
  // A default does not always follow to another type by itself; the wanted one is set right after.
  const parts = [
    had.default === null ? '' : `alter column ${name} drop default, `,
    `alter column ${name} type ${typeText(column)} using ${name}::${column.type}`,
    column.default === null ? '' : `, alter column ${name} set default ${column.default}`,
  ]
  const says = `${table}.${column.name}: make ${had.type} ${column.type === had.type ? `sort by ${column.collation ?? 'bytes'}` : column.type}`
  const run = `alter table ${quoted(table)} ${parts.join('')}`
  return [widens(had.type, column.type) ? step('adds', says, run) : step('loses', `${says}, which does not hold every value`, run)]
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
  if (column.default === null)
    return [step('blocked', `${says}, but ${empty} rows have nothing there. Fill them in, or give it a default.`)]
  const fill = `update ${quoted(table)} set ${name} = ${column.default} where ${name} is null`
  return [step('loses', `${says}: ${empty} empty rows get ${column.default}`, fill, alter('set not null'))]
}

async function dropColumn(table: string, name: string, rows: Rows): Promise<Step> {
  const filled = await rows.count(table, `${quoted(name)} is not null`)
  const says = `${table}.${name}: drop the column with its values in ${filled} rows`
  return step('loses', says, dropText(table, name))
}

const dropText = (table: string, name: string): string => `alter table ${quoted(table)} drop column ${quoted(name)}`

/** Does every value of one type find its place in the other, unchanged? */
function widens(from: string, to: string): boolean {
  if (from === to) return true
  // Text holds what any of these was, written out; the other way round it does not.
  if (to === 'text') return from !== 'jsonb'
  const needs = digits(from, 'needs')
  const holds = digits(to, 'holds')
  return needs !== undefined && holds !== undefined && holds.before >= needs.before && holds.after >= needs.after
}

function digits(type: string, side: 'needs' | 'holds'): { before: number; after: number } | undefined {
  const whole = WHOLE[type]
  if (whole) return { before: whole[side], after: 0 }
  if (type === 'numeric') return { before: Number.POSITIVE_INFINITY, after: Number.POSITIVE_INFINITY }
  const [, all, after] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? []
  return all === undefined || after === undefined ? undefined : { before: Number(all) - Number(after), after: Number(after) }
}

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
