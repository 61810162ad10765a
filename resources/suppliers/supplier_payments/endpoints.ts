import type { Wire } from '../../../schema/wire/call.ts'
import type { WireRecord } from '../../../schema/wire/toolSchemas.ts'
import { type AddRoutes, listRows, longestForm, personOf, readingOf, receiveUpload, uploadingOf } from '../../../server/handlers.ts'
import { supplierPaymentFile } from '../../uploads/supplier-payment-file/supplierPaymentFile.ts'
import { payouts } from '../payouts/payouts.ts'
import { supplierPaymentCalls as calls, payout } from './contracts.ts'

type Payout = Wire<typeof payout>

/** The payouts as their list shows them to the person, and the same check of what is sent as at the screen of the file. */
export const endpoints: AddRoutes = (routes, needs) => {
  const reading = readingOf(needs)
  const on = uploadingOf(needs)
  const tool = reading.tools.get(payouts.name)
  const upload = on.uploads.get(supplierPaymentFile.name)
  if (!tool || !upload) return
  routes.serve(calls.payouts, async (c, { query: { page, limit, ...asked } }) => {
    const viewer = reading.viewerOf(personOf(c))
    const request = {
      filter: filterOf(asked),
      sort: ['scheduled_date', 'DESC'],
      start: (page - 1) * limit,
      size: limit,
      after: null,
      count: null,
    }
    const { records, total } = await listRows(reading, tool, request, viewer)
    return { payouts: records.map(told), total_count: total ?? 0 }
  })
  routes.serve(
    calls.send,
    async c => c.json({ file_ref_id: (await receiveUpload(on, { upload }, c)).file_ref_id }, 201),
    longestForm(upload),
  )
}

interface Asked {
  readonly status?: string
  readonly from?: string
  readonly to?: string
  readonly supplier_id?: number
  readonly international?: 'true' | 'false'
}

/** What was asked as the filter of the list; an id that is none is refused there. */
function filterOf({ status, from, to, supplier_id, international }: Asked): Readonly<Record<string, unknown>> {
  return {
    payee_type: 'supplier',
    ...(status && { status: status.split(',').map(Number) }),
    ...(from && { scheduled_date_from: from }),
    ...(to && { scheduled_date_to: to }),
    ...(supplier_id && { supplier: supplier_id }),
    ...(international && { international: international === 'true' }),
  }
}

/** Of a record what the contract names. */
function told({ supplier, ...record }: WireRecord): Payout {
  const own = Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(payout.shape, key)))
  return payout.parse({ ...own, supplier_id: supplier })
}
