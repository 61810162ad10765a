import { sql } from 'kysely'
import { keep } from './keep.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

/** Resellers who place orders, ranked: whose rank is low places many. */
export function sellers({ after }: Plan): Sql {
  return keep(
    'large_sellers',
    sql`select row_number() over (order by id) as rank, id, city, created_at, deletion from users
    where id > ${sql.lit(after.users)} and user_type = 'reseller' and flag_state <> 0 and deletion <> 'hard_deleted'`,
  )
}
