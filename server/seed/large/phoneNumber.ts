import { sql } from 'kysely'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

/** The n-th mobile number, by the same rule as the demo's: no two below 100,000,000 are the same. */
export function phoneNumber({ by }: Plan, n: Sql): Sql {
  return sql`(${sql.lit(by({ IN: '98', ID: '0812' }))} || lpad(((${n} * 7919::bigint + 12345678) % 100000000)::text, 8, '0'))`
}
