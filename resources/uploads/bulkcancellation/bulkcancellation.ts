import { integer, runAction, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { line } from '../finds.ts'

/** Sub-orders cancelled in bulk (domain.md, §3.1). */
export const bulkcancellation = upload('bulkcancellation', {
  section: 'uploads',
  label: 'Bulk cancellation',
  synonyms: ['cancel', 'refund', 'orders'],
  help: 'Cancels sub-orders. Stock, refund and penalty follow as if each were cancelled on its order.',
  permission: 'bulk_cancellations_view',
  columns: {
    sub_order_number: text({ required: true, max: 15 }),
    reason_id: integer({ required: true, help: 'Id of a cancellation reason, e.g. 8' }),
    comment: text({ max: 128 }),
  },
  approvalAboveRows: 500,
  key: ['sub_order_number'],
  lookups: { line, reason: { tool: 'cancellation_reasons', by: { reason_id: 'reason_id', selectable: { always: true } }, unknown: 'E3' } },
  headers: alsoCalled('comment', 'sub_order_number'),
  rowWrite: runAction('sub_orders', 'cancel', { on: 'line', answers: { cancellation_reason: 'reason', comment: 'comment' } }),
  example: { sub_order_number: '261118000123_1', reason_id: '1', comment: 'no stock' },
})
