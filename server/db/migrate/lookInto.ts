import { type Kysely, sql } from 'kysely'
import type { Values } from '../../../schema/planner.ts'
import type { Tables } from '../database.ts'
import { quoted } from './sqlText.ts'
import type { WantedColumn, WantedForeignKey, WantedIndex } from './wanted.ts'

export type Rows = ReturnType<typeof lookInto>

/** What the rows of the tables of a database have to say to a change. Counted only where a change is due. */
export function lookInto(db: Kysely<Tables>) {
  // The texts are names and conditions of declarations.
  async function number(text: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(text)}`.execute(db)
    return rows[0]?.n ?? 0
  }
  return {
    /** What columns hold, row by row, with the id of each. */
    async held(table: string, columns: readonly string[]) {
      const { rows } = await sql<Values & { id: number }>`select ${sql.raw(['id', ...columns].map(quoted).join(', '))}
        from ${sql.raw(quoted(table))} order by id`.execute(db)
      return rows
    },
    /** Rows whose list in this column holds words, with all that it holds. */
    async withWords(table: string, column: string) {
      const { rows } = await sql<{ id: number; value: (number | string)[] }>`select id, ${sql.ref(column)} as value from ${sql.table(table)}
        where jsonb_path_exists(${sql.ref(column)}, '$[*] ? (@.type() == "string")') order by id`.execute(db)
      return rows
    },
    /** Ids of the rows that these words call; none where the table is still to be made. */
    async called(
      { tool: table, words: column, where = {} }: NonNullable<WantedColumn['words']>,
      words: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      const { rows: there } = await sql`select from pg_tables where schemaname = current_schema() and tablename = ${table}`.execute(db)
      if (there.length === 0) return new Map()
      const { rows } = await sql<{ id: number; word: string }>`select id, ${sql.ref(column)} as word from ${sql.table(table)}
        where ${sql.join(
          [
            sql`${sql.ref(column)} = any(${[...words]}::text[])`,
            ...Object.entries(where).map(([key, value]) => sql`${sql.ref(key)} = ${value}`),
          ],
          sql` and `,
        )}`.execute(db)
      return new Map(rows.map(({ id, word }) => [word, id]))
    },
    count: (table: string, where = 'true') => number(`${quoted(table)} where ${where}`),
    /** How many sets of values stand in more than one row. */
    repeated(table: string, { columns, where }: WantedIndex) {
      const names = columns.map(quoted)
      const filled = [...names.map(name => `${name} is not null`), ...(where ? [`(${where})`] : [])].join(' and ')
      return number(`(select 1 from ${quoted(table)} where ${filled} group by ${names.join(', ')} having count(*) > 1) as twice`)
    },
    /** How many rows point to nothing. */
    astray: (table: string, { column, target }: WantedForeignKey) =>
      number(
        `${quoted(table)} as r where ${quoted(column)} is not null and not exists (select 1 from ${quoted(target)} as t where t.id = r.${quoted(column)})`,
      ),
  }
}
