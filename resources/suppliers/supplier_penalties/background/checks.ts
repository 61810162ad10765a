import { sql } from 'kysely'
import type { DataCheck } from '../../../../server/handlers.ts'

/** Rules of the amounts and statuses of penalties. */
export const checks: readonly DataCheck[] = [
  {
    name: 'penalty_totals',
    rule: 'The total of a penalty is delay + cancellation',
    tool: 'supplier_penalties',
    differences: ({
      after,
      to,
    }) => sql`select id, (delay_fine + cancellation_fine)::text as expected, total_fine::text as actual from supplier_penalties
      where id > ${after} and id <= ${to} and total_fine <> delay_fine + cancellation_fine order by id`,
  },
  {
    name: 'penalty_balances',
    rule: 'The total of a penalty is waived + (deducted − paid back) + open',
    tool: 'supplier_penalties',
    differences: ({ after, to }) => sql`select f.id, f.total_fine::text as expected, t.sum::text as actual from supplier_penalties f
      cross join lateral (select f.waived_amount + coalesce(f.deducted_amount, 0) - f.reversed_amount + f.open_amount as sum) t
      where f.id > ${after} and f.id <= ${to} and (t.sum <> f.total_fine or f.open_amount < 0) order by f.id`,
  },
  {
    name: 'penalty_statuses',
    rule: 'A penalty is imposed while any amount is open',
    tool: 'supplier_penalties',
    differences: ({ after, to }) => sql`select id, 'imposed' as expected, status as actual from supplier_penalties
      where id > ${after} and id <= ${to} and open_amount > 0 and status <> 'imposed' order by id`,
  },
]
