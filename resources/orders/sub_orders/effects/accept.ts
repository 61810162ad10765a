import { type Effect, update } from '../../../planner.ts'

/** The supplier is to dispatch it (document 2, §3 "Supplier order status"). */
export const accept: Effect<'sub_orders', 'accept'> = async rows =>
  rows
    .filter(({ row }) => row.supplier_order_status === 1)
    .map(({ self, group }) => update('sub_orders', self, { supplier_order_status: 2 }, { group }))
