import { sql } from 'kysely'
import { contentOf, type Published, wayOf } from '../../schema/published.ts'
import type { Resource } from '../../schema/resource.ts'
import { sameValue } from '../../schema/sameValue.ts'
import type { Change } from './context.ts'
import { rowsById } from './rows.ts'
import type { Row, Values } from './write.ts'

/** The writes of one tool: what is set of rows that are there, and rows that came and went. */
interface Written {
  readonly tool: Resource
  readonly inserted: readonly { readonly row: number; readonly set: Values }[]
  readonly updated: readonly { readonly row: number; readonly set: Values }[]
  readonly deleted: readonly { readonly before: Row }[]
}

/**
 * After writes to a tool that is published: the publication of each row as it follows from its values, and, where what is out has changed, a version. Both are
 * reckoned, not written: no history of their own, so that a revert of a publication is a further version and takes none away.
 */
export async function keepVersions(
  change: Change,
  changeSet: number,
  { what }: { readonly what: string },
  { tool, inserted, updated, deleted }: Written,
  touched: Map<string, readonly number[]>,
): Promise<void> {
  const { published } = tool
  if (!published) return
  const rows = await rowsById(
    change.sql,
    tool.name,
    [...inserted, ...updated].map(({ row }) => row),
  )
  for (const row of rows) {
    const publication = publicationOf(published, row)
    if (publication !== row.publication)
      await sql`update ${sql.table(tool.name)} set publication = ${publication} where id = ${row.id}`.execute(change.sql)
  }
  const moved = new Set([
    ...inserted.filter(({ set }) => set.out === true).map(({ row }) => row),
    ...updated.filter(({ set }) => 'out' in set || 'live' in set).map(({ row }) => row),
  ])
  const isChanged = moved.size > 0 || deleted.some(({ before }) => before.out === true)
  if (!isChanged) return
  const comment = what === 'revert' ? undefined : [...inserted, ...updated].find(({ set }) => typeof set.comment === 'string')?.set.comment
  const said = { changeSet, how: wayOf(what), comment: comment ?? null }
  const changed = rows.filter(({ id }) => moved.has(id))
  const made = published.whole
    ? [await addVersion(change, tool, published, null, changed, said)]
    : await Promise.all(changed.map(row => addVersion(change, tool, published, row.id, [row], said)))
  touched.set(published.versions, [...(touched.get(published.versions) ?? []), ...made])
}

function publicationOf(published: Published, row: Row): string {
  if (row.out && row.leaving) return 'leaving'
  const isSame = row.live !== null && sameValue(contentOf(published, row), row.live)
  if (row.out) return isSame ? 'published' : 'changed'
  return isSame ? 'archived' : 'draft'
}

/** What is out of a tool, or of one row of it, as the next version. */
async function addVersion(
  change: Change,
  tool: Resource,
  published: Published,
  record: number | null,
  rows: readonly Row[],
  { changeSet, how, comment }: { readonly changeSet: number; readonly how: string; readonly comment: unknown },
): Promise<number> {
  const table = sql.table(published.versions)
  // One after the other: whoever comes second reads what the first left.
  await sql`select pg_advisory_xact_lock(hashtext(${`${published.versions} ${record ?? ''}`}))`.execute(change.sql)
  const own = record === null ? sql`true` : sql`r.id = ${record}`
  const before = record === null ? sql`true` : sql`v.record = ${record}`
  const now = change.engine.now().toISOString()
  const actor = change.person?.id ?? null
  const { rows: made } = await sql<{ id: number; version_no: number }>`
    insert into ${table} (version_no, record, content, published_at, published_by, how, comment, change_set, created_at, updated_at, created_by, updated_by)
    select coalesce((select max(v.version_no) from ${table} v where ${before}), 0) + 1, ${record}::bigint,
      coalesce((select jsonb_agg(r.live order by r.id) from ${sql.table(tool.name)} r where r.out and ${own}), '[]'::jsonb),
      ${now}::timestamptz, ${actor}::bigint, ${how}, ${comment}, ${changeSet}::integer, ${now}::timestamptz, ${now}::timestamptz, ${actor}::bigint, ${actor}::bigint
    returning id, version_no`.execute(change.sql)
  const [version] = made
  if (!version) throw new Error(`No version was made in ${published.versions}`)
  const ids = rows.map(({ id }) => id)
  await sql`update ${sql.table(tool.name)} set published_version = ${version.version_no}, published_at = ${now}::timestamptz
    where id = any(${ids}::bigint[])`.execute(change.sql)
  return version.id
}
