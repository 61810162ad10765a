import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import type { Tables } from '../../../server/handlers.ts'
import type { Ranking } from '../search_ops/engine/ranking.ts'
import type { Term, Understood } from '../search_ops/engine/trace.ts'
import { configuration } from './configuration.ts'
import { rankingJson, rankingSql, tierRankSql } from './rankingSql.ts'

type Db = Kysely<Tables>

/** Results of a page. */
export const PAGE = 20
/** With fewer results, the search corrects unknown words (document 2: `expansion_required`; rest.md, §12). */
const ENOUGH = 3
/** Lowest similarity of a word that replaces an unknown one. */
const SIMILAR = 0.45

/** A catalog that a search found. */
export interface FoundCatalog {
  readonly id: number
  /** 50 times the text rank, plus the tier rank. */
  readonly rank: number
  readonly text_rank: number
  readonly tier_rank: number
  /** The indexing rule that ranks it. */
  readonly rule: number | null
}

export interface Found {
  readonly catalogs: readonly FoundCatalog[]
  readonly count: number
  /** The query with corrected words, if its results are shown instead. */
  readonly didYouMean: string | null
}

interface Looking {
  readonly country: Country
  /** Restricts the catalogs to those that the user reads: a condition on the alias `c`. */
  readonly scope: RawBuilder<unknown> | null
  readonly page: number
  /** The indexing rule of each sub-sub-category. */
  readonly rankings: ReadonlyMap<number, Ranking>
  /** The local date, YYYY-MM-DD. */
  readonly today: string
}

/** Finds the catalogs of an understood query. If it finds too few, it replaces unknown words by similar ones, once. */
export async function find(db: Db, understood: Understood, looking: Looking): Promise<Found> {
  if (understood.redirect) return { catalogs: [], count: 0, didYouMean: null }
  const found = await matches(db, understood, looking)
  if (found.count >= ENOUGH || understood.isRedacted) return { ...found, didYouMean: null }
  const terms = await withKnownWords(db, understood.terms)
  if (terms === null) return { ...found, didYouMean: null }
  const again = await matches(db, { ...understood, terms }, looking)
  if (again.count <= found.count) return { ...found, didYouMean: null }
  return { ...again, didYouMean: terms.map(({ anyOf }) => anyOf[0] ?? '').join(' ') }
}

