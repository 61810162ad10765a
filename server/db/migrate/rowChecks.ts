import type { Kysely } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import { madeOf } from '../../../schema/migrateFrom.ts'
import type { Resource } from '../../../schema/resource.ts'
import { currentValues } from '../../changes/currentValues.ts'
import type { Tables } from '../database.ts'
import { type CheckedRows, checkRows, type Misfit, migratedRow, type RowsToCheck } from './checkRows.ts'
import { checkedRules, constraintsOf, readChecked, ruleKey } from './constraints.ts'
import { migrationRules } from './migrationRules.ts'
import { isDroppedOption, misfitText, waysOut } from './misfitTexts.ts'
import type { StoredRow } from './pages.ts'
import type { FoundTable } from './readTables.ts'
import { type Step, step } from './step.ts'
import type { WantedTable } from './wanted.ts'

const NOTHING: CheckedRows = { misfits: [], mapped: new Map() }

interface Database {
  readonly resources: readonly Resource[]
  readonly found: ReadonlyMap<string, FoundTable>
  readonly country: Country
}

/** Checks the rows of tables whose declaration has changed since they were checked last. @returns the check of one table */
export async function rowChecks(db: Kysely<Tables>, { resources, country }: Database) {
  const before = await readChecked(db)
  const context = migrationRules(country)
  const changedOf = (tool: Resource) => {
    const now = constraintsOf(tool)
    const last = before.get(tool.name)
    return { isFirst: last === undefined, changed: new Set(Object.keys(now).filter(key => now[key] !== last?.[key])) }
  }
  return async (tool: Resource, table: WantedTable, found: FoundTable) => {
    const { isFirst, changed } = changedOf(tool)
    const inner = innerMaps(tool, resources, context)
    const asked: RowsToCheck = { ...{ tool, table, found, context, inner }, ...askedOf(tool, table, found, changed) }
    const migrated = (row: StoredRow) => migratedRow(asked, row).whole
    const published = [...inner.keys()].some(key => found.columns.has(key)) && hasChangedSource(tool, resources, changedOf)
    if (asked.fields.size === 0 && asked.rules.length === 0 && !published) return { checked: NOTHING, migrated, stuck: [], warned: [] }
    const checked = await checkRows(db, asked)
    // The change of the type reports values that the new type cannot hold.
    const isRetyped = (key: string) => table.columns.some(({ name, type }) => name === key && found.columns.get(name)?.type !== type)
    const own = checked.misfits.filter(({ what, key }) => what === 'not_allowed' || (what === 'cast' && !isRetyped(key)))
    // A database that no version has checked yet held these rows before: that alone does not keep it from starting.
    const isStuck = (misfit: Misfit) => !isFirst && staysStuck(tool, misfit)
    return {
      checked,
      migrated,
      stuck: own.filter(isStuck).map(misfit => stuckStep(table.name, tool, misfit)),
      warned: own.filter(misfit => !isStuck(misfit)).map(misfit => misfitText(table.name, tool, misfit)),
    }
  }
}

/** The fields and rules to check: those that changed, and columns that get another type or are made of others. */
function askedOf(tool: Resource, table: WantedTable, found: FoundTable, changed: ReadonlySet<string>) {
  const retyped = table.columns.filter(({ name, type }) => name in tool.fields && (found.columns.get(name)?.type ?? type) !== type)
  const fields = new Set([...retyped.map(({ name }) => name), ...Object.keys(tool.fields).filter(key => changed.has(key))])
  const isThere = (key: string) =>
    found.columns.has(key) || (madeOf(tool.migrateFrom?.[key])?.of.every(name => found.columns.has(name)) ?? false)
  return { fields: new Set([...fields].filter(isThere)), rules: checkedRules(tool.rules).filter(rule => changed.has(ruleKey(rule))) }
}

/** Values that hold values of other fields: what is out of a published row, and the content of its versions. */
function innerMaps(
  tool: Resource,
  resources: readonly Resource[],
  context: RowsToCheck['context'],
): Map<string, (value: unknown) => unknown> {
  const base = sourceOf(tool, resources)
  if (!base) return new Map()
  const mapped = (value: unknown) => (isRow(value) ? currentValues(base, value, context).values : value)
  // The row itself is mapped with its other fields (`currentValues`).
  return base === tool
    ? new Map([['live', (value: unknown) => value]])
    : new Map([['content', value => (Array.isArray(value) ? value.map(mapped) : value)]])
}

/** The published tool whose fields are inside of values of this one: itself, or the one that it keeps versions of. */
const sourceOf = (tool: Resource, resources: readonly Resource[]): Resource | undefined =>
  tool.published ? tool : resources.find(({ published }) => published?.versions === tool.name)

function hasChangedSource(
  tool: Resource,
  resources: readonly Resource[],
  changedOf: (tool: Resource) => { changed: ReadonlySet<string> },
): boolean {
  const base = sourceOf(tool, resources)
  return base !== undefined && changedOf(base).changed.size > 0
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A row in an unknown state has no actions, a dropped option or another kind of value fails each save, and nobody can correct a field that no form edits. */
function staysStuck(tool: Resource, misfit: Misfit): boolean {
  if (misfit.what === 'cast') return true
  if (misfit.ofRule) {
    const rule = tool.rules.find(({ on }) => on[0] === misfit.key)
    return rule?.on.every(key => tool.fields[key]?.readOnly || tool.fields[key]?.fixed) ?? false
  }
  return isDroppedOption(tool, misfit) || (misfit.fault.code === 'wrong_type' && misfit.at === misfit.key)
}

const stuckStep = (table: string, tool: Resource, misfit: Misfit): Step => ({
  ...step('blocked', misfitText(table, tool, misfit)),
  more: waysOut(tool, misfit).map(way => `to go on, ${way}`),
})
