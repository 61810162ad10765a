import { choice, runAction, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** What calls about cash on delivery came to (domain.md, §3.1). */
export const codverification = upload('codverification', {
  section: 'uploads',
  label: 'COD verification',
  synonyms: ['cash on delivery', 'cod', 'verify', 'call'],
  help: 'Records the result of COD verification calls. Rejected orders are cancelled.',
  may: 'cod_verification_view',
  columns: {
    order_number: text({ required: true, max: 12 }),
    result: choice(['verified', 'rejected', 'unreachable'], { required: true }),
    comment: text({ max: 128 }),
  },
  key: ['order_number'],
  finds: { order: { tool: 'orders', by: { order_number: 'order_number' } } },
  forbids: [
    { on: 'order', where: { payment_mode: { not: 'cod' } }, says: 'row_paid_online' },
    { on: 'order', where: { status: 5 }, says: 'row_cancelled' },
    { on: 'order', where: { cod_verification: 'verified' }, says: 'row_verified' },
    { on: 'order', where: { cod_verification: 'rejected' }, says: 'row_rejected' },
    { on: 'order', where: { cod_verification: 'not_required' }, says: 'row_needs_no_verification' },
  ],
  headers: alsoCalled('comment', 'order_number'),
  does: runAction('orders', 'cod_result', { on: 'order', answers: { cod_verification: 'result', comment: 'comment' } }),
  example: { order_number: '261118000123', result: 'verified', comment: 'spoke to customer' },
})
