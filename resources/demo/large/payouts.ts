import { sql } from 'kysely'
import { partnerShares } from '../shares/partnerShares.ts'
import type { Plan } from './plan.ts'
import { fill, keep, type Sql, taken } from './statements.ts'

/** Suppliers who are paid, ranked: whose rank is low has most to sell. */
export function payees({ after }: Plan): Sql {
  const query = sql`select row_number() over (order by id) as rank, id, international from suppliers where id > ${sql.lit(after.suppliers)} and status = 'active'`
  return keep('large_payees', query)
}

const TO_RESELLERS = 300 / 1400
const TUESDAY = 2
const WEEK = 7

/** Money out to suppliers and resellers, each Tuesday; most to those who sell most. */
export function payouts(plan: Plan): Sql {
  const { rows, after, by, money } = plan
  const draw = plan.draws('payouts', sql`p.place`)
  const own = plan.draws('payouts', sql`i.place`)
  const amount = sql`round(exp(${draw.normal('amount')} * 0.8) * case when p.to_supplier then 9000 else 350 end) * ${sql.lit(by({ IN: 1, ID: 250 }))}`
  const from = sql`(
      select i.*, ${tuesday(plan)} + ${sql.lit(WEEK)} * case when i.status = 1 then ${own.whole('planned', 1, 2)} else -${own.whole('week', 1, Math.floor(plan.days / WEEK))} end as scheduled_date
      from (
        select i.place, ${own.weighted('status', partnerShares.payouts)} as status, not ${own.below('reseller', TO_RESELLERS)} as to_supplier,
          ${own.zipf('payee', sql`(select count(*) from large_payees)`)} as supplier_rank, ${own.zipf('payee', sql`(select count(*) from large_sellers)`)} as seller_rank
        from generate_series(1, ${sql.lit(rows.payouts)}) as i(place) offset 0
      ) as i offset 0
    ) as p
      left join large_payees s on p.to_supplier and s.rank = p.supplier_rank
      left join large_sellers seller on not p.to_supplier and seller.rank = p.seller_rank`
  return fill('payouts', from, {
    ...taken('p', 'status', 'scheduled_date'),
    id: sql`${sql.lit(after.payouts)} + p.place`,
    created_at: plan.later(plan.momentOf(sql`p.scheduled_date`, sql`32400`), sql.lit(-24 * WEEK)),
    updated_at: plan.later(
      plan.momentOf(sql`p.scheduled_date`, sql`32400`),
      sql`case when p.status = 1 then ${sql.lit(-24 * WEEK)} else 0 end`,
    ),
    payee_type: sql`case when p.to_supplier then 'supplier' else 'reseller' end`,
    supplier: sql`s.id`,
    user: sql`seller.id`,
    kind: sql`case when not p.to_supplier then ${draw.weighted('kind', partnerShares.largePayoutKinds)} when ${draw.below('usual', 0.97)} then 'orders' else 'penalty reversal' end`,
    international: sql`coalesce(s.international, false)`,
    amount: money(amount),
    // No penalties are made with them.
    penalty_deducted: money(sql`0`),
    period_start: sql`p.scheduled_date - 8`,
    period_end: sql`p.scheduled_date - 2`,
    paid_on: sql`case when p.status in (3, 4) then p.scheduled_date end`,
    // The last eight digits tell one from another, the demo's too.
    utr: sql`case when p.status in (3, 4) then ${sql.lit(by({ IN: 'DEMON', ID: 'DEMOI' }))} || ${draw.digits('utr', 3)} || lpad((${sql.lit(after.payouts)} + p.place)::text, 8, '0') end`,
    failure_reason: sql`case p.status when 2 then ${draw.pick('failure', partnerShares.bankFailures)} when 6 then ${sql.lit(partnerShares.wrongAccount)} end`,
    attempts: sql`case p.status when 1 then 0 when 2 then ${draw.whole('attempts', 1, 3)} else 1 end`,
  })
}

/** The last Tuesday, today where it is one. */
function tuesday({ today }: Plan): Sql {
  return sql`(${today} - ((extract(dow from ${today})::integer + ${sql.lit(WEEK - TUESDAY)}) % ${sql.lit(WEEK)}))`
}
