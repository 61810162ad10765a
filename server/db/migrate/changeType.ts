import { madeOf, mapsOptions } from '../../../schema/migrateFrom.ts'
import type { Resource } from '../../../schema/resource.ts'
import { castSql } from './castTo.ts'
import type { CheckedRows } from './checkRows.ts'
import { misfitText, waysOut } from './misfitTexts.ts'
import { rewriteRows, type StoredRow } from './pages.ts'
import type { FoundColumn } from './readTables.ts'
import { columnText, objectName, quoted, typeText } from './sqlText.ts'
import { type Step, step } from './step.ts'
import type { WantedColumn } from './wanted.ts'

/** Digits that every whole number of a type has at most, and digits of which it holds every number. */
const WHOLE: Readonly<Record<string, { needs: number; holds: number }>> = {
  smallint: { needs: 5, holds: 4 },
  integer: { needs: 10, holds: 9 },
  bigint: { needs: 19, holds: 18 },
}

/** A column of another type: who owns it, how it was, and what a pass through the rows found. */
interface Retyped {
  readonly tool: Resource
  readonly column: WantedColumn
  readonly had: FoundColumn
  readonly checked: CheckedRows
  /** Rows with a value. */
  readonly filled: number
  readonly migrated: (row: StoredRow) => Readonly<Record<string, unknown>>
}

/** The steps that give a column another type or collation: none where it has it, one that is blocked where values have no place in it. */
export function changeType({ tool, column, had, checked, filled, migrated }: Retyped): Step[] {
  if (column.type === had.type && column.collation === had.collation) return []
  const place = `${tool.name}.${column.name}`
  const own = checked.misfits.filter(({ key, at }) => key === column.name && at === key)
  const [stuck] = own.filter(({ what }) => what === 'cast')
  const field = tool.fields[column.name]
  const says = `${place}: make ${had.type} ${column.type === had.type ? `sort by ${column.collation ?? 'bytes'}` : column.type}`
  if (stuck)
    return [
      { ...step('blocked', says), more: [misfitText(tool.name, tool, stuck), ...waysOut(tool, stuck).map(way => `to go on, ${way}`)] },
    ]
  if (field && column.type !== had.type && (madeOf(tool.migrateFrom?.[column.name]) || mapsOptions(field)))
    return [convertColumn(tool.name, column, `${says}, and convert its values in ${filled} rows`, migrated)]
  const name = quoted(column.name)
  // A default does not always follow to another type by itself; the wanted one is set right after.
  const parts = [
    had.default === null ? '' : `alter column ${name} drop default, `,
    `alter column ${name} type ${typeText(column)} using ${castSql(name, had.type, column.type)}`,
    column.default === null ? '' : `, alter column ${name} set default ${column.default}`,
  ]
  const run = `alter table ${quoted(tool.name)} ${parts.join('')}`
  if (widens(had.type, column.type) || filled === 0) return [step('adds', says, run)]
  const lossy = own.filter(({ what }) => what === 'lossy').map(one => `${misfitText(tool.name, tool, one)}: a part of it is lost`)
  const fact = lossy.length > 0 ? lossy : [`all ${filled} rows with a value keep it`]
  return [{ ...step('loses', `${says}, which does not hold every value`, run), more: fact }]
}

/** Fills a new column row by row, and puts it in the place of the old one. */
function convertColumn(table: string, column: WantedColumn, says: string, migrated: Retyped['migrated']): Step {
  const { name, type } = column
  const made = objectName([name], 'new')
  const alter = (change: string): string => `alter table ${quoted(table)} ${change}`
  const filling = (row: StoredRow): unknown => migrated(row)[name] ?? null
  return {
    ...step('adds', says, alter(`add column ${columnText({ ...column, name: made, required: false, default: null })}`)),
    work: db => rewriteRows(db, table, { name: made, type }, filling),
    after: [
      alter(`drop column ${quoted(name)}`),
      alter(`rename column ${quoted(made)} to ${quoted(name)}`),
      ...(column.default === null ? [] : [alter(`alter column ${quoted(name)} set default ${column.default}`)]),
      ...(column.required ? [alter(`alter column ${quoted(name)} set not null`)] : []),
    ],
  }
}

/** True if a column that is converted row by row gets its default and its constraint from that too. */
export function isConverted({ tool, column, had }: Pick<Retyped, 'tool' | 'column' | 'had'>): boolean {
  const field = tool.fields[column.name]
  return field !== undefined && column.type !== had.type && (madeOf(tool.migrateFrom?.[column.name]) !== null || mapsOptions(field))
}

/** Does every value of one type find its place in the other, unchanged? */
export function widens(from: string, to: string): boolean {
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
