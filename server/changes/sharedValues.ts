import { sql } from 'kysely'
import type { Across } from '../../schema/across.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { tableOf } from '../../schema/view.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { groupOf } from './acrossRules.ts'
import type { Claim } from './checkUnique.ts'
import type { Asked } from './circles.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { reached } from './recordFor.ts'
import { recordset } from './recordset.ts'
import { idsOf } from './rows.ts'
import { titleTexts } from './titleTexts.ts'
import { isNewRow, type Row, type Values } from './write.ts'

type NoSharedValues = Extract<Across, { kind: 'noSharedValues' }>

/** A row, stored or of the same plan, that has some of the values. */
interface Sharing {
  readonly id: number | null
  readonly values: Values
}

/** Errors of claims with values that another row has: stored, of the same plan, or earlier in the file. */
export async function sharedValues(
  change: Change,
  tool: Resource,
  rule: NoSharedValues,
  claims: readonly Claim[],
  { isIn, asked, excluded, place }: Asked,
): Promise<ReadonlyMap<number, Fault>> {
  const stored = await storedSharing(change, tool, rule, claims, { asked, excluded })
  const errors = new Map<number, Fault>()
  const standing = claims.flatMap(({ whole }, at) => (isIn[at] && !asked[at] ? [whole] : []))
  for (const [at, { whole }] of claims.entries()) {
    if (!asked[at]) continue
    const group = groupOf(rule, whole)
    const values = listIn(whole, rule)
    const sharing = standing.filter(other => groupOf(rule, other) === group && listIn(other, rule).some(one => values.includes(one)))
    const others: Sharing[] = [
      ...(stored.get(at) ?? []).filter(({ id }) => id === null || !change.before?.isWritten(tool, id)),
      ...sharing.map(row => ({ id: null, values: row })),
    ]
    const earlier = values.filter(one => (change.before?.countOf(tool, place, sharedKey(group, one)) ?? 0) > 0)
    const [first] = others
    if (first) errors.set(at, await errorOf(change, tool, rule, whole, first))
    else if (earlier.length > 0) errors.set(at, { code: 'shared_with_another', params: { values: textOf(tool, rule, earlier, change) } })
    else standing.push(whole)
  }
  return errors
}

/** The place of a value in a group of rows, for the rows of a file. */
export const sharedKey = (group: string, value: unknown): string => `${group} ${JSON.stringify(value)}`

/** The values of a row. */
export function listIn(whole: Values, { of }: NoSharedValues): readonly unknown[] {
  const list = whole[of]
  return Array.isArray(list) ? list : []
}

/** Stored rows that share values with claims, by the place of the claim. */
async function storedSharing(
  change: Change,
  tool: Resource,
  rule: NoSharedValues,
  claims: readonly Claim[],
  { asked, excluded }: Pick<Asked, 'asked' | 'excluded'>,
): Promise<ReadonlyMap<number, Sharing[]>> {
  const found = new Map<number, Sharing[]>()
  const keys = [...new Set([...rule.within, rule.of])]
  // A row that this plan creates has no stored neighbours yet.
  const rows = claims.flatMap(({ whole }, at) => (asked[at] && !keys.some(key => isNewRow(whole[key])) ? [{ ...whole, '*place': at }] : []))
  if (rows.length === 0) return found
  const table = { name: tableOf(tool), columns: columnsOf(tool, change.engine.country) }
  const [own, theirs] = [sql.ref(`x.${rule.of}`), sql.ref(`t.${rule.of}`)]
  const { rows: stored } = await sql<Row & { '*place': number }>`select t.*, x."*place"
    from ${recordset(rows, table, { '*place': 'integer' }, keys)} join ${sql.table(tableOf(tool))} as t
      on ${sql.join([...rule.within.map(key => sql`t.${sql.ref(key)} = x.${sql.ref(key)}`), conditionSql(rule.where, 't', change.rules)], sql` and `)}
        and t.id <> all(${excluded}::bigint[])
        and exists (select from jsonb_array_elements(${own}) as e(value) where ${theirs} @> jsonb_build_array(e.value))
    order by x."*place", t.id`.execute(change.sql)
  for (const { '*place': at, ...row } of stored) found.set(at, [...(found.get(at) ?? []), { id: row.id, values: row }])
  return found
}

/** The error with the shared values, and the name of the other row if the user reads it. */
async function errorOf(
  change: Change,
  tool: Resource,
  rule: NoSharedValues,
  whole: Values,
  { id, values: other }: Sharing,
): Promise<Fault> {
  const theirs = new Set(listIn(other, rule))
  const ids = textOf(
    tool,
    rule,
    listIn(whole, rule).filter(one => theirs.has(one)),
    change,
  )
  const isReached = id === null || (await reached(change, tool.name, idsOf([{ id }]))).has(id)
  const title = isReached ? await nameOf(change, tool, rule, other) : ''
  if (title === '') return { code: 'shared_with_another', params: { values: ids } }
  const { message } = rule
  return {
    code: 'shared_with',
    params: {
      ...{ values: ids, title, ids, name: title },
      ...(id !== null && { id }),
      ...(message !== undefined && { message, english: change.engine.say(message) }),
    },
  }
}

/** The title of the row, or of the row that its reference leads to. */
async function nameOf(change: Change, tool: Resource, { names }: NoSharedValues, row: Values): Promise<string> {
  const target = names === undefined ? undefined : tool.fields[names]?.refersTo?.tool
  const id = names === undefined ? undefined : row[names]
  const named = target === undefined ? undefined : change.engine.tools.get(target)
  if (!named || typeof id !== 'number') return (await titleTexts(change, tableOf(tool), new Map([[0, row]]))).get(0) ?? ''
  const { rows } = await sql<Row>`select * from ${sql.table(tableOf(named))} where id = ${id}`.execute(change.sql)
  return (await titleTexts(change, named.name, new Map(rows.map(one => [one.id, one])))).get(id) ?? ''
}

const textOf = (tool: Resource, { of }: NoSharedValues, values: readonly unknown[], { rules }: Change): string =>
  tool.fields[of]?.write(values, rules) ?? values.join(', ')
