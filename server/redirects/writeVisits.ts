import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Redirects } from '../../schema/redirects.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Tables } from '../db/database.ts'

/** Visits of one address on one day from one source. */
export interface Counted {
  readonly id: number
  readonly day: string
  readonly source: string
  people: number
  all: number
  readonly visitors: Set<string>
}

/** Rows in the order of their ids, so that two processes do not wait for each other. Open lists hear of it. */
export async function writeVisits(
  db: Kysely<Tables>,
  tool: Resource,
  redirects: Redirects,
  taken: readonly Counted[],
  now: Date,
): Promise<void> {
  const { daily, people, all } = redirects
  const column = <T>(values: readonly T[]) => [...values]
  const seen = taken.flatMap(({ id, day, source, visitors }) => [...visitors].map(hash => ({ id, day, source, hash })))
  const [by, day, source, own, every, visitors] = [daily.by, daily.day, daily.source, daily.people, daily.all, daily.visitors].map(name =>
    sql.ref(name),
  )
  await sql`
    with given as (
      select g.* from unnest(${column(taken.map(one => one.id))}::bigint[], ${column(taken.map(one => one.day))}::text[]::date[],
        ${column(taken.map(one => one.source))}::text[], ${column(taken.map(one => one.people))}::integer[],
        ${column(taken.map(one => one.all))}::integer[]) as g(id, day, source, people, every)
      join ${sql.table(tool.name)} t on t.id = g.id
    ),
    seen as (
      insert into redirect_visitors (tool, "row", day, hash, source)
      select distinct on (id, day, hash) ${tool.name}, id, day, hash, source
      from unnest(${column(seen.map(one => one.id))}::bigint[], ${column(seen.map(one => one.day))}::text[]::date[],
        ${column(seen.map(one => one.source))}::text[], ${column(seen.map(one => one.hash))}::text[]) as s(id, day, source, hash)
      on conflict do nothing returning "row" as id, day, source
    ),
    fresh as (select id, day, source, count(*)::integer as n from seen group by 1, 2, 3),
    days as (
      insert into ${sql.table(daily.tool)} as d (${by}, ${day}, ${source}, ${own}, ${every}, ${visitors}, created_at, updated_at)
      select g.id, g.day, g.source, g.people, g.every, coalesce(f.n, 0), ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from given g left join fresh f on f.id = g.id and f.day = g.day and f.source = g.source order by g.id, g.day, g.source
      on conflict (${by}, ${day}, ${source}) do update set ${own} = d.${own} + excluded.${own}, ${every} = d.${every} + excluded.${every},
        ${visitors} = d.${visitors} + excluded.${visitors}, updated_at = excluded.updated_at
    ),
    totals as (
      update ${sql.table(tool.name)} t set ${sql.ref(people)} = coalesce(t.${sql.ref(people)}, 0) + s.people, ${sql.ref(all)} = coalesce(t.${sql.ref(all)}, 0) + s.every
      from (select id, sum(people)::integer as people, sum(every)::integer as every from given group by id order by id) s where t.id = s.id
      returning t.id
    )
    insert into told_changes (change_set, tool, rows, made)
    select 0, told.tool, told.rows, told.made from (
      select ${tool.name}::text as tool, array_agg(id) as rows, false as made from totals
      union all select ${daily.tool}::text, null::bigint[], true where exists (select from totals)
    ) told where told.made or told.rows is not null`.execute(db)
}

/** The salt of a day, the same in all processes; those of earlier days go, with what they were for. */
export async function visitSalt(db: Kysely<Tables>, day: string): Promise<string> {
  await sql`delete from redirect_visitors where day < ${day}::date`.execute(db)
  await sql`delete from redirect_salts where day < ${day}::date`.execute(db)
  const { rows } = await sql<{
    salt: string
  }>`insert into redirect_salts (day, salt) values (${day}::date, ${randomBytes(24).toString('base64url')})
    on conflict (day) do update set day = excluded.day returning salt`.execute(db)
  return rows[0]?.salt ?? ''
}

/** What is kept of a visitor. */
export const visitorHash = (salt: string, visitor: string): string =>
  createHash('sha256').update(`${salt} ${visitor}`).digest('base64url').slice(0, 22)

/** The count of its address, day and source among these; `empty` where there is none yet. */
export function placeIn(counts: Map<string, Counted>, empty: Counted): Counted {
  const place = `${empty.id} ${empty.day} ${empty.source}`
  const counted = counts.get(place) ?? empty
  counts.set(place, counted)
  return counted
}
