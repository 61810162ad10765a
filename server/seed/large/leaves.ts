import { sql } from 'kysely'
import { categories } from '../tables/catalogs/categories.ts'
import { sizes } from '../words/categories.ts'
import type { Sql } from './sqlDraws.ts'

/** The lowest categories as a table: place, id, name, kind, price level, sizes as jsonb. */
export function leaves(): { readonly table: Sql; readonly count: number } {
  const list = categories().leaves
  const rows = list.map(
    ({ id, name, words }, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(id)}, ${sql.lit(name)}, ${sql.lit(words.kind)}, ${sql.lit(words.price)}::float8, ${sql.lit(JSON.stringify(sizes[words.kind]))}::jsonb)`,
  )
  return { table: sql`(values ${sql.join(rows)}) as leaf(place, id, name, kind, price, sizes)`, count: list.length }
}
