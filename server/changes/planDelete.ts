import { sql } from 'kysely'
import { isDeleted } from '../../schema/holds.ts'
import { isOut } from '../../schema/published.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import type { Change } from './context.ts'
import { blockedBy, irreversibleRows, reasonText } from './irreversible.ts'
import { mergeWrites } from './mergeWrites.ts'
import { namingPlaces } from './namedBy.ts'
import { idsOf } from './rows.ts'
import { refusedRow, runEffect } from './runEffect.ts'
import { say } from './say.ts'
import { keptBy } from './usedIn.ts'
import { usersOf } from './usersOf.ts'
import type { Plan, Row } from './write.ts'

/** As the history counts what is done to a row. */
const DELETE = 2

/** Plans the removal of rows; a row that another one refers to, or that something published leads to, stays and names those (`params.used`). */
export async function planDelete(change: Change, tool: Resource, rows: readonly Row[]): Promise<Plan> {
  const table = tableOf(tool)
  if (tool.deletedAt !== undefined) return planMark(change, tool, tool.deletedAt, rows)
  const parts = await partsOf(change, tool, idsOf(rows))
  const going = new Set(parts.map(part => `${part.tool} ${part.row}`))
  const used = await inUse(change, table, idsOf(rows), going)
  const users = await usersOf(change, table, [...used.keys()], going)
  const states = await irreversibleRows(change, table, idsOf(rows))
  const leftBecause = (row: Row) => blockedBy(states.get(row.id), { op: DELETE, keys: [] })
  const free = rows.filter(row => !used.has(row.id) && !isOut(tool, row) && !leftBecause(row))
  const planned = free.map(row => ({ row, set: {}, self: row.id, group: `${table} ${row.id}` }))
  const more = await runEffect(change, `${table}.delete`, planned, {})
  const refused = rows.flatMap(row => {
    const user = used.get(row.id)
    const because = leftBecause(row)
    if (because) return [refusedRow(tool, row, 'irreversible', reasonText(change, because))]
    if (user) return [{ ...refusedRow(tool, row, 'in_use', `${say('in_use')} (${user})`), params: { used: users.get(row.id) ?? [] } }]
    const says = isOut(tool, row) ? 'still_out' : more.refused.get(row.id)?.message
    return says ? [refusedRow(tool, row, 'refused', change.engine.say(says))] : []
  })
  const gone = planned.filter(({ row }) => !more.refused.has(row.id))
  const own = gone.map(({ row, group }) => ({ tool: table, op: 'delete' as const, row: row.id, version: row.version, group }))
  const groups = new Set(own.map(({ group }) => group))
  const below = parts.filter(({ group }) => groups.has(group))
  const targets = own.map(({ row }) => row)
  return { tool: table, what: 'delete', targets, writes: mergeWrites([...below, ...own, ...more.writes]), refused, given: {} }
}

/** Rows that stay when they are deleted: the moment is written to them, and whatever names them goes on naming them. */
async function planMark(change: Change, tool: Resource, deletedAt: string, rows: readonly Row[]): Promise<Plan> {
  const table = tableOf(tool)
  const set = { [deletedAt]: change.rules.now }
  const kept = await keptBy(change, tool, idsOf(rows))
  const planned = rows.flatMap(row =>
    isDeleted(tool, row) || kept.has(row.id) ? [] : [{ row, set, self: row.id, group: `${table} ${row.id}` }],
  )
  const more = await runEffect(change, `${table}.delete`, planned, {})
  const refused = rows.flatMap(row => {
    const says = isDeleted(tool, row) ? 'deleted_already' : more.refused.get(row.id)?.message
    const used = says ? undefined : kept.get(row.id)
    if (used) return [{ ...refusedRow(tool, row, 'in_use', say('in_use')), params: { used } }]
    return says ? [refusedRow(tool, row, 'refused', change.engine.say(says))] : []
  })
  const own = planned.flatMap(({ row, group }) =>
    more.refused.has(row.id) ? [] : [{ tool: table, op: 'update' as const, row: row.id, set, version: row.version, group }],
  )
  return {
    tool: table,
    what: 'delete',
    targets: own.map(({ row }) => row),
    writes: mergeWrites([...own, ...more.writes]),
    refused,
    given: {},
  }
}

/** Rows that are part of these and go with them. */
async function partsOf(change: Change, tool: Resource, ids: readonly number[]) {
  const table = tableOf(tool)
  const held = Object.values(tool.fields).flatMap(({ holdsRows }) => (holdsRows?.cascadeDelete ? [holdsRows] : []))
  const found = []
  for (const { of, by } of held) {
    const { rows } = await sql<{ id: number; version: number; parent: number }>`select id, version, ${sql.ref(by)} as parent
      from ${sql.table(of)} where ${sql.ref(by)} = any(${[...ids]}::bigint[]) order by id for update`.execute(change.sql)
    found.push(
      ...rows.map(({ id, version, parent }) => ({ tool: of, op: 'delete' as const, row: id, version, group: `${table} ${parent}` })),
    )
  }
  return found
}

/**
 * Which of these rows some other row refers to, in a field, in the cells of a list or in what is published of it, and the tool it stands in.
 * @param except rows that go too (`payouts 7`), and references that are taken back (`reseller_bonuses 3 payout`)
 */
export async function inUse(change: Change, tool: string, ids: readonly number[], except: ReadonlySet<string> = new Set()) {
  const used = new Map<number, string>()
  for (const { tool: name, key, rows: naming } of namingPlaces(change, tool, ids)) {
    if (used.size === ids.length) return used
    const { rows } = await sql<{ id: number; user: number }>`select id, "user" from (${naming}) n limit 1000`.execute(change.sql)
    for (const { id, user } of rows) {
      const goes = except.has(`${name} ${user}`) || except.has(`${name} ${user} ${key}`)
      if (!goes) used.set(id, name)
    }
  }
  return used
}
