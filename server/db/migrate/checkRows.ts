import type { Kysely } from 'kysely'
import { errorsByRules, storedFaults } from '../../../schema/checkRecord.ts'
import { checkValue } from '../../../schema/checkValue.ts'
import { fieldNamed } from '../../../schema/each.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { lastingFaults } from '../../../schema/lastingFaults.ts'
import { madeOf } from '../../../schema/migrateFrom.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Fault, Rule, RuleContext } from '../../../schema/rule.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import { currentValues } from '../../changes/currentValues.ts'
import type { Tables } from '../database.ts'
import { castTo } from './castTo.ts'
import { pagesOf, type StoredRow } from './pages.ts'
import type { FoundTable } from './readTables.ts'
import type { WantedTable } from './wanted.ts'

/** Rows of a table that do not fit the declaration for one reason: how many, and the first of them. */
export interface Misfit {
  /** The field, or a cell of it: `lines.status`. */
  readonly at: string
  readonly key: string
  /** `cast`: the value has no place in the new type; `lossy`: a part of it is lost; else the value is not allowed. */
  readonly what: 'cast' | 'lossy' | 'not_allowed'
  readonly fault: Fault
  /** True for a rule across fields. */
  readonly ofRule: boolean
  count: number
  readonly examples: { readonly id: number; readonly value: unknown }[]
}

export interface CheckedRows {
  readonly misfits: readonly Misfit[]
  /** Rows that get another value, by field: options that are replaced, kinds that are converted. */
  readonly mapped: ReadonlyMap<string, number>
}

export interface RowsToCheck {
  readonly tool: Resource
  readonly table: WantedTable
  readonly found: FoundTable
  /** Fields whose constraints changed, and the rules that did. */
  readonly fields: ReadonlySet<string>
  readonly rules: readonly Rule[]
  readonly context: RuleContext
  /** Maps a stored value whose inner parts follow another declaration: what is published of a row. */
  readonly inner?: ReadonlyMap<string, (value: unknown) => unknown>
}

/** Rows that are shown of each reason. */
const SHOWN = 5

/** Goes once through the rows of a table and counts those that the declaration maps, and those that it does not allow. */
export async function checkRows(db: Kysely<Tables>, asked: RowsToCheck): Promise<CheckedRows> {
  const misfits = new Map<string, Misfit>()
  const mapped = new Map<string, number>()
  const note = (row: StoredRow, misfit: Omit<Misfit, 'count' | 'examples'>, value: unknown) => {
    const name = `${misfit.at} ${misfit.what} ${misfit.fault.code}`
    const known = misfits.get(name) ?? { ...misfit, count: 0, examples: [] }
    misfits.set(name, known)
    known.count += 1
    if (known.examples.length < SHOWN) known.examples.push({ id: row.id, value })
  }
  for await (const page of pagesOf(db, asked.table.name))
    for (const row of page) {
      const { whole, changed, miscast } = migratedRow(asked, row)
      for (const key of changed) mapped.set(key, (mapped.get(key) ?? 0) + 1)
      for (const { key, what } of miscast) note(row, { at: key, key, what, fault: { code: 'wrong_type' }, ofRule: false }, row[key])
      noteFaults(asked, row, whole, new Set(miscast.map(({ key }) => key)), note)
    }
  return { misfits: [...misfits.values()], mapped }
}

type Note = (row: StoredRow, misfit: Omit<Misfit, 'count' | 'examples'>, value: unknown) => void

function noteFaults(
  { tool, table, fields, rules, context, found }: RowsToCheck,
  row: StoredRow,
  whole: Record<string, unknown>,
  miscast: ReadonlySet<string>,
  note: Note,
): void {
  const required = new Set(table.columns.filter(one => one.required).map(({ name }) => name))
  const keys = [...fields].filter(key => !miscast.has(key) && (found.columns.has(key) || key in whole))
  const stored = { ...context, stored: true }
  for (const [path, fault] of Object.entries(
    lastingFaults(stored, at => storedFaults({ fields: tool.fields, rules: [] }, whole, keys, at)),
  )) {
    const [key = ''] = path.split('.')
    // The change of the column reports empty values that must not be empty.
    if (fault.code === 'missing' && path === key && required.has(key)) continue
    const at = path.replace(/\.\d+(?=\.|$)/g, '')
    note(row, { at, key, what: 'not_allowed', fault, ofRule: false }, valueAt(whole, path))
  }
  for (const [key, fault] of Object.entries(lastingFaults(stored, at => errorsByRules(rules, whole, at))))
    note(row, { at: key, key: key.split('.')[0] ?? key, what: 'not_allowed', fault, ofRule: true }, valueAt(whole, key))
}

interface MigratedRow {
  /** The row under the declaration of today. */
  readonly whole: Record<string, unknown>
  /** Fields that get another value than the one that is stored. */
  readonly changed: readonly string[]
  readonly miscast: readonly { readonly key: string; readonly what: 'cast' | 'lossy' }[]
}

/** A stored row as migrations leave it. */
export function migratedRow({ tool, table, found, context, inner }: Omit<RowsToCheck, 'fields' | 'rules'>, row: StoredRow): MigratedRow {
  const { values: whole } = currentValues(tool, row, context)
  const changed: string[] = []
  const miscast: { key: string; what: 'cast' | 'lossy' }[] = []
  for (const [key, map] of inner ?? []) if (whole[key]) whole[key] = map(whole[key])
  for (const { name, type, required } of table.columns) {
    const had = found.columns.get(name)
    const field = tool.fields[name]
    if (!had || !field || row[name] === null || row[name] === undefined) continue
    if (!sameValue(whole[name], row[name])) changed.push(name)
    if (required && (whole[name] ?? null) === null) miscast.push({ key: name, what: 'cast' })
    if (had.type === type || isAllowed(field, whole[name], context)) continue
    const cast = castTo(row[name], had.type, type)
    if (cast === null || (madeOf(tool.migrateFrom?.[name]) && !isAllowed(field, cast.value, context)))
      miscast.push({ key: name, what: 'cast' })
    else {
      whole[name] = cast.value
      if (cast.lossy) miscast.push({ key: name, what: 'lossy' })
    }
  }
  return { whole, changed, miscast }
}

const isAllowed = (field: Field, value: unknown, context: RuleContext): boolean =>
  value === null || !checkValue(field, value, { ...context, stored: true }).faults

function valueAt(whole: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], whole)
}

/** The field of a misfit, for its options and for whether its values may be shown. */
export const misfitField = ({ fields }: Resource, { at }: Pick<Misfit, 'at'>): Field | undefined => fieldNamed(fields, at)
