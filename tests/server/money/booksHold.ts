import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'

/** Sums from before the first sequence. */
export interface Opening {
  readonly given: number
  readonly paid: number
}

async function totals(db: Database): Promise<Opening> {
  const { rows } = await sql<{ given: string; paid: string }>`select (select coalesce(sum(given_back_amount), 0) from orders) as given,
    (select coalesce(sum(amount), 0) from payouts where kind = 'refund')
      + (select coalesce(sum(amount), 0) from wallet_transactions where wallet_type = 'credits' and direction = 'credit' and "order" is not null) as paid`.execute(
    db.sql,
  )
  return { given: Number(rows[0]?.given), paid: Number(rows[0]?.paid) }
}

export const openingTotals = totals

/**
 * Asserts what the books of an order and of all payees must satisfy after any step.
 * @param after the steps so far, for the message
 */
export async function booksHold(db: Database, order: number, opening: Opening, after: string): Promise<void> {
  const { rows } = await sql<{ difference: string }>`
    select 'event ' || event || ' does not add up to zero' as difference from order_ledger where "order" = ${order} group by event having sum(amount) <> 0
    union all select 'line ' || sub_order || ' gave back more than it received as ' || coalesce(mode, account) from order_ledger
      where "order" = ${order} and account in ('receipts', 'credits') group by sub_order, account, mode having sum(amount) < 0
    union all select 'more was given back than received' from orders where id = ${order} and given_back_amount > received_amount
    union all select 'margins of the lines are ' || sum(p.amount) || ' of ' || o.margin_amount from payouts p join sub_orders l on l.id = p.sub_order
      join orders o on o.id = l."order" where o.id = ${order} and p.kind = 'margin' group by o.id
      having sum(p.amount) > o.margin_amount and not exists (select from sub_orders where "order" = o.id and status = 5)
    union all select 'payables of line ' || l.id || ' differ from its ledger' from sub_orders l where l."order" = ${order} and
      (select coalesce(sum(amount), 0) from payouts where sub_order = l.id and kind in ('orders', 'margin'))
        - (select coalesce(sum(amount), 0) from recoveries where sub_order = l.id)
      <> -(select coalesce(sum(amount), 0) from order_ledger where sub_order = l.id and account in ('supplier', 'margin', 'recovery'))
    union all select 'line ' || sub_order || ' has two payouts of a kind' from payouts where kind in ('orders', 'margin') group by sub_order, kind
      having count(*) > 1 and sub_order is not null
    union all select 'payout ' || p.id || ' differs from its deductions' from payouts p where p.penalty_deducted + p.recovered > p.amount
      or p.penalty_deducted <> (select coalesce(sum(amount), 0) from penalty_deductions where payout = p.id)
      or p.recovered <> (select coalesce(sum(amount), 0) from recovery_deductions where payout = p.id)
    union all select 'recovery ' || r.id from recoveries r where r.taken_amount > r.amount or (r.status = 'recovered') <> (r.taken_amount = r.amount)
      or (select coalesce(sum(amount), 0) from recovery_deductions where recovery = r.id) > r.amount
    union all select 'penalty ' || f.id from supplier_penalties f where f.open_amount < 0 or f.reversed_amount > coalesce(f.deducted_amount, 0)
      or f.total_fine <> f.waived_amount + coalesce(f.deducted_amount, 0) - f.reversed_amount + f.open_amount
      or (select coalesce(sum(amount), 0) from penalty_deductions where penalty = f.id and deduction_date is null) > f.open_amount
    union all select 'user ' || u.id || ' has other credits than its wallet' from users u where u.id = 100001 and u.credits_balance <>
      (select coalesce(sum(case direction when 'credit' then amount else -amount end), 0) from wallet_transactions
        where "user" = u.id and wallet_type = 'credits') + (select credits_balance from books_opening)
  `.execute(db.sql)
  expect(rows, after).toEqual([])
  const { given, paid } = await totals(db)
  expect((given - opening.given).toFixed(2), `given back, ${after}`).toBe((paid - opening.paid).toFixed(2))
}
