import { sql } from 'kysely'
import { partnerShares } from '../shares/partnerShares.ts'
import { keep } from './keep.ts'
import { leaves } from './leaves.ts'
import type { Plan } from './plan.ts'
import { type Sql, weightedBy } from './sqlDraws.ts'

/** Part of the catalogs that is there before the first order. */
const OLD = 0.4
const OLDEST_DAYS = 1100
const OF_SELLING = [
  ['activated', 79],
  ['deactivated', 11],
  ['never activated', 10],
] as const
const OF_OTHERS = [
  ['deactivated', 55],
  ['never activated', 45],
] as const

/** Of which supplier each catalog is, when it was added and whether it is on sale; later ones have higher ids. Few suppliers have most. */
export function plannedCatalogs(plan: Plan): Sql {
  const { rows, after, days, today } = plan
  const draw = plan.draws('catalogs', sql`i.place`)
  const last = sql.lit(days + 10)
  const part = sql`((i.place - ${draw.chance('within')}) / ${sql.lit(rows.catalogs)})`
  const placed = sql`(
    select i.place, ${part} as part, ${draw.zipf('supplier', sql.lit(rows.suppliers))} as supplier_rank,
      ${draw.whole('leaf', 0, leaves().count - 1)} as leaf_place, exp(${draw.normal('level')} * 0.35) as level,
      ${draw.chance('activation')} as chance, ${draw.whole('second', 30_000, 70_000)} as second, ${draw.whole('activated', 20, 90)} as hours
    from generate_series(1, ${sql.lit(rows.catalogs)}) as i(place) offset 0
  ) as c`
  const age = sql`case when c.part < ${sql.lit(OLD)}
    then ${sql.lit(OLDEST_DAYS)} - (${sql.lit(OLDEST_DAYS)} - ${last}) * c.part / ${sql.lit(OLD)} else ${last} * (1 - c.part) / ${sql.lit(1 - OLD)} end`
  const added = plan.momentOf(sql`${today} - 1 - (${age})::integer`, sql`c.second`)
  const selling = sql`(s.status = 'active' and s.qc_state not in (${sql.join(partnerShares.notSelling.map(state => sql.lit(state)))}))`
  return keep(
    'large_catalogs',
    sql`select c.*, case when c.activation <> 'never activated' then ${plan.later(sql`c.added`, sql`c.hours`)} end as activated_at
    from (
      select ${sql.lit(after.catalogs)} + c.place as id, c.place, c.leaf_place, c.level, c.hours, ${added} as added,
        s.id as supplier, s.status as supplier_status, s.international, ${selling} as selling,
        case when ${selling} then ${weightedBy(sql`c.chance`, OF_SELLING)} else ${weightedBy(sql`c.chance`, OF_OTHERS)} end as activation
      from ${placed} join suppliers s on s.id = ${sql.lit(after.suppliers)} + c.supplier_rank offset 0
    ) as c`,
  )
}
