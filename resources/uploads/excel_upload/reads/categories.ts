import { type Kysely, sql } from 'kysely'
import type { AnswerOf } from '../../../../schema/wire/call.ts'
import type { Tables } from '../../../../server/db/database.ts'
import type { Category, Scale, WizardCalls } from '../calls.ts'
import { categoryTypes } from '../excelUpload.ts'

/** The categories that the Excel wizard offers, by their level. */
export async function categoryTree(db: Kysely<Tables>): Promise<AnswerOf<WizardCalls['categoryTree']>> {
  const { rows } = await sql<Category>`select id, type, name, parent, ss_id from categories where active order by name`.execute(db)
  return { items: categoryTypes.map(type => ({ type, data: rows.filter(row => row.type === type) })) }
}

/** The scales of sizes of a category; none where the address names no category. */
export async function scalesOf(db: Kysely<Tables>, category: string): Promise<AnswerOf<WizardCalls['scaleIds']>> {
  const id = Number(category)
  const { rows } = await sql<Scale>`select id, scale_id, name, sizes from size_scales
    where sub_sub_category = ${Number.isSafeInteger(id) ? id : 0} order by name`.execute(db)
  return { scale_ids: rows }
}
