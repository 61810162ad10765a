import { choice, runAction, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** What calls about cash on delivery came to (domain.md, §3.1). */
export const codverification = upload('codverification', {
  section: 'uploads',
  label: 'COD verification',
  synonyms: ['cash on delivery', 'cod', 'verify', 'call'],
  help: 'Records the result of COD verification calls. Rejected orders are cancelled.',
  permission: 'cod_verification_view',
  columns: {
    order_number: text({ required: true, max: 12 }),
    result: choice(['verified', 'rejected', 'unreachable'], { required: true }),
    comment: text({ max: 128 }),
  },
  key: ['order_number'],
  lookups: { order: { tool: 'orders', by: { order_number: 'order_number' } } },
  rejectWhen: [
    { lookup: 'order', where: { payment_mode: { not: 'cod' } }, message: 'row_paid_online' },
    { lookup: 'order', where: { status: 5 }, message: 'row_cancelled' },
    { lookup: 'order', where: { cod_verification: 'verified' }, message: 'row_verified' },
    { lookup: 'order', where: { cod_verification: 'rejected' }, message: 'row_rejected' },
    { lookup: 'order', where: { cod_verification: 'not_required' }, message: 'row_needs_no_verification' },
  ],
  headers: alsoCalled('comment', 'order_number'),
  rowWrite: runAction('orders', 'cod_result', { on: 'order', answers: { cod_verification: 'result', comment: 'comment' } }),
  example: { order_number: '261118000123', result: 'verified', comment: 'spoke to customer' },
})
