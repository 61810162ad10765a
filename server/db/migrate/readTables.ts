import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'

export interface FoundColumn {
  readonly name: string
  /** As `format_type` writes it. */
  readonly type: string
  /** Where it is another than the type's own. */
  readonly collation: string | null
  readonly required: boolean
  /** SQL text. */
  readonly default: string | null
}

export interface FoundTable {
  /** Was it made from a declaration? Others are not ours to drop. */
  readonly ours: boolean
  readonly columns: ReadonlyMap<string, FoundColumn>
  /** Indexes and foreign keys that we made, by name, with the body they were made with. */
  readonly indexes: ReadonlyMap<string, string>
  readonly foreignKeys: ReadonlyMap<string, string>
  /** Our CHECK constraints, by name, with their condition as it was made. */
  readonly checks: ReadonlyMap<string, string>
}

/** Comments by which we know again what we made. */
export const MARKS = { table: 'Made from its declaration', object: 'declared: ' } as const

/** The tables of the schema in use, as the catalogue has them. */
export async function readTables(db: Kysely<Tables>): Promise<Map<string, FoundTable>> {
  const tables = await sql<{ table: string; ours: boolean; columns: FoundColumn[] }>`
    select c.relname as "table", coalesce(obj_description(c.oid, 'pg_class') = ${MARKS.table}, false) as ours,
      coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'collation', (select o.collname from pg_collation o join pg_type t on t.oid = a.atttypid
          where o.oid = a.attcollation and a.attcollation <> t.typcollation),
        'required', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid))) filter (where a.attname is not null), '[]') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    group by c.oid, c.relname`.execute(db)
  const objects = await sql<{ table: string; name: string; body: string; type: 'index' | 'f' | 'c' }>`
    select t.relname as "table", i.relname as name, obj_description(i.oid, 'pg_class') as body, 'index' as type
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where t.relnamespace = current_schema()::regnamespace and obj_description(i.oid, 'pg_class') like ${`${MARKS.object}%`}
    union all
    select t.relname, f.conname, obj_description(f.oid, 'pg_constraint'), f.contype::text
    from pg_constraint f join pg_class t on t.oid = f.conrelid
    where t.relnamespace = current_schema()::regnamespace and f.contype in ('f', 'c')
      and obj_description(f.oid, 'pg_constraint') like ${`${MARKS.object}%`}`.execute(db)
  const bodiesOf = (table: string, type: 'index' | 'f' | 'c'): Map<string, string> =>
    new Map(
      objects.rows
        .filter(object => object.table === table && object.type === type)
        .map(({ name, body }) => [name, body.slice(MARKS.object.length)]),
    )
  return new Map(
    tables.rows.map(({ table, ours, columns }) => [
      table,
      {
        ours,
        columns: new Map(columns.map(column => [column.name, column])),
        indexes: bodiesOf(table, 'index'),
        foreignKeys: bodiesOf(table, 'f'),
        checks: bodiesOf(table, 'c'),
      },
    ]),
  )
}
