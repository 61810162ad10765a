import type { Planner, UploadEffect } from '../../planner.ts'
import { paid } from '../planning/paid.ts'

/** Payouts to suppliers. */
const supplierPaymentFile: UploadEffect<'supplier-payment-file'> = (rows, read, context) =>
  paid(rows, read, context, { column: 'supplier_id', isOf: (payout, { values }) => payout.supplier === values.supplier_id })

export const planner: Planner<'supplier-payment-file'> = { rows: supplierPaymentFile }
