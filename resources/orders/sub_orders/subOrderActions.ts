import {
  choice,
  customAction,
  date,
  formats,
  money,
  notAfterToday,
  reference,
  text,
  transition,
  transitionToPrevious,
} from '../../../schema/language.ts'
import { addressQuestions, cancelQuestions } from '../questions.ts'

const may = 'order_edit'
const agents = ['order_edit', 'agent_dashboard'] as const
const says = { failed: 'failed_to_update_retry' } as const
const final = { may, says, effect: true, dangerous: true } as const
const disputed = { where: { status: 11 }, may: agents } as const
const shipping = { failed: 'shipping_details_update_error', wrong: 'awb_or_partner_not_found' } as const
const delivery = { failed: 'order_info_update_failed' } as const
const courier = reference('couriers', { required: true, only: { active: true } })
const awb = text({ max: 30, required: true, format: formats.awb, label: 'AWB' })
const comment = text({ max: 128, required: true })

/** What staff do to lines (document 2, §3: order and shipment statuses), as it is offered: the usual next step first, what ends a line last. */
export const subOrderActions = {
  accept: transition('status', { from: [2], to: 12 }, { may, says, effect: true, label: 'Supplier accepts' }),
  ship: transition(
    'status',
    { from: [2, 10, 12], to: 3 },
    { may, says: shipping, asks: { courier, awb }, ownAnswers: ['courier', 'awb'], effect: true },
  ),
  deliver: transition(
    'status',
    { from: [3], to: 4 },
    {
      ...final,
      says: delivery,
      asks: { delivered_date: date({ required: true, label: 'Delivered on' }) },
      rules: [notAfterToday('delivered_date')],
    },
  ),
  re_ship: transition(
    'status',
    { from: [3, 7], to: 10 },
    {
      ...final,
      // A parcel that was lost, or that comes back without having been delivered and is not looked at yet.
      when: [
        { status: 3, lost_at: { set: true } },
        { status: 7, return_exchange_progress: 'return_pending', delivered_at: null },
      ],
      asks: {
        courier,
        awb: text({
          max: 30,
          format: formats.awb,
          label: 'AWB',
          help: 'Leave empty to use the sub-order number until it is shipped',
        }),
        ...addressQuestions({ required: false }),
      },
      label: 'Re-ship',
    },
  ),
  release: transitionToPrevious(
    'status',
    { from: [9, 11], to: 'prior_status' },
    { may: agents, only: [disputed, { where: { status: 9 }, may }], says, asks: { comment }, effect: true },
  ),
  hold: transition(
    'status',
    { from: [2, 10, 11, 12], to: 9 },
    {
      may: agents,
      only: [disputed, { where: { status: [2, 10, 12] }, may }],
      says,
      asks: { hold_reason: text({ max: 128, required: true }) },
      effect: true,
    },
  ),
  dispute: transition(
    'status',
    { from: [2, 9, 12], to: 11 },
    { may: agents, says, asks: { comment }, effect: true, label: 'Dispute con call' },
  ),
  change_courier: customAction({
    may,
    says: shipping,
    when: [{ status: 12 }, { status: 3, shipment_status: { not: 'delivered' } }],
    asks: { courier, awb, comment: text({ max: 128 }) },
    ownAnswers: ['courier', 'awb', 'comment'],
    effect: true,
  }),
  change_supplier: customAction({
    ...final,
    when: { status: [2, 9, 12] },
    asks: { supplier: reference('suppliers', { required: true, only: { status: 'active' } }), comment },
  }),
  mark_lost: customAction({ may, says, when: { status: 3, lost_at: null }, asks: { comment }, effect: true }),
  refund: customAction({
    ...final,
    // Of what was cancelled only what had been paid can go back.
    when: [{ status: [4, 7, 8] }, { status: 5, paid_amount: { above: 0 } }],
    most: { question: 'refund_amount', says: 'nothing_to_give_back' },
    asks: {
      refund_amount: money({ help: 'Leave empty to give back all that is left' }),
      refund_mode: choice(['credits', 'source', 'bank'], { required: true }),
      reason: text({ max: 128, required: true }),
    },
    label: 'Credit or refund',
  }),
  rto: transition(
    'status',
    { from: [3], to: 7 },
    { may: 'return_edit', says, asks: { comment }, effect: true, dangerous: true, label: 'RTO' },
  ),
  cancel: transition('status', { from: [1, 2, 3, 9, 10, 11, 12], to: 5 }, { ...final, asks: cancelQuestions, label: 'Cancel sub-order' }),
} as const
