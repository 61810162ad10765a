import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Aggregate } from '../../schema/aggregate.ts'
import type { Country } from '../../schema/country.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Difference, Range } from '../dataChecks/dataCheck.ts'
import type { Tables } from '../db/database.ts'
import { conditionSql, type Moment } from '../lists/conditionSql.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change, MovedRow } from './context.ts'

/**
 * Brings the roll-ups of parents up to date after writes to child rows. They are figures, not edits: no version, no history. Writes to fields that no
 * roll-up reads move none.
 * @param rows child rows as they were and as they are; their references name the parents
 * @param held rows that the transaction holds; parents that this call locks are added
 */
export async function refreshAggregates(
  change: Change,
  child: string,
  rows: () => readonly MovedRow[],
  touched: Map<string, readonly number[]>,
  held: HeldIds,
) {
  const kept = [...change.engine.tools.values()].flatMap(parent =>
    [...aggregatesOf(parent, child)].map(([by, figures]) => ({ parent, by, figures })),
  )
  const all = kept.length > 0 ? rows() : []
  for (const { parent, by, figures } of kept) {
    const read = figures.flatMap(({ aggregate }) => fieldsOf(aggregate))
    const moved = all.filter(({ changed }) => changed === null || read.some(field => changed.has(field)))
    const ids = [...new Set(moved.map(({ values }) => values[by]).filter(id => typeof id === 'number'))]
    if (ids.length === 0) continue
    await lockParents(change, parent.name, ids, held)
    await refresh(change, parent.name, child, by, figures, ids)
    touched.set(parent.name, [...new Set([...(touched.get(parent.name) ?? []), ...ids])])
  }
}

/**
 * Locks parents before their roll-ups are computed, in id order. A transaction that writes to another child of the same parent commits first, and the next
 * statement sees its rows; otherwise both would compute the roll-up without the row of the other. Parents that the transaction holds already are not locked
 * again.
 */
async function lockParents({ sql: db }: Pick<Change, 'sql'>, parent: string, ids: readonly number[], held: HeldIds): Promise<void> {
  const own = held.get(parent) ?? new Set()
  const free = ids.filter(id => !own.has(id))
  if (free.length === 0) return
  await sql`select from ${sql.table(parent)} where id = any(${free}::bigint[]) order by id for no key update`.execute(db)
  held.set(parent, new Set([...own, ...free]))
}

/** Ids of rows that a transaction has locked, inserted or written, by tool. */
export type HeldIds = Map<string, Set<number>>

/** What figures are worked out with. */
export interface Reckoning {
  readonly sql: Kysely<Tables>
  readonly rules: Moment
  readonly engine: { readonly tools: ReadonlyMap<string, Resource>; readonly country: Country }
}

/** Works out one roll-up of all records, whose column is new: what was there before it came counts too. */
export async function recomputeAggregate(reckoning: Reckoning, parent: string, key: string): Promise<void> {
  const aggregate = reckoning.engine.tools.get(parent)?.fields[key]?.aggregate
  if (aggregate) await refresh(reckoning, parent, aggregate.of, aggregate.by, [{ key, aggregate }], null)
}

/**
 * Selects the records whose stored figure differs from what its rows come to, among those with ids above `after` and up to `to`. An empty count or
 * sum is 0: the record has never had a child row.
 */
export function aggregateDifferences(reckoning: Reckoning, parent: string, { key, aggregate }: Figure, { after, to }: Range) {
  const stored = 'count' in aggregate.as || 'sum' in aggregate.as ? sql`coalesce(p.${sql.id(key)}, 0)` : sql`p.${sql.id(key)}`
  return sql<Difference>`select p.id, x.figure::text as expected, p.${sql.id(key)}::text as actual
    from (select i.id, ${figure(reckoning, aggregate)} as figure from ${sql.table(parent)} as i
      left join ${sql.table(aggregate.of)} as c on c.${sql.id(aggregate.by)} = i.id where i.id > ${after} and i.id <= ${to} group by i.id) as x
    join ${sql.table(parent)} as p on p.id = x.id where ${stored} is distinct from x.figure order by p.id`
}

/** What a roll-up reads of its child rows. */
export function fieldsOf({ by, as, where }: Aggregate): string[] {
  return [by, ...Object.keys(where ?? {}), ...Object.values(as).filter(value => typeof value === 'string')]
}

/** A field and what it rolls up. */
interface Figure {
  readonly key: string
  readonly aggregate: Aggregate
}

function aggregatesOf(parent: Resource, child: string): ReadonlyMap<string, readonly Figure[]> {
  const figures = Object.entries(parent.fields).flatMap(([key, { aggregate }]) =>
    aggregate?.of === child ? [{ key, aggregate: aggregate }] : [],
  )
  return rowsBy(figures, ({ aggregate }) => aggregate.by)
}

