import { planRows } from '../../planner.ts'
import { paid } from '../planning/paid.ts'

/** Payouts to resellers. */
export const planner = planRows<'reseller-payment-file'>((rows, read, context) =>
  paid(rows, read, context, { column: 'user_code', isOf: (payout, { found }) => payout.user === found.user.id }),
)
