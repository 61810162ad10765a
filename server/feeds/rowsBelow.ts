import { type RawBuilder, sql } from 'kysely'
import { each, mapCells } from '../../schema/each.ts'
import { type Feed, relatedTool } from '../../schema/feed.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Values } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Database } from '../db/database.ts'
import { conditionSql } from '../lists/conditionSql.ts'

/** A row that a record is made of, as it is told. */
interface BelowRow {
  readonly of: number
  readonly values: Values
  readonly told: Values
  readonly from: number
  readonly to: number
}

/** The rows that the records of a feed are made of, by the name of each list. */
export type Below = ReadonlyMap<string, readonly BelowRow[]>

interface Reading {
  readonly db: Database
  readonly tools: ReadonlyMap<string, Resource>
  told(field: Field, value: unknown): unknown
  moment(key: string | undefined, values: Values, open: number, days?: number): number
}

/** The tools whose writes change what a feed tells beside its own rows. */
export const toolsBelow = ({ below = {} }: Feed, tools: Reading['tools']): readonly string[] =>
  Object.values(below).flatMap(one => [one.children, relatedTool(one, tools)?.name ?? ''])

/** What is told holds on any day: a feed keeps its answers. */
export const ANY_DAY = { today: '', now: '', localDate: () => '' }

/** Reads them in the order in which each record has them, those that are never told left out. */
export async function readBelow({ below = {} }: Feed, { db, tools, told, moment }: Reading): Promise<Below> {
  const lists = new Map<string, readonly BelowRow[]>()
  for (const [name, one] of Object.entries(below)) {
    const tool = relatedTool(one, tools)
    const order = tools.get(one.children)?.list.sort
    if (!tool || !order) continue
    const ends = [one.from, one.to].filter(key => key !== undefined)
    const columns: RawBuilder<unknown>[] = [...new Set(['id', ...one.fields, ...ends])].map(key => sql.ref(`n.${key}`))
    const { rows } = await sql<Values & { below_of: number }>`select c.${sql.ref(one.by)} as below_of, ${sql.join(columns)}
      from ${sql.table(one.children)} c join ${sql.table(tool.name)} n on n.id = c.${sql.ref(one.names ?? 'id')}
      where ${conditionSql(one.where, 'n', ANY_DAY)} order by c.${sql.ref(order[0])} ${sql.raw(order[1])}, c.id`.execute(db.sql)
    const rowOf = ({ below_of: of, ...values }: Values & { below_of: number }): BelowRow => ({
      of,
      values,
      told: Object.fromEntries(one.fields.map(key => [key, toldIn(tool.fields[key], values[key] ?? null, told)])),
      from: moment(one.from, values, -Infinity),
      to: moment(one.to, values, Infinity, 1),
    })
    lists.set(name, rows.map(rowOf))
  }
  return lists
}

function toldIn(field: Field | undefined, value: unknown, told: Reading['told']): unknown {
  if (!field || value === null) return value
  return told(
    field,
    mapCells(field, value, cell => told(cell.field, cell.value)),
  )
}

const stands = ({ from, to }: BelowRow, now: number): boolean => from <= now && now < to

/** What is told of a record beside its own fields. */
export function toldBelow(below: Below, id: unknown, now: number): Values {
  return Object.fromEntries(
    [...below].map(([name, rows]) => [name, rows.filter(row => row.of === id && stands(row, now)).map(({ told }) => told)]),
  )
}

/** Moments at which what is told becomes something else. */
export const endsBelow = (below: Below): readonly number[] => [...below.values()].flat().flatMap(({ from, to }) => [from, to])

/** A file that a row names which is told now. */
export function fileBelow(below: Below, feed: Feed, tools: Reading['tools'], standing: ReadonlySet<unknown>, id: string, now: number) {
  for (const [name, rows] of below) {
    const one = feed.below?.[name]
    const tool = one && relatedTool(one, tools)
    for (const { values } of rows.filter(row => standing.has(row.of) && stands(row, now)))
      for (const file of one?.fields.flatMap(key => filesIn(tool?.fields[key], key, values[key])) ?? []) if (file.id === id) return file
  }
  return undefined
}

function filesIn(field: Field | undefined, key: string, value: unknown): readonly FileValue[] {
  return field ? [...each(key, field, value)].flatMap(cell => cell.field.files?.(cell.value) ?? []) : []
}
