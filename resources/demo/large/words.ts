import { sql } from 'kysely'
import { categories } from '../story/categories.ts'
import { sizes } from '../words/categories.ts'
import type { Plan } from './plan.ts'
import type { Sql, SqlDraws } from './statements.ts'

/** The cities of the country as a table: place, city, state, code, pincode. */
export function cities({ words }: Plan, alias = 'city'): Sql {
  const rows = words.cities.map(
    ({ name, state, code, pincode }, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(name)}, ${sql.lit(state)}, ${sql.lit(code)}, ${sql.lit(pincode)})`,
  )
  return sql`(values ${sql.join(rows)}) as ${sql.ref(alias)}(place, city, state, code, pincode)`
}

/** Place of a city; the ones earlier in the list are larger. */
export function cityPlace({ words }: Plan, draw: SqlDraws): Sql {
  return sql`floor(power(${draw.chance('city')}, 1.7::float8) * ${sql.lit(words.cities.length)})::integer`
}

/** A street address. */
export function streetLine({ words }: Plan, draw: SqlDraws): Sql {
  return sql`(${draw.whole('house', 1, 240)} || ', ' || ${draw.pick('street', words.streets)})`
}

/** The lowest categories as a table: place, id, name, kind, price level, sizes as jsonb. */
export function leaves(): { readonly table: Sql; readonly count: number } {
  const list = categories().leaves
  const rows = list.map(
    ({ id, name, words }, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(id)}, ${sql.lit(name)}, ${sql.lit(words.kind)}, ${sql.lit(words.price)}::float8, ${sql.lit(JSON.stringify(sizes[words.kind]))}::jsonb)`,
  )
  return { table: sql`(values ${sql.join(rows)}) as leaf(place, id, name, kind, price, sizes)`, count: list.length }
}

/** A given and a family name. */
export function personName({ words }: Plan, draw: SqlDraws): Sql {
  return sql`(${draw.pick('given', words.given)} || ' ' || ${draw.pick('family', words.family)})`
}

/** The n-th mobile number, by the same rule as the demo's: no two below 100,000,000 are the same. */
export function phoneNumber({ by }: Plan, n: Sql): Sql {
  return sql`(${sql.lit(by({ IN: '98', ID: '0812' }))} || lpad(((${n} * 7919::bigint + 12345678) % 100000000)::text, 8, '0'))`
}
