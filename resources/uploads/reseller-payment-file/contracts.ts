import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { count, sheet, text, whole } from '../../../schema/wire/shapes.ts'
import { arrived, fileRow } from '../../../schema/wire/uploadShapes.ts'

const own = { path: '/reseller/payment/files', beside: 'panel', permission: ['reseller_finance'], section: 'uploads' } as const
const note = 'The panel’s screen stands at this address too: whoever accepts HTML first is given that.'

/** What is told of a payment file in a list of them. */
export const paymentFile = fileRow.pick({
  file_ref_id: true,
  file_name: true,
  status: true,
  processed_percentage: true,
  total_rows: true,
  ok_rows: true,
  failed_rows: true,
  uploaded_by: true,
  created_at: true,
})

/** The payment files of resellers, at the path of the document (document 2, §7). */
export const resellerPaymentCalls = {
  files: call({
    ...own,
    method: 'GET',
    summary: 'Files of what the bank paid to resellers, the newest first',
    description: note,
    query: z.object({
      page: whole(1, 1_000_000, 1).describe('Counted from 1.'),
      limit: whole(1, 100, 15).describe('Files a page.'),
    }),
    response: z.strictObject({ files: z.array(paymentFile), total_count: count }),
  }),
  send: call({
    ...own,
    method: 'POST',
    summary: 'Send such a file to be checked; it is applied at its own screen or call',
    form: z.object({ note: text.max(128).optional(), file: sheet }),
    status: 201,
    response: arrived.pick({ file_ref_id: true }),
  }),
} as const
