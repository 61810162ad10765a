import type { tools } from '../../resources/index.ts'
import type { EffectName } from '../../schema/tools.ts'
import type { Effect } from '../changes/effect.ts'
import { approve } from './access_requests.approve.ts'
import { runNow } from './background_jobs.run_now.ts'
import { create as callLogged } from './call_logs.create.ts'
import { changeCatalogs } from './collections.change_catalogs.ts'
import { rebuild } from './collections.rebuild.ts'
import { bookProduct as bookForCustomer } from './customers.book_product.ts'
import { deleteAsset } from './media_assets.delete.ts'
import { create as commented } from './order_comments.create.ts'
import { bookProduct } from './orders.book_product.ts'
import { cancel as orderCancelled } from './orders.cancel.ts'
import { codResult } from './orders.cod_result.ts'
import { editAddress } from './orders.edit_address.ts'
import { editCharges } from './orders.edit_charges.ts'
import { markPaid } from './orders.mark_paid.ts'
import { retry } from './payouts.retry.ts'
import { approve as approveReferral } from './referrals.approve.ts'
import { markFraud } from './referrals.mark_fraud.ts'
import { approve as approveBonus } from './reseller_bonuses.approve.ts'
import { accept as acceptReturn } from './return_requests.accept.ts'
import { cancelRequest } from './return_requests.cancel_request.ts'
import { courierCancelled } from './return_requests.courier_cancelled.ts'
import { create as returnStarted } from './return_requests.create.ts'
import { dispatchForward } from './return_requests.dispatch_forward.ts'
import { forwardDelivered } from './return_requests.forward_delivered.ts'
import { pickupConfirmation } from './return_requests.pickup_confirmation.ts'
import { processed } from './return_requests.processed.ts'
import { reInitiate } from './return_requests.re_initiate.ts'
import { reject } from './return_requests.reject.ts'
import { retryPickup } from './return_requests.retry_pickup.ts'
import { shiftType } from './return_requests.shift_type.ts'
import { deleteHard } from './staff_users.delete_hard.ts'
import { update as staffChanged } from './staff_users.update.ts'
import { accept } from './sub_orders.accept.ts'
import { cancel as lineCancelled } from './sub_orders.cancel.ts'
import { changeCourier } from './sub_orders.change_courier.ts'
import { changeSupplier } from './sub_orders.change_supplier.ts'
import { deliver } from './sub_orders.deliver.ts'
import { dispute } from './sub_orders.dispute.ts'
import { hold } from './sub_orders.hold.ts'
import { markLost } from './sub_orders.mark_lost.ts'
import { reShip } from './sub_orders.re_ship.ts'
import { refund } from './sub_orders.refund.ts'
import { release } from './sub_orders.release.ts'
import { rto } from './sub_orders.rto.ts'
import { ship } from './sub_orders.ship.ts'
import { create as documentHandedIn } from './supplier_kyc_documents.create.ts'
import { activate } from './suppliers.activate.ts'
import { activateRestoring } from './suppliers.activate_restoring.ts'
import { changeQcState } from './suppliers.change_qc_state.ts'
import { create as supplierAdded } from './suppliers.create.ts'
import { deletePermanently } from './suppliers.delete_permanently.ts'
import { deleteTemporarily } from './suppliers.delete_temporarily.ts'
import { create as ticketRaised } from './tickets.create.ts'
import { reopen } from './tickets.reopen.ts'
import { resolve } from './tickets.resolve.ts'
import { start } from './tickets.start.ts'
import { create as accountAdded } from './user_bank_details.create.ts'
import { blockAsCustomer } from './users.block_as_customer.ts'
import { setReferrer } from './users.set_referrer.ts'
import { unflag } from './users.unflag.ts'

/** A planner for each effect that a declaration names; one that is missing does not compile. */
export const effects: Readonly<Record<EffectName<typeof tools>, Effect>> = {
  'access_requests.approve': approve,
  'background_jobs.run_now': runNow,
  'return_requests.create': returnStarted,
  'return_requests.accept': acceptReturn,
  'return_requests.reject': reject,
  'return_requests.pickup_confirmation': pickupConfirmation,
  'return_requests.processed': processed,
  'return_requests.dispatch_forward': dispatchForward,
  'return_requests.forward_delivered': forwardDelivered,
  'return_requests.retry_pickup': retryPickup,
  'return_requests.shift_type': shiftType,
  'return_requests.re_initiate': reInitiate,
  'return_requests.courier_cancelled': courierCancelled,
  'return_requests.cancel_request': cancelRequest,
  'staff_users.delete_hard': deleteHard,
  'staff_users.update': staffChanged,
  'suppliers.create': supplierAdded,
  'suppliers.delete_temporarily': deleteTemporarily,
  'suppliers.delete_permanently': deletePermanently,
  'suppliers.activate': activate,
  'suppliers.activate_restoring': activateRestoring,
  'suppliers.change_qc_state': changeQcState,
  'supplier_kyc_documents.create': documentHandedIn,
  'tickets.create': ticketRaised,
  'tickets.start': start,
  'tickets.resolve': resolve,
  'tickets.reopen': reopen,
  'users.block_as_customer': blockAsCustomer,
  'users.unflag': unflag,
  'users.set_referrer': setReferrer,
  'user_bank_details.create': accountAdded,
  'reseller_bonuses.approve': approveBonus,
  'payouts.retry': retry,
  'referrals.mark_fraud': markFraud,
  'referrals.approve': approveReferral,
  'call_logs.create': callLogged,
  'collections.change_catalogs': changeCatalogs,
  'collections.rebuild': rebuild,
  'sub_orders.accept': accept,
  'sub_orders.hold': hold,
  'sub_orders.release': release,
  'sub_orders.dispute': dispute,
  'sub_orders.cancel': lineCancelled,
  'customers.book_product': bookForCustomer,
  'media_assets.delete': deleteAsset,
  'order_comments.create': commented,
  'orders.book_product': bookProduct,
  'orders.cancel': orderCancelled,
  'orders.cod_result': codResult,
  'orders.edit_address': editAddress,
  'orders.edit_charges': editCharges,
  'orders.mark_paid': markPaid,
  'sub_orders.change_courier': changeCourier,
  'sub_orders.change_supplier': changeSupplier,
  'sub_orders.deliver': deliver,
  'sub_orders.mark_lost': markLost,
  'sub_orders.re_ship': reShip,
  'sub_orders.refund': refund,
  'sub_orders.rto': rto,
  'sub_orders.ship': ship,
}
