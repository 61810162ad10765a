import { sql } from 'kysely'
import { each } from '../../../schema/each.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Change } from '../context.ts'
import { idsOf, readRows } from '../rows.ts'
import { isNewRow, type Plan, type Row, type Values } from '../write.ts'
import type { PlanRead } from './planRead.ts'

/**
 * Rows that decide the effect of a plan: the rows it was asked for and writes, the rows these refer to before and after, the child rows that are edited
 * with any of them, and all that planners read. They are recorded here for every tool, so that no declaration can forget one.
 */
export async function dependenciesOf(change: Change, { tool, targets = [], writes }: Plan): Promise<PlanRead[]> {
  const known = new Map<string, Set<number>>([[tool, new Set(targets)]])
  for (const { tool: name, row } of writes) if (!isNewRow(row)) known.set(name, (known.get(name) ?? new Set()).add(row))
  const found: PlanRead[] = []
  const states = new Map<string, Values[]>()
  for (const [name, ids] of known) {
    const rows = await readRows(change, name, [...ids])
    found.push({ tool: name, watch: 'values', fields: null, where: null, rows })
    if (name === tool) states.set(name, rows)
  }
  for (const { tool: name, set } of writes) if (set) states.set(name, [...(states.get(name) ?? []), set])
  const referred = await referredRows(change, states)
  const whole = [...found.filter(read => read.tool === tool), ...referred]
  const parts: PlanRead[] = []
  for (const { tool: name, rows } of whole) parts.push(...(await partsOf(change, name, idsOf(rows))))
  return [...change.reads, ...found, ...referred, ...parts].filter(({ rows, where }) => rows.length > 0 || where !== null)
}

/** Rows that these refer to, in a field or in the cells of a list. */
async function referredRows(change: Change, states: ReadonlyMap<string, readonly Values[]>): Promise<PlanRead[]> {
  const named = new Map<string, { tool: string; by: string; names: Set<number | string> }>()
  for (const [name, rows] of states)
    for (const row of rows)
      for (const { tool, by, value } of namedIn(change.engine.tools.get(name), row)) {
        const one = named.get(`${tool} ${by}`) ?? { tool, by, names: new Set() }
        named.set(`${tool} ${by}`, one)
        one.names.add(value)
      }
  const read: PlanRead[] = []
  for (const { tool, by, names } of named.values()) {
    const { rows } = await sql<Row>`select id, version from ${sql.table(tool)} t
      where t.${sql.ref(by)}::text = any(${[...names].map(String)}::text[]) order by id`.execute(change.sql)
    read.push({ tool, watch: 'users', fields: null, where: null, rows })
  }
  return read
}

function namedIn(tool: Resource | undefined, row: Values): { tool: string; by: string; value: number | string }[] {
  return Object.entries(row).flatMap(([key, value]) => {
    const field = tool?.fields[key]
    if (!field) return []
    return [...each(key, field, value)].flatMap(cell => {
      const { refersTo, refersToMany, refersBy } = cell.field
      const target = refersTo ?? refersToMany ?? refersBy
      if (!target) return []
      const by = refersBy?.by ?? refersToMany?.by ?? 'id'
      const values: readonly unknown[] = Array.isArray(cell.value) ? cell.value : [cell.value]
      return values.flatMap(one => (typeof one === 'number' || typeof one === 'string' ? [{ tool: target.tool, by, value: one }] : []))
    })
  })
}

/** Child rows that are edited in the form of these, or go with them: they are part of the record. */
async function partsOf({ engine, sql: db }: Change, name: string, ids: readonly number[]): Promise<PlanRead[]> {
  const read: PlanRead[] = []
  if (ids.length === 0) return read
  for (const { holdsRows } of Object.values(engine.tools.get(name)?.fields ?? {})) {
    if (!holdsRows || (holdsRows.allows.length === 0 && !holdsRows.cascadeDelete)) continue
    const { of, by } = holdsRows
    const { rows } = await sql<Row>`select id, version from ${sql.table(of)} t
      where t.${sql.ref(by)} = any(${[...ids]}::bigint[]) order by id`.execute(db)
    read.push({ tool: of, watch: 'values', fields: null, where: { [by]: [...ids] }, rows })
  }
  return read
}
