import { type RawBuilder, sql } from 'kysely'

/**
 * A text that is like a pattern, whatever the case: said as the index on parts of words has it.
 * @param ref the column, with its alias
 * @param pattern where `%` stands for anything; what was typed has its own `%` and `_` escaped
 */
export function likeSql(ref: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  return sql`lower(${ref}) like lower(${pattern})`
}
