import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import { MODULO, shareOf } from '../refreshing.ts'

/** Whom an audience asks for: users by their codes, or those on its last file. */
export type Wanted = { readonly codes: readonly string[] } | { readonly entriesOf: number }

/** The ids of those who are still there, within the part of the users that the audience takes; the first by their codes. */
function idsSql(wanted: Wanted, [from, to]: readonly [number, number], most: number): RawBuilder<unknown> {
  const share = shareOf(from, to)
  const part = share
    ? sql`and nullif(regexp_replace(u.code, '[^0-9]', '', 'g'), '')::numeric % ${sql.lit(MODULO)} between ${from} and ${to}`
    : sql``
  const asked =
    'codes' in wanted
      ? sql`from users u where u.code = any(${wanted.codes}::text[])`
      : sql`from audience_entries e join users u on u.id = e."user" where e.audience = ${wanted.entriesOf}`
  return sql`select u.id ${asked} and u.deletion = 'active' ${part} order by u.code collate "C" limit ${most}`
}

/** How many of those who are asked for are there, but not more than `most`. */
export async function countWanted(db: Kysely<Tables>, wanted: Wanted, part: readonly [number, number], most: number): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from (${idsSql(wanted, part, most)}) q`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/**
 * Makes the members of an audience those who are asked for: who is no more among them goes, who is new comes, and who stays is not touched, so that a daily
 * refresh writes what changed. Who is new is found by a set operation: a join would look through the rows that it is adding, once for each. @returns how
 * many members there are now
 */
export async function replaceMembers(
  db: Kysely<Tables>,
  audience: number,
  wanted: Wanted,
  part: readonly [number, number],
  { most, at }: { readonly most: number; readonly at: string },
): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    with wanted as materialized (${idsSql(wanted, part, most)}),
      held as materialized (select m."user" as id from audience_members m where m.audience = ${audience}),
      gone as (
        delete from audience_members m using (select id from held except select id from wanted) g
        where m.audience = ${audience} and m."user" = g.id
      ),
      come as (
        insert into audience_members (version, created_at, updated_at, audience, "user")
        select 1, ${at}::timestamptz, ${at}::timestamptz, ${audience}, n.id from (select id from wanted except select id from held) n
      )
    select count(*) as n from wanted`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
