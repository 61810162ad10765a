import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { count, flag, id, sheet, text, whole } from '../../../schema/wire/shapes.ts'
import { arrived } from '../../../schema/wire/uploadShapes.ts'
import { payoutStatuses } from '../payouts/payouts.ts'

const own = { path: '/supplier/payment', beside: 'panel', section: 'suppliers' } as const
const note = 'The panel’s screen stands at this address too: whoever accepts HTML first is given that.'
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const amount = text.describe('A decimal.')

export const payout = z
  .strictObject({
    id,
    supplier_id: id.nullable(),
    kind: text,
    international: flag,
    amount,
    penalty_deducted: amount,
    status: count.describe(
      Object.entries(payoutStatuses)
        .map(([key, name]) => `${key} ${name}`)
        .join(', '),
    ),
    period_start: day.nullable(),
    period_end: day.nullable(),
    scheduled_date: day,
    paid_on: day.nullable(),
    utr: text.nullable(),
    failure_reason: text.nullable(),
    attempts: count,
    bank_file: id.nullable(),
  })
  .meta({ id: 'supplier_payout' })

/** Payments to suppliers and the file of what the bank paid, at the path of the document (document 2, §7). */
export const supplierPaymentCalls = {
  payouts: call({
    ...own,
    method: 'GET',
    permission: ['supplier_payments_view'],
    summary: 'Payouts to suppliers, the one that is due last first',
    description: note,
    query: z.object({
      status: text.optional().describe('Ids of statuses, with commas between.'),
      from: day.optional().describe('Scheduled on or after it.'),
      to: day.optional().describe('Scheduled on or before it.'),
      supplier_id: z.coerce.number().int().positive().optional(),
      international: z.enum(['true', 'false']).optional(),
      page: whole(1, 1_000_000, 1).describe('Counted from 1.'),
      limit: whole(1, 1_000, 20).describe('Payouts a page.'),
    }),
    response: z.strictObject({ payouts: z.array(payout), total_count: count.describe('10,001 for more than 10,000.') }),
  }),
  send: call({
    ...own,
    method: 'POST',
    permission: ['supplier_finance'],
    summary: 'Send a file of what the bank paid to suppliers to be checked; it is applied at its own screen or call',
    form: z.object({ note: text.max(128).optional(), file: sheet }),
    status: 201,
    response: arrived.pick({ file_ref_id: true }),
  }),
} as const
