import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Across } from '../../schema/across.ts'
import { kept } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { tableOf } from '../../schema/view.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { acrossOf, concerns, groupOf, type Standing } from './acrossRules.ts'
import { asksOf, type Claim } from './checkUnique.ts'
import { type Asked, circles } from './circles.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import type { EarlierClaims } from './earlierClaims.ts'
import { reached } from './recordFor.ts'
import { recordset } from './recordset.ts'
import { idsOf } from './rows.ts'
import { sharedValues } from './sharedValues.ts'
import { spanOf } from './spans.ts'
import { titleTexts } from './titleTexts.ts'
import { isNewRow, type Row, type Values } from './write.ts'

/** Another row, or another record of the same plan, that a rule sets against a claim. */
interface Rival {
  /** Null for a record that is not written yet. */
  readonly id: number | null
  readonly values: Values
}

/**
 * Faults of records that other rows, or records before them, do not let stand beside them. Each names the row that is in the way, to whoever reaches it.
 * @param claims of a row that is there all that it will be: what the table holds of it counts no more
 * @param gone rows that the same change removes
 * @param lock waits until no other change is about to write what the rules look at, and keeps others waiting until this one is written
 */
export async function checkAcross(
  change: Change,
  tool: Resource,
  claims: readonly Claim[],
  { gone = [], lock = false }: { readonly gone?: readonly number[]; readonly lock?: boolean } = {},
): Promise<Record<string, Fault>[]> {
  const faults = claims.map((): Record<string, Fault> => ({}))
  for (const standing of acrossOf(tool)) {
    const { rule, on } = standing
    const isIn = claims.map(({ whole, unknown = [] }) => concerns(rule, whole, change.rules) && !on.some(key => unknown.includes(key)))
    const asked = claims.map((claim, at) => isIn[at] === true && asksOf(claim, on))
    if (!asked.includes(true)) continue
    if (lock)
      await lockRule(
        change,
        tool,
        standing,
        claims.filter((_, at) => asked[at]),
      )
    const excluded = [...gone, ...claims.flatMap(({ self }) => (self > 0 ? [self] : []))]
    const told =
      rule.kind === 'acyclic'
        ? await circles(change, tool, rule, claims, { isIn, asked, excluded, place: standing.place })
        : rule.kind === 'noSharedValues'
          ? await sharedValues(change, tool, rule, claims, { isIn, asked, excluded, place: standing.place })
          : await rivalled(change, tool, rule, claims, { isIn, asked, excluded, place: standing.place })
    for (const [at, fault] of told) {
      const own = faults[at] ?? {}
      const first = on.find(key => claims[at]?.changed.includes(key)) ?? on[0] ?? ''
      own[first] ??= fault
    }
  }
  return faults
}

type Rivalry = Exclude<Across, { kind: 'acyclic' | 'noSharedValues' }>

/** So many locks a rule takes at most, however many rows are written: who shares one waits a little longer. */
const LOCKS = 64

/** Locks what a rule looks at, in one order for all, until the transaction ends. What others wrote before is seen by the statements after it. */
async function lockRule(change: Change, tool: Resource, { rule, place }: Standing, claims: readonly Claim[]): Promise<void> {
  const parts = claims.map(({ whole }) => hash(groupOf(rule, whole)) % BigInt(LOCKS))
  const keys = [...new Set(parts)].map(part => BigInt.asIntN(64, hash(`${tableOf(tool)} ${place} ${part}`)))
  const sorted = keys.sort((one, other) => (one < other ? -1 : 1)).map(String)
  await sql`select pg_advisory_xact_lock(key) from unnest(${sorted}::bigint[]) as key`.execute(change.sql)
}

const hash = (text: string): bigint => createHash('sha256').update(text).digest().readBigUInt64BE()

/** Claims that more rows rival than the rule lets stand beside them. */
async function rivalled(change: Change, tool: Resource, rule: Rivalry, claims: readonly Claim[], all: Asked) {
  const { isIn, asked, excluded, place } = all
  const { before } = change
  const most = rule.kind === 'atMost' ? rule.max - 1 : 0
  const isDays = rule.kind === 'noOverlap' && columnsOf(tool, change.engine.country).get(rule.from) === 'date'
  const stored = await storedRivals(change, tool, rule, claims, { asked, excluded, most: before ? most + SKIPPED : most, isDays })
  const told = new Map<number, Fault>()
  const standing = new Map<string, Rival[]>()
  const stands = (whole: Values): void => {
    const group = groupOf(rule, whole)
    kept(standing, group, () => []).push({ id: null, values: whole })
  }
  for (const [at, { whole }] of claims.entries()) if (isIn[at] && !asked[at]) stands(whole)
  for (const [at, { whole, self }] of claims.entries()) {
    if (!asked[at]) continue
    const group = groupOf(rule, whole)
    const beside = (standing.get(group) ?? []).filter(({ values }) => meet(rule, whole, values, isDays))
    const own = (stored.get(at) ?? []).filter(({ id }) => id === null || !before?.isWritten(tool, id))
    const rivals = [...own, ...beside]
    const earlier = before ? claimedBefore(before, tool, rule, { place, group, whole, self }) : 0
    if (rivals.length > most) told.set(at, await faultOf(change, tool, rule, rivals))
    else if (rivals.length + earlier > most)
      told.set(at, rule.kind === 'atMost' ? { code: 'at_most', params: { maximum: rule.max } } : { code: 'overlaps_another' })
    else stands(whole)
  }
  return told
}

