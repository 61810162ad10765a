import {
  choice,
  customAction,
  date,
  dependentChoice,
  formats,
  image,
  notAfterToday,
  notPast,
  reference,
  rowName,
  rows,
  text,
  transition,
} from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'
import { sizeOf } from '../questions.ts'
import { pickupConfirmations, rejectReasons } from './reasons.ts'

const done = 4

/** The day of a pickup that is done is over or today's; of one that is still to come, today's or later. */
const pickupDay = errorRule(
  'the day of a pickup',
  ['pickup_date', 'pickup_confirmation'],
  ({ pickup_date, pickup_confirmation }, { today }) => {
    if (!pickup_date) return null
    const day = String(pickup_date)
    if (pickup_confirmation === done) return day > today ? { code: 'in_the_future' } : null
    return day < today ? { code: 'day_in_the_past' } : null
  },
)

const others = 'Others'

/** Who rejects for other reasons says which. */
const othersNeedsComment = errorRule(
  'a comment where the reason is Others',
  ['reject_comment', 'reject_reason'],
  ({ request_type, reject_reason, reject_comment }) => {
    const names: Readonly<Record<number, string>> = rejectReasons[request_type === 'exchange' ? 'exchange' : 'return']
    return names[Number(reject_reason)] === others && !reject_comment ? { code: 'missing' } : null
  },
)

const decides = 'return_edit'
const final = { permission: decides, planner: true, confirm: true } as const
const asksFor = ['return_edit', 'agent_dashboard'] as const
const courier = reference('couriers', { required: true, where: { active: true } })
const comment = text({ max: 128 })
const pickupOpen = { pickup_confirmation: { not: 4 } } as const
// A parcel that never arrived was asked back by nobody: it is not asked again, nor exchanged.
const notRto = { type_issue: { not: 1 } } as const

/**
 * What happens to a request, from its acceptance to the refund or the second delivery (document 2, §3 and §4), as it is offered: the usual next step
 * first, what ends a request last.
 */
export const returnActions = {
  accept: transition(
    'status',
    { from: [1, 5], to: 2 },
    {
      ...final,
      inputs: {
        pickup_date: date({ required: true }),
        courier,
        awb: text({
          max: 30,
          format: formats.awb,
          label: 'Reverse AWB',
          help: 'Leave empty to use the request number as the AWB of the pickup',
        }),
        exchange_dispatch_date: date({ when: { request_type: 'exchange' }, requiredWhen: { request_type: 'exchange' } }),
      },
      rules: [notPast('pickup_date'), notPast('exchange_dispatch_date')],
    },
  ),
  pickup_confirmation: customAction({
    label: 'Confirm pickup',
    permission: decides,
    when: { status: 2, ...pickupOpen },
    inputs: { pickup_confirmation: choice(pickupConfirmations, { required: true }), pickup_date: date() },
    rules: [pickupDay],
    planner: true,
  }),
  processed: customAction({
    label: 'Mark processed',
    ...final,
    when: { status: 2, progress: 'return_pending', pickup_confirmation: 4 },
    inputs: { quality_ok: choice(['yes', 'no'], { required: true, label: 'Quality OK' }), comment },
  }),
  dispatch_forward: customAction({
    permission: decides,
    when: { status: 2, request_type: 'exchange', pickup_confirmation: 4, progress: ['return_pending', 'return_processed'] },
    inputs: { courier, awb: text({ max: 30, format: formats.awb, required: true, label: 'AWB' }) },
    planner: true,
    // Each parcel has a number of its own.
    bulk: 0,
    messages: { failed: 'shipping_details_update_error' },
  }),
  forward_delivered: customAction({
    permission: decides,
    when: { status: 2, progress: 'forward_dispatched' },
    inputs: { delivered_date: date({ label: 'Delivered on', help: 'Leave empty for today' }) },
    rules: [notAfterToday('delivered_date')],
    planner: true,
    messages: { failed: 'order_info_update_failed' },
  }),
  retry_pickup: customAction({
    permission: decides,
    when: { status: 2, pickups_refused: [0, 1], pickup_date: { before: 'today' }, ...pickupOpen },
    planner: true,
    label: 'Try pickup again',
  }),
  re_initiate: transition(
    'status',
    { from: [3, 4, 6], to: 5 },
    {
      label: 'Re-initiate',
      permission: asksFor,
      when: { re_initiated_count: [0, 1, 2], ...notRto },
      inputs: {
        reason: reference('return_reasons', { required: true, where: { active: true } }),
        images: rows({ image: image({ required: true }) }, { max: 10 }),
        comment,
      },
      planner: true,
    },
  ),
  shift_type: customAction({
    label: 'Shift return / exchange',
    ...final,
    when: { status: [1, 2, 5], ...pickupOpen, ...notRto },
    inputs: {
      exchange_variation: rowName({
        max: 40,
        when: { request_type: 'return' },
        requiredWhen: { request_type: 'return' },
        namedIn: sizeOf('sub_order', 'product'),
      }),
      exchange_dispatch_date: date({ when: { request_type: 'return' }, requiredWhen: { request_type: 'return', status: 2 } }),
    },
    rules: [notPast('exchange_dispatch_date')],
  }),
  reject: transition(
    'status',
    { from: [1, 5], to: 3 },
    {
      ...final,
      inputs: { reject_reason: dependentChoice('request_type', rejectReasons, { required: true }), reject_comment: text({ max: 128 }) },
      rules: [othersNeedsComment],
    },
  ),
  courier_cancelled: transition('status', { from: [2], to: 6 }, { ...final, when: pickupOpen, inputs: { comment } }),
  cancel_request: transition(
    'status',
    { from: [1, 2, 5], to: 4 },
    { ...final, permission: asksFor, when: pickupOpen, inputs: { comment: text({ max: 128, required: true }) } },
  ),
} as const
