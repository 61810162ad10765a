import { sql } from 'kysely'
import type { DataCheck } from '../../../../server/handlers.ts'

/** Money given back on an order: refund payouts of its lines, and credits that name the order or, from before they did, one of its lines. */
const paidBack = sql`(select coalesce(sum(p.amount), 0) from payouts p join sub_orders l on l.id = p.sub_order where l."order" = o.id and p.kind = 'refund')
  + (select coalesce(sum(w.amount), 0) from wallet_transactions w where w.direction = 'credit' and w.wallet_type = 'credits' and (w."order" = o.id
      or w.reference_text = any(select 'cancelled ' || l.sub_order_number from sub_orders l where l."order" = o.id)
      or w.reference_text = any(select r.request_number from return_requests r join sub_orders l on l.id = r.sub_order where l."order" = o.id)))`

const hasLedger = sql`exists (select from order_ledger e where e."order" = o.id)`

/** Rules of the totals and ledgers of orders. */
export const checks: readonly DataCheck[] = [
  {
    name: 'order_totals',
    rule: 'The total of an order is goods + shipping + COD fee + margin − discount',
    tool: 'orders',
    differences: ({
      after,
      to,
    }) => sql`select o.id, t.total::text as expected, o.total_amount::text as actual from orders o cross join lateral (
        select greatest(0, o.goods_amount + coalesce(o.shipping_charge, 0) + coalesce(o.cod_fee, 0) + coalesce(o.margin_amount, 0)
          - coalesce(o.discount_amount, 0)) as total) t
      where o.id > ${after} and o.id <= ${to} and o.total_amount <> t.total order by o.id`,
  },
  {
    name: 'ledger_events',
    rule: 'The entries of one event of a ledger add up to zero',
    tool: 'orders',
    differences: ({ after, to }) => sql`select "order" as id, '0' as expected, sum(amount)::text as actual from order_ledger
      where "order" > ${after} and "order" <= ${to} group by "order", event having sum(amount) <> 0 order by 1`,
  },
  {
    name: 'ledger_balances',
    rule: 'A line gave back no more than it received, by account and payment mode',
    tool: 'sub_orders',
    differences: ({ after, to }) => sql`select sub_order as id, '0' as expected, sum(amount)::text as actual from order_ledger
      where sub_order > ${after} and sub_order <= ${to} and account in ('receipts', 'credits')
      group by sub_order, account, mode having sum(amount) < 0 order by 1`,
  },
  {
    name: 'given_back',
    rule: 'What an order gave back equals its refund payouts and credits',
    tool: 'orders',
    differences: ({ after, to }) => sql`select o.id, o.given_back_amount::text as expected, b.paid::text as actual
      from orders o cross join lateral (select ${paidBack} as paid) b
      where o.id > ${after} and o.id <= ${to} and ${hasLedger} and o.given_back_amount <> b.paid order by o.id`,
  },
  {
    name: 'credits_used',
    // A refund of a delivered line gives credits back and leaves the charges of the order as they were.
    rule: 'The credits that an order uses are at least those that it holds, and at most those that it received',
    tool: 'orders',
    differences: ({ after, to }) => sql`select o.id, o.credits_held || ' to ' || r.credits as expected, o.credits_used::text as actual
      from orders o cross join lateral (select coalesce(sum(e.amount), 0) as credits from order_ledger e
        where e."order" = o.id and e.account = 'credits' and e.kind = 'received') r
      where o.id > ${after} and o.id <= ${to} and ${hasLedger} and o.status <> 8 and o.credits_used not between o.credits_held and r.credits
      order by o.id`,
  },
]
