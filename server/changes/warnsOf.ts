import { checkRecord } from '../../schema/checkRecord.ts'
import { holds } from '../../schema/holds.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Rule } from '../../schema/rule.ts'
import type { PlanWarning } from '../../schema/wire/changes.ts'
import { periodsOf, runFormQuery } from '../formQueries/runFormQuery.ts'
import { sees } from '../lists/viewer.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { difference } from './difference.ts'
import { firstWrites } from './previewOf.ts'
import { readPlanned } from './readPlanned.ts'
import { mayRead, readable, viewerOf } from './recordFor.ts'
import { looker, readRows } from './rows.ts'
import { titlesOf } from './titleTexts.ts'
import { namedRows } from './usersOf.ts'
import { isNewRow, type Plan, type Row, type Values, type Write } from './write.ts'

/**
 * What the rules of tools warn of in the rows that a plan shows, and what the tries that warn find by their new values: a plan tells what a form of the
 * same values would. A row is looked at for what it changes; what nobody touches was agreed to before.
 */
export async function warnsOf(change: Change, plan: Plan): Promise<PlanWarning[]> {
  const warns: PlanWarning[] = []
  const writes = (await firstWrites(change, plan)).filter(({ op, tool }) => op !== 'delete' && mayRead(change, tool))
  for (const [name, own] of rowsBy(writes, write => write.tool)) {
    const tool = change.engine.tools.get(name)
    if (!tool || !mayWarn(tool)) continue
    const before = await readRows(change, name, idsIn(own))
    const titles = await titlesOf(change, name, before, own)
    for (const write of own) {
      const row = before.find(({ id }) => id === write.row)
      const told = { tool: name, id: row?.id ?? null, title: titles.get(write) ?? '' }
      for (const warning of await warnsOfRow(change, tool, row, write, plan.writes)) warns.push({ ...told, ...warning })
    }
  }
  return warns
}

type RowWarning = Omit<PlanWarning, 'tool' | 'id' | 'title'>

const isWarning = ({ severity }: Rule) => severity === 'warning'

const mayWarn = ({ rules, formQueries, fields }: Resource): boolean =>
  rules.some(isWarning) ||
  Object.values(formQueries).some(({ warns }) => warns !== undefined) ||
  Object.values(fields).some(field => field.rules?.some(isWarning))

const idsIn = (writes: readonly Write[]): number[] => writes.flatMap(({ row }) => (isNewRow(row) ? [] : [row]))

async function warnsOfRow(
  change: Change,
  tool: Resource,
  row: Row | undefined,
  { set = {} }: Write,
  writes: readonly Write[],
): Promise<RowWarning[]> {
  const changed = difference(columnsOf(tool, change.engine.country), row, set)
  const whole = { ...row, ...changed }
  return [
    ...(await warnsOfRules(change, tool, row, changed)),
    ...(await formQueryWarnings(change, tool, whole, Object.keys(changed), writes)),
  ]
}

async function warnsOfRules(change: Change, tool: Resource, row: Row | undefined, changed: Values): Promise<RowWarning[]> {
  const rules = tool.rules.filter(rule => isWarning(rule) && rule.on.some(key => key in changed))
  const beside = await besideOf(change, tool, { ...row, ...changed }, rules)
  // What an effect sets beside what was typed is as given as what stood there.
  const entries = Object.entries(changed)
  const isTyped = ([key]: readonly [string, unknown]) => !tool.fields[key]?.readOnly && !tool.fields[key]?.writeOnly
  const typed = Object.fromEntries(entries.filter(isTyped))
  const others = Object.fromEntries(entries.filter(one => !isTyped(one)))
  const { warnings } = checkRecord({ fields: tool.fields, rules }, typed, row ? { ...row, ...others } : null, change.rules, {
    ...others,
    ...beside,
  })
  return Object.entries(warnings).map(([field, fault]) => ({ field, fault }))
}

/** Values of other rows that the rules look at by a reference, as far as the person may read them. */
async function besideOf(change: Change, tool: Resource, whole: Values, rules: readonly Rule[]): Promise<Values> {
  const found: Record<string, unknown> = {}
  for (const way of rules.flatMap(({ reads = [] }) => reads)) {
    const [by = '', key = ''] = way.split('.')
    const [target, id] = [tool.fields[by]?.refersTo?.tool ?? '', whole[by]]
    const column = change.engine.read.get(target)?.columns.get(key)
    if (typeof id !== 'number' || !column || (change.person && !sees(column, change.person))) continue
    const [row] = (await readable(change, target, [id])).has(id) ? await readRows(change, target, [id]) : []
    if (row) found[way] = row[key]
  }
  return found
}

/** What the row's new values find among other rows, as these will stand too: no row is in its own way. */
async function formQueryWarnings(
  change: Change,
  tool: Resource,
  whole: Values,
  changed: readonly string[],
  writes: readonly Write[],
): Promise<RowWarning[]> {
  const viewer = viewerOf(change)
  const read = readPlanned(looker(change.sql), writes)
  const warns: RowWarning[] = []
  if (!viewer) return warns
  for (const [name, tried] of Object.entries(tool.formQueries)) {
    const asks = [...tried.fields, ...Object.keys(tried.when ?? {})]
    if (tried.warns === undefined || !asks.some(key => changed.includes(key)) || !holds(tried.when, whole, change.rules)) continue
    const given = Object.fromEntries(tried.fields.map(key => [key, whole[key]]))
    const found = await runFormQuery(change, tool, name, given, viewer, { read })
    if (!found.ids) continue
    const others = found.ids.filter(id => tried.tool !== tool.name || id !== whole.id)
    const named = await namedRows(change, tried.tool, others)
    const finds = change.engine.tools.get(tried.tool)
    if (!named || !finds) continue
    const periods = await periodsOf(
      read,
      finds,
      tried,
      named.rows.map(({ id }) => id),
    )
    const rows = named.rows.map(one => ({ ...one, ...periods.get(one.id) }))
    warns.push({ field: tried.shownBelow, tried: name, found: { ...named, rows } })
  }
  return warns
}