async function matches(db: Db, understood: Understood, { country, scope, page, rankings, today }: Looking) {
  const { terms, otherwise, leaf, attributes, boosts, preferred } = understood
  const query = querySql(configuration[country], terms, otherwise)
  if (!query) return { catalogs: [], count: 0 }
  const where = [
    sql`d.words @@ q.query`,
    ...(leaf === null ? [] : [sql`d.sub_sub_category = ${leaf}`]),
    ...(Object.keys(attributes).length === 0 ? [] : [sql`d.attributes @> ${JSON.stringify(attributes)}::jsonb`]),
    ...(scope ? [sql`exists (select from catalogs c where c.id = d.catalog and ${scope})`] : []),
  ]
  const exact = hasExpansions(understood)
    ? querySql(
        configuration[country],
        terms.map(term => ({ ...term, expansions: [] })),
        [],
      )
    : null
  // Normalization 32 brings the rank between 0 and 1. A catalog that only an expansion finds counts half. Equal ranks: the newest catalog first.
  const ranked = leaf === null ? rankings : new Map([...rankings].filter(([one]) => one === leaf))
  const { rows } = await sql<FoundCatalog & { readonly count: number }>`
    with q as (select ${query} as query, ${exact ?? query} as exact), found as (
      select d.catalog as id,
        (ts_rank_cd(${weightsSql(boosts)}, d.words, q.query, 32) * ${exact ? sql`case when d.words @@ q.exact then 1 else 0.5 end` : sql`1`}
          * ${preferenceSql(preferred)})::double precision as text_rank,
        (${tierRankSql(today)})::double precision as tier_rank, r.rule
      from q join search_documents d on ${sql.join(where, sql` and `)}
        left join ${rankingSql(rankingJson(ranked))} on r.leaf = d.sub_sub_category
        left join catalog_metrics m on m.catalog = d.catalog
    )
    select id, ${TEXT} * text_rank + tier_rank as rank, text_rank, tier_rank, rule, (count(*) over ())::integer as count
    from found order by rank desc, id desc limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(db)
  return { catalogs: rows.map(({ count: _count, ...catalog }) => catalog), count: rows[0]?.count ?? 0 }
}

/** True if some catalogs can match by an expansion alone. */
const hasExpansions = ({ terms, otherwise }: Understood): boolean =>
  otherwise.length > 0 || terms.some(({ expansions }) => expansions.length > 0)

/** How much the text rank, from 0 to 1, counts against the tier rank. */
const TEXT = 50

/** The weights of the parts of a document, as Postgres sets them, from D to A. */
const WEIGHTS = { attributes: 0.1, products: 0.2, category: 0.4, title: 1 } as const

/** The weights with the boosts of an intent rule. Postgres takes none above 1, so that all are divided by the largest. */
function weightsSql(boosts: Understood['boosts']): RawBuilder<unknown> {
  const weights = Object.entries(WEIGHTS).map(([part, weight]) => weight * (boosts[part as keyof typeof WEIGHTS] ?? 1))
  const largest = Math.max(...weights)
  return sql`${weights.map(weight => weight / largest)}::real[]`
}

/** The factor of catalogs in preferred sub-sub-categories: 1 plus its weight. */
function preferenceSql(preferred: Understood['preferred']): RawBuilder<unknown> {
  if (preferred.size === 0) return sql`1`
  const cases = [...preferred].map(([leaf, weight]) => sql`when ${leaf} then ${1 + weight}::numeric`)
  return sql`case d.sub_sub_category ${sql.join(cases, sql` `)} else 1 end`
}

/** The text search query of all terms; null without terms. Each text is a parameter, so its characters are never operators. */
function querySql(config: string, terms: readonly Term[], otherwise: readonly string[]): RawBuilder<unknown> | null {
  if (terms.length === 0) return null
  const named = sql.raw(`'${config}'::regconfig`)
  const plain = (text: string) => sql`plainto_tsquery(${named}, ${text})`
  const all = terms.map(({ anyOf, expansions, isPhrase }) => {
    const texts = [...anyOf, ...expansions].map(text => (isPhrase ? sql`phraseto_tsquery(${named}, ${text})` : plain(text)))
    return sql`(${sql.join(texts, sql` || `)})`
  })
  return sql.join([sql`(${sql.join(all, sql` && `)})`, ...otherwise.map(plain)], sql` || `)
}

/** The terms with similar words in place of those that no catalog has; null if there is nothing to replace. */
async function withKnownWords(db: Db, terms: readonly Term[]): Promise<readonly Term[] | null> {
  const words = terms.flatMap(({ anyOf, isPhrase }) => (anyOf.length === 1 && !isPhrase ? anyOf : []))
  if (words.length === 0) return null
  const { rows } = await sql<{ word: string; near: string }>`
    select u.word, n.word as near from unnest(${words}::text[]) as u(word)
      cross join lateral (
        select s.word from search_words s where s.word % u.word and similarity(s.word, u.word) >= ${SIMILAR}
        order by similarity(s.word, u.word) desc, s.documents desc, s.word limit 1
      ) n
    where not exists (select from search_words k where k.word = u.word)`.execute(db)
  if (rows.length === 0) return null
  const near = new Map(rows.map(row => [row.word, row.near]))
  return terms.map(term => {
    const [word = ''] = term.anyOf
    const other = term.isPhrase || term.anyOf.length > 1 ? undefined : near.get(word)
    return other === undefined ? term : { ...term, anyOf: [other] }
  })
}
