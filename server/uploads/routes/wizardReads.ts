import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'

const TYPES = ['super-category', 'category', 'sub-category', 'sub-sub-category'] as const

/** The categories that the Excel wizard offers, by their level. */
export async function categoryTree(db: Kysely<Tables>): Promise<object> {
  const { rows } = await sql<{ type: string }>`select id, type, name, parent, ss_id from categories where active order by name`.execute(db)
  return { items: TYPES.map(type => ({ type, data: rows.filter(row => row.type === type) })) }
}

/** The scales of sizes of a category; none where the address names no category. */
export async function scalesOf(db: Kysely<Tables>, category: string): Promise<object> {
  const id = Number(category)
  const { rows } = await sql`select id, scale_id, name, sizes from size_scales where sub_sub_category = ${Number.isSafeInteger(id) ? id : 0}
    order by name`.execute(db)
  return { scale_ids: rows }
}
