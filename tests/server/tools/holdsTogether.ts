import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'

/** Payouts, penalties and what is deducted tell the same of a supplier. */
export async function holdsTogether(db: Database, of: number): Promise<void> {
  const faults = await sql<{ fault: string }>`
    with taken as (select p.id, p.amount, p.penalty_deducted, coalesce(sum(d.amount), 0) as sum from payouts p
        left join penalty_deductions d on d.payout = p.id where p.supplier = ${of} group by p.id),
      fined as (select f.id, f.status, f.total_fine - f.waived_amount as owed, f.deducted_amount, coalesce(sum(d.amount), 0) as sum,
        coalesce(sum(d.amount) filter (where d.deduction_date is not null), 0) as paid
        from supplier_penalties f left join penalty_deductions d on d.penalty = f.id where f.supplier = ${of} group by f.id)
    select 'payout ' || id as fault from taken where penalty_deducted > amount or penalty_deducted <> sum
    union all select 'penalty ' || id from fined where sum > owed or paid <> deducted_amount or (status = 'deducted') <> (paid = owed)`.execute(
    db.sql,
  )
  expect(faults.rows).toEqual([])
}
