import { sql } from 'kysely'
import { keep } from './keep.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

/** Suppliers who are paid, ranked: whose rank is low has most to sell. */
export function payees({ after }: Plan): Sql {
  return keep(
    'large_payees',
    sql`select row_number() over (order by id) as rank, id, international from suppliers where id > ${sql.lit(after.suppliers)} and status = 'active'`,
  )
}
