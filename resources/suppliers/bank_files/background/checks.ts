import { sql } from 'kysely'
import type { DataCheck } from '../../../../server/handlers.ts'

/** Rules of the lines of bank files. */
export const checks: readonly DataCheck[] = [
  {
    name: 'bank_file_lines',
    rule: 'A line of a sent file asks for what its payout still transfers, until the bank answers',
    tool: 'bank_file_lines',
    differences: ({
      after,
      to,
    }) => sql`select l.id, (p.amount - p.penalty_deducted - p.recovered)::text as expected, l.amount::text as actual
      from bank_file_lines l join payouts p on p.id = l.payout and p.bank_file = l.bank_file
      where l.id > ${after} and l.id <= ${to} and l.result = 'sent' and p.status = 1
        and l.amount <> p.amount - p.penalty_deducted - p.recovered order by l.id`,
  },
]
