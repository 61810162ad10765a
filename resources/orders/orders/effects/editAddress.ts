import type { Refusing } from '../../../../schema/planner.ts'
import type { Effect } from '../../../planner.ts'
import { serviceable } from '../../planning/serviceable.ts'

const says = 'order_info_update_failed'

/** Parcels have to arrive at the new address, for cash where cash is paid. */
export const editAddress: Effect<'orders', 'edit_address'> = async (rows, read, { answers }) => {
  const goes = await serviceable([{ pincode: answers.pincode, mode: null, courier: null }], read)
  const stuck = rows.filter(({ row }) => !goes({ pincode: answers.pincode, mode: row.payment_mode, courier: null }))
  if (stuck.length === rows.length) return [{ wrong: { pincode: { code: 'not_serviceable' } }, says }]
  return stuck.map(({ row }): Refusing => ({ refuse: row.id, says }))
}
