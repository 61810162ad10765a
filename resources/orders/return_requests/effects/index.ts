import type { Effects } from '../../../planner.ts'
import { accept } from './accept.ts'
import { create } from './create.ts'
import { dispatchForward } from './dispatchForward.ts'
import { cancelRequest, courierCancelled, reject } from './ended.ts'
import { forwardDelivered } from './forwardDelivered.ts'
import { pickupConfirmation, retryPickup } from './pickup.ts'
import { processed } from './processed.ts'
import { reInitiate } from './reInitiate.ts'
import { shiftType } from './shiftType.ts'

export const effects: Effects<'return_requests'> = {
  accept,
  cancel_request: cancelRequest,
  courier_cancelled: courierCancelled,
  create,
  dispatch_forward: dispatchForward,
  forward_delivered: forwardDelivered,
  pickup_confirmation: pickupConfirmation,
  processed,
  re_initiate: reInitiate,
  reject,
  retry_pickup: retryPickup,
  shift_type: shiftType,
}
