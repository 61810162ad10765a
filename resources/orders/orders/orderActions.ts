import { choice, customAction, integer, money, text, transitionByChoice } from '../../../schema/language.ts'
import { bookAnother } from '../bookProduct.ts'
import { addressQuestions, cancelQuestions } from '../questions.ts'

const permission = 'order_edit'
const says = { failed: 'failed_to_update_retry' } as const
/** Actions that move money: users see the effect on the order's amounts before it is done. */
const changing = { permission, messages: says, planner: true, confirm: true } as const
const results = ['verified', 'rejected', 'unreachable'] as const

/** What staff do to whole orders (document 2, §3). */
export const orderActions = {
  mark_paid: customAction({
    ...changing,
    when: { status: 1 },
    inputs: {
      payment_reference: text({ max: 60, required: true }),
      amount: money({ required: true, help: 'The amount left to pay: the total minus credits used' }),
    },
  }),
  cod_result: transitionByChoice(
    'cod_verification',
    { pending: results, unreachable: results },
    {
      permission: 'cod_verification_view',
      messages: says,
      inputs: { comment: text({ max: 128 }) },
      planner: true,
      // All that is open is cancelled.
      confirmWhen: { cod_verification: 'rejected' },
      label: 'COD result',
    },
  ),
  edit_address: customAction({
    permission,
    messages: { failed: 'order_info_update_failed' },
    when: { status: [1, 2, 9, 11, 12] },
    guards: [{ none: 'sub_orders', by: 'order', where: { status: [3, 4, 6, 7, 8, 10] }, message: 'order_info_update_failed' }],
    inputs: addressQuestions({ required: true }),
    prefill: true,
    planner: true,
  }),
  edit_charges: customAction({
    permission,
    messages: { failed: 'failed_to_update_retry', wrong: 'please_check_inputs' },
    when: { status: [1, 2, 9] },
    inputs: {
      shipping_charge: money({ max: { IN: 100_000, ID: 30_000_000 } }),
      cod_fee: money({ max: { IN: 200, ID: 50_000 }, label: 'COD fee', help: 'Only for cash on delivery' }),
      discount_amount: integer({ min: 0, isAmount: true, label: 'Discount' }),
      difference: choice(['collect', 'give back', 'waive'], {
        help: 'Only for a paid order: what becomes of the difference between the new total and what was paid',
      }),
      waive_reason: text({ max: 128, inputPermission: ['reseller_finance'], when: { difference: 'waive' }, label: 'Reason of the waiver' }),
    },
    prefill: true,
    planner: true,
    confirm: true,
  }),
  record_receipt: customAction({
    ...changing,
    when: { status: [2, 3, 4, 6, 7, 9, 10, 11, 12], payment_mode: { not: 'cod' }, verified_at: { set: true } },
    inputs: {
      receipt_amount: money({ required: true, label: 'Amount', help: 'At most what is open: the total minus what was received' }),
      receipt_mode: choice(['bank_transfer', 'online', 'paytm'], {
        required: true,
        only: { ID: ['bank_transfer', 'online'] },
        label: 'Payment mode',
      }),
      receipt_reference: text({ max: 60, required: true, label: 'Payment reference' }),
    },
  }),
  book_product: bookAnother,
  cancel: customAction({
    ...changing,
    when: { status: [1, 2, 3, 9, 10, 11, 12] },
    inputs: cancelQuestions,
    destructive: true,
    label: 'Cancel order',
  }),
} as const
