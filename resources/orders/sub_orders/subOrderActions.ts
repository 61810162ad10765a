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

const permission = 'order_edit'
const agents = ['order_edit', 'agent_dashboard'] as const
const says = { failed: 'failed_to_update_retry' } as const
const final = { permission, messages: says, planner: true, confirm: true } as const
const disputed = { where: { status: 11 }, permission: agents } as const
const shipping = { failed: 'shipping_details_update_error', wrong: 'awb_or_partner_not_found' } as const
const delivery = { failed: 'order_info_update_failed' } as const
const courier = reference('couriers', { required: true, where: { active: true } })
const awb = text({ max: 30, required: true, format: formats.awb, label: 'AWB' })
const comment = text({ max: 128, required: true })

/** What staff do to lines (document 2, §3: order and shipment statuses), as it is offered: the usual next step first, what ends a line last. */
export const subOrderActions = {
  accept: transition('status', { from: [2], to: 12 }, { permission, messages: says, planner: true, label: 'Supplier accepts' }),
  ship: transition(
    'status',
    { from: [2, 10, 12], to: 3 },
    { permission, messages: shipping, inputs: { courier, awb }, perRowInputs: ['courier', 'awb'], planner: true },
  ),
  deliver: transition(
    'status',
    { from: [3], to: 4 },
    {
      ...final,
      messages: delivery,
      inputs: { delivered_date: date({ required: true, label: 'Delivered on' }) },
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
      inputs: {
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
    {
      permission: agents,
      rowPermissions: [disputed, { where: { status: 9 }, permission }],
      messages: says,
      inputs: { comment },
      planner: true,
    },
  ),
  hold: transition(
    'status',
    { from: [2, 10, 11, 12], to: 9 },
    {
      permission: agents,
      rowPermissions: [disputed, { where: { status: [2, 10, 12] }, permission }],
      messages: says,
      inputs: { hold_reason: text({ max: 128, required: true }) },
      planner: true,
    },
  ),
  dispute: transition(
    'status',
    { from: [2, 9, 12], to: 11 },
    { permission: agents, messages: says, inputs: { comment }, planner: true, label: 'Dispute con call' },
  ),
  change_courier: customAction({
    permission,
    messages: shipping,
    when: [{ status: 12 }, { status: 3, shipment_status: { not: 'delivered' } }],
    inputs: { courier, awb, comment: text({ max: 128 }) },
    perRowInputs: ['courier', 'awb', 'comment'],
    planner: true,
  }),
  change_supplier: customAction({
    ...final,
    when: { status: [2, 9, 12] },
    inputs: { supplier: reference('suppliers', { required: true, where: { status: 'active' } }), comment },
  }),
  mark_lost: customAction({ permission, messages: says, when: { status: 3, lost_at: null }, inputs: { comment }, planner: true }),
  refund: customAction({
    ...final,
    // Of what was cancelled only what had been paid can go back.
    when: [{ status: [4, 7, 8] }, { status: 5, paid_amount: { above: 0 } }],
    remaining: { question: 'refund_amount', message: 'nothing_to_give_back' },
    inputs: {
      refund_amount: money({ help: 'Leave empty to give back all that is left' }),
      refund_mode: choice(['credits', 'source', 'bank'], { required: true }),
      reason: text({ max: 128, required: true }),
    },
    label: 'Credit or refund',
  }),
  rto: transition(
    'status',
    { from: [3], to: 7 },
    { permission: 'return_edit', messages: says, inputs: { comment }, planner: true, confirm: true, label: 'RTO' },
  ),
  cancel: transition('status', { from: [1, 2, 3, 9, 10, 11, 12], to: 5 }, { ...final, inputs: cancelQuestions, label: 'Cancel sub-order' }),
} as const
