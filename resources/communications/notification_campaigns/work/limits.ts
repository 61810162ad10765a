import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Country } from '../../../../schema/country.ts'
import type { Tables } from '../../../../server/handlers.ts'
import { type LimitName, limitsFrom, usualLimits } from '../../sendRules.ts'

/** A limit as it stands now, or the usual one, within a statement. */
export const limitSql = (name: LimitName, country: Country): RawBuilder<unknown> =>
  sql`coalesce((select value from send_limits where name = ${name}), ${usualLimits(country)[name]}::numeric)`

/** All limits and prices as they stand now. */
export async function limitsNow(db: Kysely<Tables>, country: Country): Promise<Readonly<Record<LimitName, number>>> {
  const { rows } = await sql<{ name: LimitName; value: string }>`select name, value::text as value from send_limits`.execute(db)
  return limitsFrom(rows, country)
}
