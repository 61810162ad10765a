import type { UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'
import { paid } from '../planning/paid.ts'

/** Payouts to suppliers. */
const supplierPaymentFile: UploadEffect = (rows, read, context) =>
  paid(rows, read, context, { column: 'supplier_id', isOf: (payout, { values }) => payout.supplier === values.supplier_id })

export const planner: Planner<'supplier-payment-file'> = { rows: supplierPaymentFile }
