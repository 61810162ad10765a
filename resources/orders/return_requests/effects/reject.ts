import type { Effect } from '../../../../schema/planner.ts'
import { rejectNotices } from '../rejectNotices.ts'
import { requestWrite } from './requestWrite.ts'

/** The sub-order stays as it was delivered; where there is something to put right, the customer is told what (document 2, §3). */
export const reject: Effect = async rows =>
  rows.map(one => {
    const reason = Number(one.set.reject_reason)
    const isTold = one.row.request_type === 'return' && reason in rejectNotices
    return requestWrite(one, { open: false, reject_notice: isTold ? reason : null })
  })
