import type { Effects } from '../../../planner.ts'
import { blockAsCustomer } from './blockAsCustomer.ts'
import { setReferrer } from './setReferrer.ts'
import { unflag } from './unflag.ts'

export const effects: Effects<'users'> = {
  block_as_customer: blockAsCustomer,
  set_referrer: setReferrer,
  unflag,
}
