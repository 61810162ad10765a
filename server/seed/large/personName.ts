import { sql } from 'kysely'
import type { Plan } from './plan.ts'
import type { Sql, SqlDraws } from './sqlDraws.ts'

/** A given and a family name. */
export function personName({ words }: Plan, draw: SqlDraws): Sql {
  return sql`(${draw.pick('given', words.given)} || ' ' || ${draw.pick('family', words.family)})`
}
