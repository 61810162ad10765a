import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { Cursor } from './cursor.ts'
import type { ReadTool } from './readTool.ts'
import type { Sort } from './sort.ts'

/** A row as the database gave it, with what the page needs beside it. */
export type PageRow = Record<string, unknown> & { id: number; version: number; _cursor?: string }

export interface PageWanted {
  /** What of each row: `wholeSelect`, or less. */
  readonly select: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly sort: Sort
  readonly size: number
  /** Rows to skip; only where there is no cursor. */
  readonly offset: number
  readonly after: Pick<Cursor, 'value' | 'id'> | null
}

/** From here on, rows that are skipped are skipped in the index, where one holds the order. */
const FAR = 1000

/** Rows of one page, in order: an inner query finds them, and titles are looked up for these alone. */
export async function pageRows(db: Kysely<Tables>, tool: ReadTool, wanted: PageWanted): Promise<PageRow[]> {
  const conditions = wanted.after ? afterSql(wanted.sort, wanted.after) : [sql<boolean>`true`]
  const found: PageRow[] = []
  for (const condition of conditions) {
    const left = wanted.size - found.length
    if (left > 0) found.push(...(await rowsSql(tool, wanted, condition, left).execute(db)).rows)
  }
  return found
}

function rowsSql(tool: ReadTool, wanted: PageWanted, condition: RawBuilder<boolean>, limit: number): RawBuilder<PageRow> {
  const { select, where, sort, offset, after } = wanted
  const range = after ? sql`where ${where} and ${condition}` : sql`where ${where}`
  const window = sql`${orderSql(sort)} limit ${limit}${offset > 0 ? sql` offset ${offset}` : sql``}`
  const found =
    offset > FAR
      ? sql`select p.* from (select r.id from ${tool.table} r ${range} ${window}) f join ${tool.table} p on p.id = f.id`
      : sql`select * from ${tool.table} r ${range} ${window}`
  return sql`select ${select}${exactSql(sort)} from (${found}) r ${orderSql(sort)}`
}

/** Moments are given out to the millisecond but kept to the microsecond: a cursor needs the whole value. */
function exactSql({ column }: Sort): RawBuilder<unknown> {
  return column.column.type === 'timestamptz' ? sql`, ${column.ref}::text as "_cursor"` : sql``
}

/**
 * Conditions that find what follows a row, to be asked one after another until the page is full: each is one range of the index.
 * Empty values come last upwards and first downwards, as Postgres' indexes have them; a single condition over both would be walked from the start.
 */
function afterSql({ column, descending }: Sort, { value, id }: Pick<Cursor, 'value' | 'id'>): RawBuilder<boolean>[] {
  const { ref } = column
  const sign = sql.raw(descending ? '<' : '>')
  if (column.key === 'id') return [sql`r.id ${sign} ${id}`]
  const moreEmpty = sql<boolean>`${ref} is null and r.id ${sign} ${id}`
  if (value === null) return descending ? [moreEmpty, sql`${ref} is not null`] : [moreEmpty]
  const further = sql<boolean>`(${ref}, r.id) ${sign} (${value}, ${id})`
  return descending ? [further] : [further, sql`${ref} is null`]
}

/** `order by r."brand" desc, r.id desc` */
function orderSql({ column, descending }: Sort): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return column.key === 'id' ? sql`order by r.id ${direction}` : sql`order by ${column.ref} ${direction}, r.id ${direction}`
}