/** @param ids of the parents; null: all */
async function refresh(
  change: Reckoning,
  parent: string,
  child: string,
  by: string,
  kept: readonly Figure[],
  ids: readonly number[] | null,
): Promise<void> {
  const parents = ids ? sql`unnest(${[...ids]}::bigint[]) as i(id)` : sql`${sql.table(parent)} as i`
  const figures = kept.map(({ key, aggregate }) => sql`${figure(change, aggregate)} as ${sql.id(key)}`)
  const each = (part: (key: RawBuilder<unknown>) => RawBuilder<unknown>) => sql.join(kept.map(({ key }) => part(sql.id(key))))
  await sql`update ${sql.table(parent)} as p set ${each(key => sql`${key} = x.${key}`)}
    from (select i.id, ${sql.join(figures)} from ${parents}
      left join ${sql.table(child)} as c on c.${sql.id(by)} = i.id group by i.id) as x
    where p.id = x.id and (${each(key => sql`p.${key}`)}) is distinct from (${each(key => sql`x.${key}`)})`.execute(change.sql)
}

/**
 * Aggregates of one parent over its child rows, without the excluded ones.
 * An average comes with its sum and count, a share with both sums, and a latest value with its moment, so that later rows can update both.
 */
export async function figuresOf(
  change: Reckoning,
  child: string,
  by: string,
  kept: Readonly<Record<string, Aggregate>>,
  parent: number,
  except: readonly number[],
): Promise<Readonly<Record<string, unknown>>> {
  const figures = Object.entries(kept).map(([key, aggregate]) => sql`${part(change, aggregate)} as ${sql.id(key)}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(figures)} from ${sql.table(child)} c
    where c.${sql.id(by)} = ${parent} and c.id <> all(${[...except]}::bigint[])`.execute(change.sql)
  return rows[0] ?? {}
}

function part(change: Reckoning, aggregate: Aggregate): RawBuilder<unknown> {
  const { as } = aggregate
  if ('latest' in as) {
    const pair = sql`jsonb_build_array(c.${sql.id(as.by)}, c.${sql.id(as.latest)})`
    return sql`(array_agg(${pair} order by c.${sql.id(as.by)} desc, c.id desc) ${countedOf(change, aggregate)})[1]`
  }
  if ('share' in as) {
    const counted = countedOf(change, aggregate)
    return sql`jsonb_build_array(coalesce(sum(c.${sql.id(as.share)}) ${counted}, 0), coalesce(sum(c.${sql.id(as.among)}) ${counted}, 0))`
  }
  if (!('avg' in as)) return figure(change, aggregate)
  const value = sql`c.${sql.id(as.avg)}`
  const counted = countedOf(change, aggregate)
  return sql`jsonb_build_array(coalesce(sum(${value}) ${counted}, 0)::text, count(${value}) ${counted})`
}

const countedOf = (change: Reckoning, { where }: Aggregate) =>
  sql`filter (where c.id is not null and ${conditionSql(where, 'c', change.rules)})`

function figure(change: Reckoning, aggregate: Aggregate): RawBuilder<unknown> {
  const { of, as } = aggregate
  const counted = countedOf(change, aggregate)
  if ('count' in as) return sql`count(*) ${counted}`
  if ('sum' in as) return sql`coalesce(sum(c.${sql.id(as.sum)}) ${counted}, ${nothing(change, of, as.sum)})`
  if ('avg' in as) return sql`round(avg(c.${sql.id(as.avg)}) ${counted}, 2)`
  if ('share' in as) return sql`round(100.0 * sum(c.${sql.id(as.share)}) ${counted} / nullif(sum(c.${sql.id(as.among)}) ${counted}, 0), 2)`
  if ('min' in as) return sql`min(c.${sql.id(as.min)}) ${counted}`
  if ('max' in as) return sql`max(c.${sql.id(as.max)}) ${counted}`
  if ('latest' in as) return sql`(array_agg(c.${sql.id(as.latest)} order by c.${sql.id(as.by)} desc, c.id desc) ${counted})[1]`
  const places = as.order.map((value, index) => sql`when ${sql.lit(value)} then ${sql.lit(index)}`)
  const place = sql`case c.${sql.id(as.first)} ${sql.join(places, sql` `)} end`
  return sql`coalesce((array_agg(c.${sql.id(as.first)} order by ${place}) ${counted})[1], ${sql.lit(as.otherwise)})`
}

/** What no rows come to, with as many digits after the point as any other sum of the column. */
function nothing({ engine }: Reckoning, tool: string, key: string): RawBuilder<unknown> {
  const child = engine.tools.get(tool)
  return sql.raw(`0::${(child && columnsOf(child, engine.country).get(key)) ?? 'numeric'}`)
}
