import { sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { localDay } from '../../../../schema/days.ts'
import type { ResultQuery } from '../../../../server/handlers.ts'
import { loadRankings, loadWeights } from '../../background/loadRankings.ts'
import { rankingJson, rankingSql, tierRankSql } from '../../background/rankingSql.ts'
import { daysOf, factorsOf, type Ranking, type TierOfRule } from '../../search_ops/engine/ranking.ts'
import type { PlacedCatalog } from '../drawn/ranking.ts'

const SHOWN = 20

/** Ranks the catalogs of the category by the rule as typed, and by the rules as they are (rest.md, §6.4: live ranking of 20 catalogs). */
export const previewRanking: ResultQuery = async ({ sql: db, country, now }, values) => {
  const level = Number(values.ref_type)
  const category = typeof values.category === 'number' ? values.category : null
  if (level !== 4 && category === null) return {}
  const leaves = await leavesBelow(db, category)
  const draft: Ranking = {
    id: 0,
    label: '',
    factors: factorsOf((values.tiers ?? []) as readonly TierOfRule[], await loadWeights(db)),
    bucket: values.catalog_bucket as Ranking['bucket'],
    days: daysOf(String(values.catalog_creation_date_filter)),
  }
  const today = localDay(now, countries[country].zone)
  const ranked = (rankings: ReadonlyMap<number, Ranking>, name: string) => sql`select c.id, row_number() over (
      order by ${tierRankSql(today)} desc, c.id desc) as place, ${tierRankSql(today)} as tiers
    from catalogs c left join ${rankingSql(rankingJson(rankings))} on r.leaf = c.sub_sub_category left join catalog_metrics m on m.catalog = c.id
    where c.activation = 'activated' and not c.hidden and c.sub_sub_category = any(${leaves}::bigint[]) and ${name} <> ''`
  const current = await loadRankings(db)
  const { rows } = await sql<PlacedCatalog>`with after as (${ranked(new Map(leaves.map(leaf => [leaf, draft])), 'after')}),
      before as (${ranked(current, 'before')})
    select c.id, c.name, c.image->>'id' as image, a.tiers::double precision as tiers, a.place::integer as place, b.place::integer as before
    from after a join before b on b.id = a.id join catalogs c on c.id = a.id order by a.place limit ${SHOWN}`.execute(db)
  return { catalogs: rows }
}

/** The sub-sub-categories below a category, itself included; all of them for null. */
async function leavesBelow(db: Parameters<typeof loadWeights>[0], category: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive below as (
      select id, type from categories where ${category === null ? sql`parent is null` : sql`id = ${category}`}
      union all select c.id, c.type from categories c join below b on c.parent = b.id
    ) select id from below where type = 'sub-sub-category'`.execute(db)
  return rows.map(({ id }) => id)
}
