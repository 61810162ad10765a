import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from './cursor.ts'
import type { Sort } from './sort.ts'

/**
 * Conditions that find what follows a row, to be asked one after another until the page is full: each is one range of the index.
 * Empty values come last upwards and first downwards, as Postgres' indexes have them; a single condition over both would be walked from the start.
 */
export function afterSql({ column, descending }: Sort, { value, id }: Pick<Cursor, 'value' | 'id'>): RawBuilder<boolean>[] {
  const { ref } = column
  const sign = sql.raw(descending ? '<' : '>')
  if (column.key === 'id') return [sql`r.id ${sign} ${id}`]
  const moreEmpty = sql<boolean>`${ref} is null and r.id ${sign} ${id}`
  if (value === null) return descending ? [moreEmpty, sql`${ref} is not null`] : [moreEmpty]
  const further = sql<boolean>`(${ref}, r.id) ${sign} (${value}, ${id})`
  return descending ? [further] : [further, sql`${ref} is null`]
}

/** `order by r."brand" desc, r.id desc` */
export function orderSql({ column, descending }: Sort): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return column.key === 'id' ? sql`order by r.id ${direction}` : sql`order by ${column.ref} ${direction}, r.id ${direction}`
}
