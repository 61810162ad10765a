import { sql } from 'kysely'
import { orderShares } from '../shares/orderShares.ts'
import type { Sql } from './sqlDraws.ts'

/** How the orders of a day are spread over its hours. */
export function hourCurve() {
  const total = orderShares.hours.reduce((sum, weight) => sum + weight, 0)
  const shares = orderShares.hours.map(weight => weight / total)
  const starts = shares.map((_, hour) => shares.slice(0, hour).reduce((sum, share) => sum + share, 0))
  const list = (numbers: readonly number[]) => sql`array[${sql.join(numbers.map(number => sql.lit(number)))}]::float8[]`
  return {
    /** The part of a day's orders that is placed before this hour, whole or part. */
    at(hour: number): number {
      const whole = Math.min(23, Math.floor(hour))
      return starts[whole]! + shares[whole]! * Math.min(1, hour - whole)
    },
    /** The second of the day until which this part of its orders is placed. */
    second(part: Sql): Sql {
      return sql`(select floor(3600 * (hour.n - 1 + (hour.part - (${list(starts)})[hour.n]) / (${list(shares)})[hour.n]))::integer
        from (select at.part, width_bucket(at.part, ${list(starts)}) from (select ${part} offset 0) as at(part) offset 0) as hour(part, n))`
    },
  }
}
