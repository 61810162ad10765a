import { type RawBuilder, sql } from 'kysely'
import type { DataCheck, Difference } from '../../../../server/handlers.ts'

const balance = (column: string, type: string): DataCheck => ({
  name: `wallet_${column}`,
  rule: `${column} of a reseller is the sum of its wallet transactions`,
  tool: 'users',
  differences: ({
    after,
    to,
  }): RawBuilder<Difference> => sql`select u.id, t.sum::text as expected, u.${sql.id(column)}::text as actual from users u
    cross join lateral (select coalesce(sum(case direction when 'credit' then amount else -amount end), 0) as sum from wallet_transactions
      where "user" = u.id and wallet_type = ${type}) t
    where u.id > ${after} and u.id <= ${to} and coalesce(u.${sql.id(column)}, 0) <> t.sum order by u.id`,
})

/** Rules of the balances of wallets. */
export const checks: readonly DataCheck[] = [
  balance('credits_balance', 'credits'),
  balance('coin_balance', 'coin'),
  balance('balance', 'balance'),
]
