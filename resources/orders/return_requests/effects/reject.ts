import type { Effect } from '../../../planner.ts'
import { rejectNotices } from '../rejectNotices.ts'
import { requestWrite } from './requestWrite.ts'

/** The sub-order stays as it was delivered; where there is something to put right, the customer is told what (document 2, §3). */
export const reject: Effect<'return_requests', 'reject'> = async rows =>
  rows.map(one => {
    const reason = one.set.reject_reason
    return requestWrite(one, { open: false, reject_notice: one.row.request_type === 'return' && isNotice(reason) ? reason : null })
  })

function isNotice(reason: unknown): reason is keyof typeof rejectNotices {
  return typeof reason === 'number' && reason in rejectNotices
}
