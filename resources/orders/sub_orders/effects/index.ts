import { type Effect, type Effects, update } from '../../../planner.ts'
import { cancel } from './cancel.ts'
import { changeCourier } from './changeCourier.ts'
import { changeSupplier } from './changeSupplier.ts'
import { deliver } from './deliver.ts'
import { dispute } from './dispute.ts'
import { hold, release } from './held.ts'
import { markLost } from './markLost.ts'
import { refund } from './refund.ts'
import { reShip } from './reShip.ts'
import { rto } from './rto.ts'
import { ship } from './ship.ts'

/** The supplier is to dispatch it (document 2, §3 "Supplier order status"). */
const accept: Effect<'sub_orders', 'accept'> = async rows =>
  rows
    .filter(({ row }) => row.supplier_order_status === 1)
    .map(({ self, group }) => update('sub_orders', self, { supplier_order_status: 2 }, group))

export const effects: Effects<'sub_orders'> = {
  accept,
  cancel,
  change_courier: changeCourier,
  change_supplier: changeSupplier,
  deliver,
  dispute,
  hold,
  mark_lost: markLost,
  re_ship: reShip,
  refund,
  release,
  rto,
  ship,
}