/** So many rows more are read of a table where rows of a file may write some of them. */
const SKIPPED = 50

/** How many rows of the file before rival a claim. */
function claimedBefore(
  before: EarlierClaims,
  tool: Resource,
  rule: Rivalry,
  { place, group, whole, self }: { place: number; group: string; whole: Values; self: number },
): number {
  if (rule.kind === 'atMost') return before.countOf(tool, place, group)
  return before.meets(tool, place, group, spanOf(rule, whole), self) ? 1 : 0
}

/** Rows of the table that rival claims, one more than may stand beside each. */
async function storedRivals(
  change: Change,
  tool: Resource,
  rule: Rivalry,
  claims: readonly Claim[],
  { asked, excluded, most, isDays }: { asked: readonly boolean[]; excluded: readonly number[]; most: number; isDays: boolean },
) {
  const found = new Map<number, Rival[]>()
  const times = rule.kind === 'noOverlap' ? [rule.from, rule.to] : []
  const keys = [...new Set([...rule.within, ...times])]
  // What names a row that this very plan makes has no rivals yet.
  const rows = claims.flatMap(({ whole }, at) => (asked[at] && !keys.some(key => isNewRow(whole[key])) ? [{ ...whole, '*place': at }] : []))
  if (rows.length === 0) return found
  const parts: RawBuilder<unknown>[] = [
    ...rule.within.map(key => sql`t.${sql.ref(key)} = x.${sql.ref(key)}`),
    conditionSql(rule.where, 't', change.rules),
    sql`t.id <> all(${excluded}::bigint[])`,
  ]
  const own = (more: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select t.* from ${sql.table(tableOf(tool))} as t where ${sql.join([...parts, more], sql` and `)} ${order} limit ${most + 1})`
  const table = { name: tableOf(tool), columns: columnsOf(tool, change.engine.country) }
  const { rows: stored } = await sql<Row & { '*place': number }>`select t.*, x."*place"
    from ${recordset(rows, table, { '*place': 'integer' }, keys)}
      cross join lateral (${rule.kind === 'noOverlap' ? overlapping(rule, isDays, own) : own(sql`true`, sql``)}) as t
    order by x."*place", t.id`.execute(change.sql)
  for (const { '*place': at, ...row } of stored) found.set(at, [...(found.get(at) ?? []), { id: row.id, values: row }])
  return found
}

/** What ends later than a claim begins, by the index of the rule and in its order: most rows have ended before. What never ends is looked for by itself. */
function overlapping(
  { from, to }: { readonly from: string; readonly to: string },
  isDays: boolean,
  own: (more: RawBuilder<unknown>, order: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [start, end, than] = [sql.ref(from), sql.ref(to), sql.raw(isDays ? '>=' : '>')]
  const begins = sql`(x.${end} is null or x.${end} ${than} t.${start})`
  return sql`${own(sql`t.${end} ${than} x.${start} and ${begins}`, sql`order by t.${end}`)}
    union all ${own(sql`t.${end} is null and ${begins}`, sql``)}`
}

/** The same, of records that are not written yet. */
function meet(rule: Rivalry, one: Values, other: Values, isDays: boolean): boolean {
  if (rule.kind === 'atMost') return true
  const begins = (whole: Values) => Date.parse(String(whole[rule.from]))
  const ends = (whole: Values) => (whole[rule.to] ? Date.parse(String(whole[rule.to])) : Number.POSITIVE_INFINITY)
  const [first, second] = [ends(other) - begins(one), ends(one) - begins(other)]
  return isDays ? first >= 0 && second >= 0 : first > 0 && second > 0
}

/** Which rows are in the way. Of those that the person does not reach, only that there are some. */
async function faultOf(change: Change, tool: Resource, rule: Rivalry, rivals: readonly Rival[]): Promise<Fault> {
  const seen = await reached(change, tool.name, idsOf(rivals.flatMap(({ id }) => (id === null ? [] : [{ id }]))))
  const open = rivals.filter(({ id }) => id === null || seen.has(id))
  const titles = await titleTexts(change, tableOf(tool), new Map(open.map(({ values }, at) => [at, values])))
  if (rule.kind === 'atMost')
    return open.length > 0
      ? { code: 'at_most_beside', params: { maximum: rule.max, titles: [...titles.values()].join(', ') } }
      : { code: 'at_most', params: { maximum: rule.max } }
  const [first] = open
  if (!first) return { code: 'overlaps_another' }
  const { [rule.from]: from, [rule.to]: to } = first.values
  const params = { title: titles.get(0) ?? '', from: String(from), ...(first.id !== null && { id: first.id }) }
  return to ? { code: 'overlaps', params: { ...params, to: String(to) } } : { code: 'overlaps_for_good', params }
}
