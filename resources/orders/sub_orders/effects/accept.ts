import type { Effect } from '../../../../schema/planner.ts'

/** The supplier is to dispatch it (document 2, §3 "Supplier order status"). */
export const accept: Effect = async rows =>
  rows
    .filter(({ row }) => row.supplier_order_status === 1)
    .map(({ self, group }) => ({ tool: 'sub_orders', op: 'update', row: self, set: { supplier_order_status: 2 }, group }))
