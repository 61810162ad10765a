import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import type { Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { refusedOutdated } from './outdated.ts'
import { outdatedRevert, withGone } from './planRevert.ts'
import { rowsById } from './rows.ts'
import type { Values } from './write.ts'

/** Rows of a change set that are checked for a list. A larger set counts as revertible if one of these rows is. */
const CHECKED = 50

interface Entry {
  readonly set: number
  readonly tool: string
  readonly row: number
  readonly op: number
  readonly before: Values | null
  readonly group: string | null
}

/** Change sets of which no row can be reverted under the declaration of today, with the reason of the first row. */
export async function refusedAsDeclared(change: Change, sets: readonly number[]): Promise<ReadonlyMap<number, Refusal>> {
  const refused = new Map<number, Refusal>()
  if (sets.length === 0) return refused
  const { rows } = await sql<Entry>`select s.id as set, n.name as tool, r."row", r.op, r.before, r."group"
    from unnest(${[...sets]}::bigint[]) as s(id), lateral (
      select * from change_rows c where c.change_set = s.id order by c.id desc limit ${CHECKED}
    ) r join tool_numbers n on n.number = r.tool`.execute(change.sql)
  const now = await currentRows(change, rows)
  for (const [set, entries] of rowsBy(rows, one => one.set)) {
    const reasons = entries.map(one => outdatedRevert(change, withGone(change, one), now.get(`${one.tool} ${one.row}`)))
    const stuck = new Set(entries.flatMap(({ group }, at) => (group && reasons[at] ? [group] : [])))
    const first = reasons.findIndex(reason => reason !== null)
    const [entry, reason] = [entries[first], reasons[first]]
    if (entry && reason && entries.every(({ group }, at) => reasons[at] || (group && stuck.has(group))))
      refused.set(set, refusedOutdated(change, entry.tool, reason))
  }
  return refused
}

/** The rows that entries of updates are about, as they are now: rules look at their other fields. */
async function currentRows(change: Change, entries: readonly Entry[]): Promise<ReadonlyMap<string, Values>> {
  const now = new Map<string, Values>()
  for (const [name, own] of rowsBy(entries, ({ tool }) => tool)) {
    const ids = own.filter(({ op }) => op === 1).map(({ row }) => row)
    if (!change.engine.tools.has(name)) continue
    for (const row of await rowsById(change.sql, name, [...new Set(ids)])) now.set(`${name} ${row.id}`, row)
  }
  return now
}
