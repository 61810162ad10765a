import type { Planner, UploadEffect } from '../../planner.ts'
import { paid } from '../planning/paid.ts'

/** Payouts to resellers. */
const resellerPaymentFile: UploadEffect<'reseller-payment-file'> = (rows, read, context) =>
  paid(rows, read, context, { column: 'user_code', isOf: (payout, { found }) => payout.user === found.user.id })

export const planner: Planner<'reseller-payment-file'> = { rows: resellerPaymentFile }
