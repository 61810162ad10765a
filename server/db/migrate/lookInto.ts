import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import { quoted } from './sqlText.ts'
import type { WantedForeignKey, WantedIndex } from './wanted.ts'

/** What the rows of the tables have to say to a change. Counted only where a change is due. */
export interface Rows {
  /** How many rows, or, with a column, how many in which it is (not) empty. */
  count(table: string, where?: string): Promise<number>
  /** How many sets of values stand in more than one row. */
  repeated(table: string, index: WantedIndex): Promise<number>
  /** How many rows point to nothing. */
  astray(table: string, key: WantedForeignKey): Promise<number>
}

/** Looks into the tables of a database. */
export function lookInto(db: Kysely<Tables>): Rows {
  // The texts are names and conditions of declarations.
  async function number(text: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(text)}`.execute(db)
    return rows[0]?.n ?? 0
  }
  return {
    count: (table, where = 'true') => number(`${quoted(table)} where ${where}`),
    repeated(table, { columns, where }) {
      const names = columns.map(quoted)
      const filled = [...names.map(name => `${name} is not null`), ...(where ? [`(${where})`] : [])].join(' and ')
      return number(`(select 1 from ${quoted(table)} where ${filled} group by ${names.join(', ')} having count(*) > 1) as twice`)
    },
    astray: (table, { column, target }) =>
      number(
        `${quoted(table)} as r where ${quoted(column)} is not null and not exists (select 1 from ${quoted(target)} as t where t.id = r.${quoted(column)})`,
      ),
  }
}
