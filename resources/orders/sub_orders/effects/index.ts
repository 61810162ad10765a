import type { Effects } from '../../../planner.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { changeCourier } from './changeCourier.ts'
import { changeSupplier } from './changeSupplier.ts'
import { deliver } from './deliver.ts'
import { dispute } from './dispute.ts'
import { hold } from './hold.ts'
import { markLost } from './markLost.ts'
import { refund } from './refund.ts'
import { release } from './release.ts'
import { reShip } from './reShip.ts'
import { rto } from './rto.ts'
import { ship } from './ship.ts'

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
