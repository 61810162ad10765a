import type { UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { paid } from './paid.ts'

/** Payouts to resellers. */
export const resellerPaymentFile: UploadEffect = (rows, read, context) =>
  paid(rows, read, context, { column: 'user_code', isOf: (payout, { found }) => payout.user === found.user?.id })
