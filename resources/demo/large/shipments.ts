import { sql } from 'kysely'
import type { Plan } from './plan.ts'
import { fill, type Sql, taken } from './statements.ts'

/** The parcels of the lines: there, back, and there again. */
export function shipments(plan: Plan): Sql {
  const draw = plan.draws('shipments', sql`parcel.id`)
  const from = sql`(${parcels(plan)}) as parcel`
  return fill('shipments', from, {
    ...taken('parcel', 'id', 'sub_order', 'kind', 'courier', 'awb', 'status', 'is_rto', 'lost_at', 'delivered_at'),
    created_at: sql`parcel.left_at`,
    updated_at: sql`greatest(parcel.left_at, parcel.delivered_at, parcel.lost_at)`,
    picked_up_at: sql`case when parcel.status <> 'pending' then parcel.left_at end`,
    weight_g: sql`${draw.whole('weight', 12, 150)} * 10`,
    cost: plan.money(sql`${draw.whole('cost', 35, 90)} * ${sql.lit(plan.by({ IN: 1, ID: 200 }))}`),
  })
}

function parcels(plan: Plan): Sql {
  const { after, later } = plan
  const draw = plan.draws('parcels', sql`s.id`)
  // A parcel that comes back is delivered at the supplier's.
  const returned = sql`(l.rto and s.status <> 7)`
  const processed = sql`(s.return_exchange_progress <> 'return_pending')`
  const back = later(sql`coalesce(s.delivered_at, s.shipped_at)`, draw.whole('back', 30, 150))
  const none = sql`null::timestamptz`
  return sql`
    select ${sql.lit(after.shipments)} + row_number() over (order by s.id, one.place) as id, s.id as sub_order, s.courier, s.awb || one.mark as awb,
      one.kind, one.left_at, one.status, one.is_rto, one.delivered_at, one.lost_at
    from sub_orders s join large_lines l on l.id = s.id cross join lateral (values
      (1, true, 'forward', '', s.shipped_at, case when s.delivered_at is not null or ${returned} then 'delivered' else 'picked_up' end, l.rto,
        case when ${returned} then ${later(sql`s.shipped_at`, draw.whole('returned', 150, 300))} else s.delivered_at end,
        case when s.status = 10 then ${later(sql`s.shipped_at`, sql`120`)} end),
      (2, s.status in (6, 7, 8) and not l.rto, 'reverse', '1', ${back},
        case when ${processed} then 'delivered' else ${draw.pick('reverse', ['pending', 'picked_up'])} end, false,
        case when ${processed} then ${later(back, draw.whole('reverse', 40, 120))} end, ${none}),
      (3, s.return_exchange_progress = 'forward_dispatched', 'exchange_forward', '2', ${later(back, sql`100`)}, 'picked_up', false, ${none}, ${none}),
      (4, s.status = 10, 're_ship', '3', ${later(sql`s.shipped_at`, sql`140`)}, 'pending', false, ${none}, ${none})
    ) as one(place, there, kind, mark, left_at, status, is_rto, delivered_at, lost_at)
    where s.id > ${sql.lit(after.sub_orders)} and s.shipped_at is not null and one.there`
}
