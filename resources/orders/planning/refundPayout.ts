import type { Row, Write } from '../../../schema/planner.ts'
import { nextTuesday } from '../../shared/nextTuesday.ts'

/** Money back for a line: a payout to the reseller of its order, scheduled (document 2, §3 "Payouts"). */
export function refundPayout(order: Row, line: Row, amount: string, today: string, group: string): Write {
  return {
    tool: 'payouts',
    op: 'insert',
    row: { newRow: `refund of sub-order ${line.id}` },
    set: {
      payee_type: 'reseller',
      user: order.reseller,
      kind: 'refund',
      amount,
      status: 1,
      scheduled_date: nextTuesday(today),
      sub_order: line.id,
    },
    group,
  }
}
