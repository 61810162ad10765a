import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/handlers.ts'
import { daysOf, factorsOf, type Ranking, type TierOfRule } from '../search_ops/engine/ranking.ts'

type Db = Kysely<Tables>

interface StoredRanking {
  readonly leaf: number
  readonly id: number
  readonly rule_id: string
  readonly tiers: readonly TierOfRule[] | null
  readonly catalog_bucket: Ranking['bucket']
  readonly catalog_creation_date_filter: string
}

/** The weights of active metrics, by field. */
export async function loadWeights(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ field: string; weight: string }>`select field, weight from mtrc_values where active`.execute(db)
  return new Map(rows.map(({ field, weight }) => [field, Number(weight)]))
}

/** The started rule of each sub-sub-category that has one: its own, else that of its sub-category, its category, or the global one. */
export async function loadRankings(db: Db): Promise<ReadonlyMap<number, Ranking>> {
  const weights = await loadWeights(db)
  const { rows } = await sql<StoredRanking>`
    select leaf.id as leaf, r.id, r.rule_id, r.tiers, r.catalog_bucket, r.catalog_creation_date_filter
    from categories leaf left join categories sub on sub.id = leaf.parent
      cross join lateral (
        select * from search_indexing_rules r
        where r.indexing_status = 2 and r.applicability_type in ('ALL', 'SEARCH') and (
          (r.ref_type = 3 and r.category = leaf.id) or (r.ref_type = 2 and r.category = leaf.parent)
          or (r.ref_type = 1 and r.category = sub.parent) or r.ref_type = 4)
        order by array_position(array[3, 2, 1, 4], r.ref_type::integer) limit 1
      ) r
    where leaf.type = 'sub-sub-category'`.execute(db)
  const rankings = rows.map(({ leaf, id, rule_id, tiers, catalog_bucket, catalog_creation_date_filter }): [number, Ranking] => [
    leaf,
    {
      id,
      label: rule_id,
      factors: factorsOf(tiers ?? [], weights),
      bucket: catalog_bucket,
      days: daysOf(catalog_creation_date_filter),
    },
  ])
  return new Map(rankings)
}
