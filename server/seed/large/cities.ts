import { sql } from 'kysely'
import type { Plan } from './plan.ts'
import type { Sql, SqlDraws } from './sqlDraws.ts'

/** The cities of the country as a table: place, name, state, code, pincode. */
export function cities({ words }: Plan, alias = 'city'): Sql {
  const rows = words.cities.map(
    ({ name, state, code, pincode }, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(name)}, ${sql.lit(state)}, ${sql.lit(code)}, ${sql.lit(pincode)})`,
  )
  return sql`(values ${sql.join(rows)}) as ${sql.ref(alias)}(place, name, state, code, pincode)`
}

/** Place of a city; the ones earlier in the list are larger. */
export function cityPlace({ words }: Plan, draw: SqlDraws): Sql {
  return sql`floor(power(${draw.chance('city')}, 1.7::float8) * ${sql.lit(words.cities.length)})::integer`
}

/** A street address. */
export function streetLine({ words }: Plan, draw: SqlDraws): Sql {
  return sql`(${draw.whole('house', 1, 240)} || ', ' || ${draw.pick('street', words.streets)})`
}
