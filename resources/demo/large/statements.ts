import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>
type Value = string | number
type Shares = readonly (readonly [Value, number])[] | Readonly<Record<string, number>>
export type SqlDraws = ReturnType<typeof sqlDraws>

/** Of 1 - exponent: at 0.2, the first of 100,000 comes 1.6 times in a hundred, the first thousand 33 times. */
const FLATNESS = 0.2
/** As many digits as 32 bits draw evenly enough. */
const DIGITS_AT_ONCE = 6

/**
 * Chances of the rows of one table, written into SQL: each name draws for itself, and the same seed and row draw the same on every machine.
 * @param stream name of the table, so that one more draw for users does not move the orders
 * @param row what tells one row from another, as SQL
 */
export function sqlDraws(seed: number, stream: string, row: Sql) {
  /** At least 0, less than 1. Postgres' own random numbers could not be drawn again. */
  const chance = (name: string): Sql =>
    sql`(('x' || substr(md5(${sql.lit(`${seed}:${stream}:${name}:`)} || ${row}), 1, 8))::bit(32)::bigint / 4294967296.0::float8)`
  /** A whole number, both ends included. */
  const whole = (name: string, least: number, most: number): Sql =>
    sql`(${sql.lit(least)} + floor(${chance(name)} * ${sql.lit(most - least + 1)})::integer)`
  const joined = (count: number, of: (_: unknown, index: number) => Sql): Sql =>
    sql`(${sql.join(Array.from({ length: count }, of), sql` || `)})`

  return {
    chance,
    whole,
    below: (name: string, share: number): Sql => sql`(${chance(name)} < ${sql.lit(share)})`,
    pick: (name: string, list: readonly Value[]): Sql =>
      sql`(${values(list)})[1 + floor(${chance(name)} * ${sql.lit(list.length)})::integer]`,
    /** One of the values, each as often as its weight says. */
    weighted: (name: string, shares: Shares): Sql => weightedBy(chance(name), shares),
    /** Around 0, two of three within -1 and 1. */
    normal: (name: string): Sql => sql`(sqrt(-2 * ln(1 - ${chance(`${name} far`)})) * cos(2 * pi() * ${chance(`${name} round`)}))`,
    digits: (name: string, count: number): Sql =>
      joined(Math.ceil(count / DIGITS_AT_ONCE), (_, index) => {
        const length = Math.min(DIGITS_AT_ONCE, count - index * DIGITS_AT_ONCE)
        return sql`lpad(floor(${chance(`${name} ${index}`)} * ${sql.lit(10 ** length)})::integer::text, ${sql.lit(length)}, '0')`
      }),
    letters: (name: string, count: number): Sql => joined(count, (_, index) => sql`chr(${whole(`${name} ${index}`, 65, 90)})`),
    /** A rank from 1 to `count` by Zipf's law: the first come far more often than the last. */
    zipf: (name: string, count: Sql): Sql =>
      sql`floor(power(1 + ${chance(name)} * (power(${count} + 1, ${sql.lit(FLATNESS)}::float8) - 1), ${sql.lit(1 / FLATNESS)}::float8))::integer`,
  }
}

/** The value that a number from 0 to 1 falls to. */
export function weightedBy(at: Sql, given: Shares): Sql {
  const shares = isPairs(given) ? given : Object.entries(given)
  const total = shares.reduce((sum, [, weight]) => sum + weight, 0)
  let sum = 0
  const ends = shares.slice(0, -1).map(([, weight]) => (sum += weight / total))
  return sql`(${values(shares.map(([value]) => value))})[1 + width_bucket(${at}, ${values(ends)}::float8[])]`
}

const isPairs = (shares: Shares): shares is readonly (readonly [Value, number])[] => Array.isArray(shares)

/** An array of Postgres. */
export const values = (list: readonly Value[]): Sql => sql`array[${literals(list)}]`

/** Values with commas between them. */
export const literals = (list: readonly Value[]): Sql => sql.join(list.map(value => sql.lit(value)))

/** Columns that are taken over under their names. */
export const taken = (from: string, ...names: readonly string[]): Readonly<Record<string, Sql>> =>
  Object.fromEntries(names.map(name => [name, sql.ref(`${from}.${name}`)]))

/** Adds rows to a table: what the rows are made from, and what each column holds. */
export function fill(table: string, from: Sql, columns: Readonly<Record<string, Sql>>): Sql {
  const names = Object.keys(columns).map(name => sql.ref(name))
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value select ${sql.join(Object.values(columns))} from ${from}`
}

/** Keeps rows for the statements that follow, until the end of the transaction. */
export function keep(table: string, query: Sql): Sql {
  return sql`create temporary table ${sql.table(table)} on commit drop as ${query}`
}
