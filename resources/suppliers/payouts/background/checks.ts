import { sql } from 'kysely'
import type { DataCheck } from '../../../../server/handlers.ts'

/** Rules of payouts for deliveries, and of their deductions. */
export const checks: readonly DataCheck[] = [
  {
    name: 'supplier_payouts',
    rule: 'A delivered line has one payout to its supplier: price × quantity',
    tool: 'sub_orders',
    differences: ({
      after,
      to,
    }) => sql`select l.id, (l.supplier_price * l.quantity)::text as expected, sum(p.amount)::text as actual from sub_orders l
      left join payouts p on p.sub_order = l.id and p.kind = 'orders'
      where l.id > ${after} and l.id <= ${to} and l.delivered_at is not null and l.supplier_price * l.quantity > 0
      group by l.id having count(p.id) <> 1 or sum(p.amount) <> l.supplier_price * l.quantity order by l.id`,
  },
  {
    name: 'margin_payouts',
    rule: 'Once all lines of an order are delivered or cancelled, their margin payouts add up to its margin',
    tool: 'orders',
    differences: ({ after, to }) => sql`with own as (select id, "order", status, delivered_at from sub_orders
        where "order" > ${after} and "order" <= ${to}),
      done as (select "order" from own group by "order"
        having bool_or(delivered_at is not null) and not bool_or(delivered_at is null and status <> 5)),
      paid as (select l."order", sum(p.amount) as amount from payouts p join own l on l.id = p.sub_order where p.kind = 'margin' group by l."order")
      select o.id, o.margin_amount::text as expected, coalesce(p.amount, 0)::text as actual from orders o join done on done."order" = o.id
        left join paid p on p."order" = o.id where coalesce(o.margin_amount, 0) <> coalesce(p.amount, 0) order by o.id`,
  },
  {
    name: 'ledger_payables',
    rule: 'Payouts of a line, less what is taken back, are what its ledger owes',
    tool: 'sub_orders',
    differences: ({ after, to }) => sql`select l.id, e.owed::text as expected, (p.paid - r.taken)::text as actual from sub_orders l
      cross join lateral (select -coalesce(sum(amount), 0) as owed, count(*) as entries from order_ledger
        where sub_order = l.id and account in ('supplier', 'margin', 'recovery')) e
      cross join lateral (select coalesce(sum(amount), 0) as paid from payouts where sub_order = l.id and kind in ('orders', 'margin')) p
      cross join lateral (select coalesce(sum(amount), 0) as taken from recoveries where sub_order = l.id) r
      where l.id > ${after} and l.id <= ${to} and e.entries > 0 and e.owed <> p.paid - r.taken order by l.id`,
  },
  {
    name: 'payouts_of_lines',
    rule: 'A payout of an order, a margin or a refund names its line',
    tool: 'payouts',
    differences: ({ after, to }) => sql`select id, 'a sub-order' as expected, null as actual from payouts
      where id > ${after} and id <= ${to} and kind in ('orders', 'margin', 'refund') and sub_order is null order by id`,
  },
  {
    name: 'payout_deductions',
    rule: 'What a payout takes of penalties equals its deductions',
    tool: 'payouts',
    differences: ({
      after,
      to,
    }) => sql`select p.id, coalesce(sum(d.amount), 0)::text as expected, p.penalty_deducted::text as actual from payouts p
      left join penalty_deductions d on d.payout = p.id where p.id > ${after} and p.id <= ${to}
      group by p.id having p.penalty_deducted <> coalesce(sum(d.amount), 0) order by p.id`,
  },
  {
    name: 'payout_recoveries',
    rule: 'What a payout takes of recoveries equals its deductions',
    tool: 'payouts',
    differences: ({
      after,
      to,
    }) => sql`select p.id, coalesce(sum(d.amount), 0)::text as expected, p.recovered::text as actual from payouts p
      left join recovery_deductions d on d.payout = p.id where p.id > ${after} and p.id <= ${to}
      group by p.id having p.recovered <> coalesce(sum(d.amount), 0) order by p.id`,
  },
  {
    name: 'payout_limits',
    rule: 'A payout takes no more than its amount',
    tool: 'payouts',
    differences: ({ after, to }) => sql`select id, amount::text as expected, (penalty_deducted + recovered)::text as actual from payouts
      where id > ${after} and id <= ${to} and penalty_deducted + recovered > amount order by id`,
  },
  {
    name: 'paid_payouts',
    rule: 'A paid payout has its day, and one that the bank paid its UTR',
    tool: 'payouts',
    differences: ({ after, to }) => sql`select id, 'a day and a UTR' as expected, concat_ws(', ', paid_on::text, utr) as actual from payouts
      where id > ${after} and id <= ${to} and ((status in (3, 4) and paid_on is null) or (status = 3 and utr is null)) order by id`,
  },
]
