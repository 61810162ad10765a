import { planRows } from '../../planner.ts'
import { paid } from '../planning/paid.ts'

/** Payouts to suppliers. */
export const planner = planRows<'supplier-payment-file'>((rows, read, context) =>
  paid(rows, read, context, { column: 'supplier_id', isOf: (payout, { values }) => payout.supplier === values.supplier_id }),
)
