import { type RawBuilder, sql } from 'kysely'
import { isOut } from '../../schema/published.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import { nestedReferences, rowsWithCells } from '../lists/nestedReferences.ts'
import type { Change } from './context.ts'
import { mergeWrites } from './mergeWrites.ts'
import { idsOf } from './rows.ts'
import { refusedRow, runEffect } from './runEffect.ts'
import { say } from './say.ts'
import type { Plan, Row } from './write.ts'

/** Plans the removal of rows; a row that another one refers to stays and says by what. */
export async function planDelete(change: Change, tool: Resource, rows: readonly Row[]): Promise<Plan> {
  const table = tableOf(tool)
  const parts = await partsOf(change, tool, idsOf(rows))
  const used = await inUse(change, table, idsOf(rows), new Set(parts.map(part => `${part.tool} ${part.row}`)))
  const free = rows.filter(row => !used.has(row.id) && !isOut(tool, row))
  const planned = free.map(row => ({ row, set: {}, self: row.id, group: `${table} ${row.id}` }))
  const more = await runEffect(change, `${table}.delete`, planned, {})
  const refused = rows.flatMap(row => {
    const user = used.get(row.id)
    if (user) return [refusedRow(tool, row, 'in_use', `${say('in_use')} (${user})`)]
    const says = isOut(tool, row) ? 'still_out' : more.refused.get(row.id)?.says
    return says ? [refusedRow(tool, row, 'refused', change.engine.say(says))] : []
  })
  const gone = planned.filter(({ row }) => !more.refused.has(row.id))
  const own = gone.map(({ row, group }) => ({ tool: table, op: 'delete' as const, row: row.id, version: row.version, group }))
  const groups = new Set(own.map(({ group }) => group))
  const going = parts.filter(({ group }) => groups.has(group))
  const targets = own.map(({ row }) => row)
  return { tool: table, what: 'delete', targets, writes: mergeWrites([...going, ...own, ...more.writes]), refused }
}

/** Rows that are part of these and go with them. */
async function partsOf(change: Change, tool: Resource, ids: readonly number[]) {
  const table = tableOf(tool)
  const held = Object.values(tool.fields).flatMap(({ holdsRows }) => (holdsRows?.goes ? [holdsRows] : []))
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
 * Which of these rows some other row refers to, in a field or in the cells of a list, and the tool it stands in.
 * @param except rows that go too (`payouts 7`), and references that are taken back (`reseller_bonuses 3 payout`)
 */
export async function inUse(change: Change, tool: string, ids: readonly number[], except: ReadonlySet<string> = new Set()) {
  const used = new Map<number, string>()
  for (const other of change.engine.tools.values())
    for (const [key, field] of Object.entries(other.fields)) {
      const places = nestedReferences(field, key).filter(({ target }) => target === tool)
      const named = [
        ...(field.refersTo?.tool === tool ? [namingRows(other.name, key, ids)] : []),
        ...(field.column({ country: change.engine.country })
          ? places.map(place => rowsWithCells(other.name, key, place.path, ids, place))
          : []),
      ]
      for (const rowsNaming of named) {
        if (used.size === ids.length) return used
        const { rows } = await sql<{ id: number; user: number }>`select id, "user" from (${rowsNaming}) n limit 1000`.execute(change.sql)
        for (const { id, user } of rows) {
          const goes = except.has(`${other.name} ${user}`) || except.has(`${other.name} ${user} ${key}`)
          if (!goes) used.set(id, other.name)
        }
      }
    }
  return used
}

/** Rows of a table that name some of these in a reference. */
export function namingRows(table: string, key: string, ids: readonly number[]): RawBuilder<unknown> {
  return sql`select ${sql.ref(key)} as id, id as "user" from ${sql.table(table)} where ${sql.ref(key)} = any(${[...ids]}::bigint[])`
}
