import { type Kysely, type RawBuilder, sql } from 'kysely'
import { invalid, say, type Tables } from '../../../../server/handlers.ts'
import type { FoundProduct } from '../contracts.ts'
import type { SearchedPicture } from './pictureOf.ts'

/** The caller of a search, and the rows that the caller can see. */
export interface Searching {
  readonly db: Kysely<Tables>
  readonly person: number
  /** The condition of the rows of a tool that the caller can see. */
  scopeOf(tool: string, alias: string): RawBuilder<boolean>
}

const RESULTS = 20

/** Bits in which the hash of a product differs from another one. */
function distanceSql(alias: string, hash: string): RawBuilder<number> {
  return sql<number>`bit_count(('x' || ${sql.ref(`${alias}.image_hash`)})::bit(64) # ('x' || ${hash}::text)::bit(64))::integer`
}

/** The active products whose pictures are nearest, the nearest first, equal distances by id. Of products with the same picture the first is a result. */
export async function nearestProducts({ db, person, scopeOf }: Searching, { hash, catalog }: SearchedPicture): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    with near as materialized (
      select min(p.id) as id, min(${distanceSql('p', hash)}) as distance, count(*)::integer - 1 as same from products p
      where p.state = 'active' and p.image_hash is not null and p.catalog is distinct from ${catalog}::bigint and ${scopeOf('products', 'p')}
      group by p.image_hash order by min(${distanceSql('p', hash)}), min(p.id) limit ${RESULTS}
    )
    select p.id, p.name, p.catalog, c.name as sub_sub_category, p.discounted_price::text as price, p.images->0->'image'->>'id' as image,
      n.distance, n.same, f.verdict
    from near n join products p on p.id = n.id join categories c on c.id = p.taxonomy
      left join visual_search_feedback f on f.product = p.id and f.query_hash = ${hash} and f.judged_by = ${person}
    order by n.distance, p.id`.execute(db)
  return rows
}

/**
 * A product that is judged, and its distance.
 * @throws Refusal 422 if there is none with a picture that the caller can see
 */
export async function productOf({ db, scopeOf }: Searching, { hash }: SearchedPicture, typed: string | undefined) {
  const id = typed && /^\d{1,15}$/.test(typed) ? Number(typed) : null
  const { rows } = await sql<{
    product: number
    distance: number
  }>`select p.id as product, ${distanceSql('p', hash)} as distance from products p
    where p.id = ${id} and p.image_hash is not null and ${scopeOf('products', 'p')}`.execute(db)
  if (!rows[0]) throw invalid({ product: { code: typed ? 'id_not_found' : 'missing' } }, typed ? say('id_not_found') : undefined)
  return rows[0]
}
