import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import { pagesOf, type StoredRow } from './pages.ts'
import { quoted } from './sqlText.ts'
import type { WantedColumn, WantedForeignKey, WantedIndex } from './wanted.ts'

/** Rows that are named as examples. */
export const SHOWN = 5

export type Rows = ReturnType<typeof lookInto>

/** What the rows of the tables of a database have to say to a change. Counted only where a change is due. */
export function lookInto(db: Kysely<Tables>) {
  // The texts are names and conditions of declarations.
  async function number(text: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(text)}`.execute(db)
    return rows[0]?.n ?? 0
  }
  return {
    /** How many rows of a table a test holds for. */
    async countOf(table: string, test: (row: StoredRow) => boolean): Promise<number> {
      let count = 0
      for await (const page of pagesOf(db, table)) count += page.filter(test).length
      return count
    },
    /** The first ids of rows that meet a condition. */
    async ids(table: string, where: string): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select id from ${sql.raw(quoted(table))} where ${sql.raw(where)}
        order by id limit ${SHOWN}`.execute(db)
      return rows.map(({ id }) => id)
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
    /** The ids of the first rows that share values of a unique set, one text for each set of values. */
    async repeatedRows(table: string, { columns, where }: WantedIndex): Promise<string[]> {
      const names = columns.map(quoted)
      const filled = [...names.map(name => `${name} is not null`), ...(where ? [`(${where})`] : [])].join(' and ')
      const { rows } = await sql<{ ids: string }>`select array_to_string((array_agg(id order by id))[1:${sql.lit(SHOWN)}], ', ') as ids
        from ${sql.raw(quoted(table))} where ${sql.raw(filled)} group by ${sql.raw(names.join(', '))}
        having count(*) > 1 order by min(id) limit ${SHOWN}`.execute(db)
      return rows.map(({ ids }) => ids)
    },
    /** The first rows that point to nothing. */
    async astrayRows(table: string, { column, target }: WantedForeignKey, isTargetThere: boolean): Promise<number[]> {
      const name = quoted(column)
      const missing = isTargetThere ? `not exists (select 1 from ${quoted(target)} as t where t.id = ${quoted(table)}.${name})` : 'true'
      return this.ids(table, `${name} is not null and ${missing}`)
    },
    /** How many rows point to nothing. */
    astray: (table: string, { column, target }: WantedForeignKey) =>
      number(
        `${quoted(table)} as r where ${quoted(column)} is not null and not exists (select 1 from ${quoted(target)} as t where t.id = r.${quoted(column)})`,
      ),
  }
}
