import { choice, runAction, runActionBy, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** Sub-orders that are accepted, held, disputed or released; other statuses have files of their own (domain.md, §3.1). */
export const orderStatusFileUpload = upload('order-status-file-upload', {
  section: 'uploads',
  label: 'Sub-order status',
  synonyms: ['order status', 'change status', 'state'],
  help: 'Accepts, holds, disputes or releases (ordered) sub-orders.',
  permission: 'order_status_file_upload',
  columns: {
    sub_order_number: text({ required: true, max: 15 }),
    status: choice(['ordered', 'supplier_accepted', 'hold', 'dispute con call'], { required: true }),
    comment: text({ required: true, max: 128 }),
  },
  key: ['sub_order_number'],
  lookups: { line: { tool: 'sub_orders', by: { sub_order_number: 'sub_order_number' } } },
  planner: true,
  headers: alsoCalled('comment', 'sub_order_number'),
  rowWrite: runActionBy('status', {
    ordered: runAction('sub_orders', 'release', { on: 'line', answers: { comment: 'comment' } }),
    supplier_accepted: runAction('sub_orders', 'accept', { on: 'line', answers: {} }),
    hold: runAction('sub_orders', 'hold', { on: 'line', answers: { hold_reason: 'comment' } }),
    'dispute con call': runAction('sub_orders', 'dispute', { on: 'line', answers: { comment: 'comment' } }),
  }),
  example: { sub_order_number: '261118000123_1', status: 'hold', comment: 'address unclear' },
})
