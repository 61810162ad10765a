import { type Kysely, type RawBuilder, sql } from 'kysely'
import { approvalOf } from '../../../../schema/approval.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { Tables, Write } from '../../../../server/handlers.ts'

/** A query of buyers. */
export interface Searched {
  readonly query: string
  readonly searches: number
}

/** The share of the touched queries that a review looks at (document 2: `sampling_probability` 0.8), in tenths. */
const SAMPLED = 8

type Tools = ReadonlyMap<string, Resource>

/**
 * The queries and words that writes are rules for: by the field that their approval looks up in the volumes, before and after the write.
 * @returns nothing for rules of no query of their own, such as attribute groups
 */
export async function wordsOf(db: Kysely<Tables>, tools: Tools, writes: readonly Write[]): Promise<readonly string[]> {
  const words = new Set<string>()
  for (const { tool, row, set } of writes) {
    const field = approvalOf(tools.get(tool), 'task')?.when?.related?.of
    if (!field) continue
    const known =
      typeof row === 'number'
        ? await sql<{ word: string | null }>`select ${sql.ref(field)} as word from ${sql.table(tool)} where id = ${row}`.execute(db)
        : null
    for (const word of [set?.[field], known?.rows[0]?.word]) if (typeof word === 'string') words.add(word)
  }
  return [...words]
}

/** Queries that contain one of these words or spans, each as whole words. */
const contains = (words: readonly string[]): RawBuilder<boolean> =>
  sql`exists (select from unnest(${[...words]}::text[]) as w(word) where ' ' || v.query || ' ' like '% ' || w.word || ' %')`

/** The searches of 30 days of all queries that contain one of the words. */
export async function searchesOf(db: Kysely<Tables>, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ searches: number }>`select coalesce(sum(v.searches_30d), 0)::integer as searches from query_volumes v
    where ${contains(words)}`.execute(db)
  return rows[0]?.searches ?? 0
}

/**
 * A sample of the queries that contain one of the words, the most frequent first; without words, of all queries. The same change has the same sample; a
 * query that is one of the words is always in it. Queries outside the sample follow only if there are too few.
 */
export async function sampleOf(db: Kysely<Tables>, change: number, words: readonly string[], most: number): Promise<readonly Searched[]> {
  const own = sql`v.query = any(${[...words]}::text[])`
  const { rows } = await sql<Searched>`select v.query, v.searches_30d as searches from query_volumes v
    where ${words.length > 0 ? contains(words) : sql`true`}
    order by ${own} desc, abs(hashtext(v.query || ' ' || ${String(change)}::text) % 10) < ${SAMPLED} desc, v.searches_30d desc, v.query
    limit ${most}`.execute(db)
  return rows
}
