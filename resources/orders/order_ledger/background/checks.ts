import { sql } from 'kysely'
import type { DataCheck, Range } from '../../../../server/handlers.ts'

/** Amounts that the orders of a range gave back: refund payouts of their lines, and credits that name the order or, from before they did, one of its lines. */
const paidBack = ({ after, to }: Range) => sql`select b."order", sum(b.amount) as paid from (
    select l."order", p.amount from payouts p join sub_orders l on l.id = p.sub_order where p.kind = 'refund'
    union all select w."order", w.amount from wallet_transactions w where ${creditsIn} and w."order" is not null
    union all select l."order", w.amount from wallet_transactions w join sub_orders l on w.reference_text = 'cancelled ' || l.sub_order_number
      where ${creditsIn} and w."order" is null
    union all select l."order", w.amount from wallet_transactions w join return_requests r on w.reference_text = r.request_number
      join sub_orders l on l.id = r.sub_order where ${creditsIn} and w."order" is null) b
  where b."order" > ${after} and b."order" <= ${to} group by b."order"`
const creditsIn = sql`w.direction = 'credit' and w.wallet_type = 'credits'`

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
    differences: ({ after, to }) => sql`select o.id, o.given_back_amount::text as expected, coalesce(b.paid, 0)::text as actual
      from orders o left join (${paidBack({ after, to })}) b on b."order" = o.id
      where o.id > ${after} and o.id <= ${to} and ${hasLedger} and o.given_back_amount <> coalesce(b.paid, 0) order by o.id`,
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
  {
    name: 'cancelled_balances',
    // A refund that was waived is a receipt that stays and its opposite on `waiver`.
    rule: 'A cancelled line keeps nothing: what it held went back, or to lines that need it',
    tool: 'sub_orders',
    differences: ({ after, to }) => sql`select l.id, '0' as expected, sum(e.amount)::text as actual from sub_orders l
      join order_ledger e on e.sub_order = l.id and e.account in ('receipts', 'credits', 'waiver')
      where l.id > ${after} and l.id <= ${to} and l.status = 5 group by l.id having sum(e.amount) <> 0 order by l.id`,
  },
  {
    name: 'credits_paid',
    rule: 'The credits that an order received are those that left the wallet of its reseller',
    tool: 'orders',
    differences: ({ after, to }) => sql`select o.id, r.credits::text as expected, w.used::text as actual from orders o
      cross join lateral (select coalesce(sum(amount), 0) as credits from order_ledger
        where "order" = o.id and account = 'credits' and kind = 'received') r
      cross join lateral (select coalesce(sum(amount), 0) as used from wallet_transactions
        where "order" = o.id and wallet_type = 'credits' and direction = 'debit') w
      where o.id > ${after} and o.id <= ${to} and ${hasLedger} and r.credits <> w.used order by o.id`,
  },
]
