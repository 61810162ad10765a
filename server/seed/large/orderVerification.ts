import { sql } from 'kysely'
import { orderShares } from '../shares/orderShares.ts'
import type { Plan } from './plan.ts'
import type { Sql, SqlDraws } from './sqlDraws.ts'

/** In 100: how many cannot be reached, and how many of the last day and of the last three days nobody has called yet. */
const UNREACHABLE = 8
const WAITING = { day: 60, days: 18 }

/** Cash on delivery is verified by a call, small amounts not at all; other modes when they are paid. */
export function orderVerification({ by, later }: Plan, draw: SqlDraws): Readonly<Record<string, Sql>> {
  const small = sql`own.goods < ${sql.lit(by<number>(orderShares.verifiedFrom))}`
  const waiting = sql`case when o.age < 1 then ${sql.lit(WAITING.day)} when o.age < 3 then ${sql.lit(WAITING.days)} else 0 end`
  const called = sql`(o.verified_chance < 100 - ${sql.lit(UNREACHABLE)} - (${waiting}) and o.verified_hours <= o.age * 24)`
  const unreachable = sql`(o.verified_chance >= 100 - ${sql.lit(UNREACHABLE)})`
  const paidAfter = sql`case o.payment_mode when 'bank_transfer' then ${draw.whole('transferred', 1, 30)} when 'credits' then 0 else 0.05 end`
  return {
    cod_verification: sql`case when o.payment_mode <> 'cod' then 'not_required' when own.rejected then 'rejected' when ${small} then 'not_required'
      when ${unreachable} then 'unreachable' when ${called} then 'verified' else 'pending' end`,
    verified_at: sql`case when o.payment_mode <> 'cod' then case when not own.unpaid then ${later(sql`o.placed_at`, paidAfter)} end
      when own.rejected then null when ${small} then o.placed_at
      when ${called} and not ${unreachable} then ${later(sql`o.placed_at`, sql`o.verified_hours`)} end`,
  }
}
