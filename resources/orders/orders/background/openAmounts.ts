import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Country, countries } from '../../../../schema/country.ts'
import type { DataCheck, Tables } from '../../../../server/handlers.ts'

/**
 * Selects the open amount of orders: the shares of their live lines in the total, minus what these lines hold. It is below zero if an order holds more than
 * it costs. Planners compute the same in `planning/receipts.ts`.
 * @param orders a condition on `o`, the table of orders
 */
function openAmounts(country: Country, orders: RawBuilder<unknown>): RawBuilder<{ id: number; open: string }> {
  const decimals = sql.lit(countries[country].decimals)
  const share = (upTo: RawBuilder<unknown>) => sql`round(l.total_amount * ${upTo} / nullif(l.whole, 0), ${decimals})`
  return sql`select o.id, coalesce(x.open, 0)::numeric(16, ${decimals}) as open from orders o left join lateral (
      select sum(coalesce(${share(sql`l.up_to`)} - ${share(sql`(l.up_to - l.amount)`)}, 0) - coalesce(h.held, 0)) as open
      from (select s.id, s.status, s.amount, o.total_amount, sum(s.amount) over (order by s.id) as up_to, sum(s.amount) over () as whole
        from sub_orders s where s."order" = o.id and s.status <> 5) l
      left join lateral (select sum(e.amount) as held from order_ledger e
        where e.sub_order = l.id and e.account in ('receipts', 'credits', 'waiver')) h on true
      where l.status <> 8) x on true
    where ${orders}`
}

/** True if the ledger of an order tells what it received: a paid order from before the ledger has no entries yet. */
export const hasBooks = sql`(o.verified_at is null or exists (select from order_ledger e where e."order" = o.id))`

/** Stores the open amount of orders, except of those whose ledger is not opened yet. @param orders a condition on `o`, the table of orders @returns how many changed */
export async function refreshOpenAmounts(db: Kysely<Tables>, country: Country, orders: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } =
    await sql`update orders p set open_amount = x.open from (${openAmounts(country, sql`${orders} and ${hasBooks}`)}) x
    where p.id = x.id and p.open_amount is distinct from x.open`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The open amount that is stored with an order is what its lines and its ledger come to. */
export const openAmountCheck: DataCheck = {
  name: 'open_amounts',
  rule: 'The open amount of an order is what its live lines cost minus what they hold',
  tool: 'orders',
  differences: ({ after, to, country }) => sql`select p.id, x.open::text as expected, p.open_amount::text as actual
    from (${openAmounts(country, sql`o.id > ${after} and o.id <= ${to}`)}) x join orders p on p.id = x.id
    where p.open_amount is not null and p.open_amount <> x.open order by p.id`,
}
