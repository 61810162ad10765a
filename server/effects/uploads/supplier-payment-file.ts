import type { UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { paid } from './paid.ts'

/** Payouts to suppliers. */
export const supplierPaymentFile: UploadEffect = (rows, read, context) =>
  paid(rows, read, context, { column: 'supplier_id', isOf: (payout, { values }) => payout.supplier === values.supplier_id })
