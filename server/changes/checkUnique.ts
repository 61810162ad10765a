import { sql } from 'kysely'
import type { Condition } from '../../schema/condition.ts'
import { holds } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault, RuleContext } from '../../schema/rule.ts'
import { sameValue } from '../../schema/sameValue.ts'
import { tableOf } from '../../schema/view.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { reached } from './recordFor.ts'
import { recordset } from './recordset.ts'
import { idsOf } from './rows.ts'
import { isNewRow, type Values } from './write.ts'

export interface UniqueSet {
  readonly on: readonly string[]
  readonly where?: Condition
  /** Key of the message if the values are taken; the general one by default. */
  readonly message?: string
}

/** A record as it will be, and which of its fields the write sets. */
export interface Claim {
  readonly whole: Values
  readonly changed: readonly string[]
  /** The row's own id; 0 for a new one. */
  readonly self: number
  /** Fields of which nothing is known, where the record is only judged. */
  readonly unknown?: readonly string[]
}

/**
 * Faults of values that another row has already, of each record. The table's own constraint holds it in the end; this names the field.
 * @param gone rows that the same save removes
 */
export async function checkUnique(change: Change, tool: Resource, claims: readonly Claim[], gone: readonly number[] = []) {
  const faults = claims.map((): Record<string, Fault> => ({}))
  const table = { name: tableOf(tool), columns: columnsOf(tool, change.engine.country) }
  for (const set of uniqueSets(tool)) {
    const { on, where } = set
    if (change.before?.isFound(tool, set)) continue
    const asked = claims.flatMap((claim, place) => {
      const { whole, self } = claim
      const isAsked = asksOf(claim, fieldsOf(set)) && isIn(set, whole, change.rules) && !on.some(key => isNewRow(whole[key]))
      return isAsked ? [{ ...whole, '*place': place, '*self': self }] : []
    })
    if (asked.length === 0) continue
    const same = on.map(key => sql`t.${sql.ref(key)} = x.${sql.ref(key)}`)
    const { rows } = await sql<{ id: number; place: number }>`select t.id, x."*place" as place
      from ${recordset(asked, table, { '*place': 'integer', '*self': 'bigint' }, on)}
        join ${sql.table(tableOf(tool))} as t on ${sql.join(same, sql` and `)}
      where ${conditionSql(where, 't', change.rules)} and t.id <> x."*self"
        and t.id <> all(${[...gone]}::bigint[])`.execute(change.sql)
    // That the value is taken must be told; by which row, to whoever reaches that row alone.
    const seen = await reached(change, tool.name, idsOf(rows))
    for (const { id, place } of rows) {
      if (change.before?.isWritten(tool, id)) continue
      // On what was given: a child row does not name its parent.
      const first = on.find(key => claims[place]?.changed.includes(key)) ?? on[0] ?? ''
      const own = faults[place] ?? {}
      own[first] ??= notUnique(change.engine, set, seen.has(id) ? id : undefined)
    }
  }
  return faults
}

const known = new WeakMap<Resource, readonly UniqueSet[]>()

/** Single unique fields and the declared sets of several. */
export function uniqueSets(tool: Resource): readonly UniqueSet[] {
  const found = known.get(tool)
  if (found) return found
  const single = Object.entries(tool.fields).filter(([, field]) => field.unique)
  const sets = [
    ...single.map(([key, { uniqueMessage: message }]) => ({ on: [key], ...(message !== undefined && { message }) })),
    ...tool.unique.map(set => ('on' in set ? set : { on: set })),
  ]
  known.set(tool, sets)
  return sets
}

/**
 * The validation error of values that another row has.
 * @param id of the other row, if the user can read it
 */
export function notUnique({ say }: { say(key: string): string }, { message }: Pick<UniqueSet, 'message'>, id?: number): Fault {
  const params = { ...(id !== undefined && { id }), ...(message !== undefined && { message, english: say(message) }) }
  return { code: 'not_unique', ...(Object.keys(params).length > 0 && { params }) }
}

/** The place of a row in a unique set: `mark` identifies the set and its values. */
interface UniquePlace extends Pick<UniqueSet, 'message'> {
  readonly on: readonly string[]
  readonly place: number
  readonly mark: string
}

/** The places a row holds in unique sets, which no other row of its table may have. */
export function uniquePlaces(tool: Resource, row: Values, rules: RuleContext): readonly UniquePlace[] {
  return uniqueSets(tool).flatMap((set, index) =>
    isIn(set, row, rules)
      ? [{ on: set.on, message: set.message, place: index, mark: JSON.stringify([index, ...set.on.map(key => row[key])]) }]
      : [],
  )
}

/** Whether a row leaves a unique set that it was in: such rows are written first, since the table refuses two at any moment. */
export function givesUp(tool: Resource, before: Values, after: Values, rules: RuleContext): boolean {
  return uniqueSets(tool).some(set => {
    const isTouched = fieldsOf(set).some(key => !sameValue(before[key], after[key]))
    return isTouched && isIn(set, before, rules) && !isIn(set, after, rules)
  })
}

/** Whether what hangs on some fields is to be asked of a record: one of them is set, and all of them are known. */
export const asksOf = ({ changed, unknown = [] }: Claim, fields: readonly string[]): boolean =>
  fields.some(key => changed.includes(key)) && !fields.some(key => unknown.includes(key))

/** The fields that a unique set hangs on. */
export const fieldsOf = ({ on, where }: UniqueSet) => [...on, ...Object.keys(where ?? {})]

/** None is in a set that is for other rows, or where one of its values is empty. */
function isIn({ on, where }: UniqueSet, row: Values, rules: RuleContext): boolean {
  return holds(where, row, rules) && on.every(key => row[key] !== null && row[key] !== undefined)
}
