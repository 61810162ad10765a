import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'

/** Payouts, penalties and what is deducted tell the same of a supplier. */
export async function holdsTogether(db: Database, of: number): Promise<void> {
  const faults = await sql<{ fault: string }>`
    with taken as (select p.id, p.amount, p.penalty_deducted, p.recovered,
          (select coalesce(sum(amount), 0) from penalty_deductions d where d.payout = p.id) as sum,
          (select coalesce(sum(amount), 0) from recovery_deductions d where d.payout = p.id) as recoveries
        from payouts p where p.supplier = ${of}),
      owed as (select r.id, r.status, r.amount, r.taken_amount, coalesce(sum(d.amount), 0) as sum,
          coalesce(sum(d.amount) filter (where d.deduction_date is not null), 0) as paid
        from recoveries r left join recovery_deductions d on d.recovery = r.id where r.supplier = ${of} group by r.id),
      fined as (select f.id, f.status, f.total_fine - f.waived_amount + f.reversed_amount as owed, f.deducted_amount, coalesce(sum(d.amount), 0) as sum,
        coalesce(sum(d.amount) filter (where d.deduction_date is not null), 0) as paid
        from supplier_penalties f left join penalty_deductions d on d.penalty = f.id where f.supplier = ${of} group by f.id)
    select 'payout ' || id as fault from taken
      where penalty_deducted + recovered > amount or penalty_deducted <> sum or recovered <> recoveries
    union all select 'recovery ' || id from owed where sum > amount or paid <> taken_amount or (status = 'recovered') <> (paid = amount)
    union all select 'penalty ' || id from fined where sum > owed or paid <> deducted_amount or (status in ('deducted', 'reversed')) <> (paid = owed and paid > 0)`.execute(
    db.sql,
  )
  expect(faults.rows).toEqual([])
}
