import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/choices.ts'
import { serviceable } from '../../orders/planning/serviceable.ts'
import { planRows, type Row, refused } from '../../planner.ts'
import { awbAgain, takesAwb } from '../planning/parcel.ts'

type Status = keyof typeof orderStatuses
const from: readonly Status[] = [12, 3]

/** Only what waits for its parcel, or is under way in it; and only a courier who goes there. */
export const planner = planRows<'sub-order-carrier-change'>(async (rows, read, context) => {
  const nameOf = (status: Status): string => context.optionText(orderStatuses[status])
  const ids = [...new Set(rows.map(({ found }) => found.line.order))]
  const orders = new Map((await read.rows('orders', { id: ids }, ['pincode', 'payment_mode'])).map(order => [order.id, order]))
  const wayOf = ({ found }: (typeof rows)[number]) => {
    const order = orders.get(found.line.order)
    return { pincode: order?.pincode, mode: order?.payment_mode, courier: found.partner.id }
  }
  const goes = await serviceable(rows.map(wayOf), read)
  return rows.flatMap((row): readonly RowRefused[] => {
    const wrong = allFaults(
      () => {
        const stands = standing(row.found.line)
        if (!stands) return null
        const named = { state: nameOf(stands), states: from.map(nameOf).join(', ') }
        return refused(row.no, 'sub_order_number', 'E7', 'row_state', { title: row.found.line.sub_order_number }, named)
      },
      () => (goes(wayOf(row)) ? null : refused(row.no, 'courier', 'E8', 'pincode_not_serviceable')),
      () => awbAgain(row, context),
    )
    if (wrong.length === 0) takesAwb(row, context)
    return wrong
  })
})

/** The status that a line cannot change its courier in; null where it can. */
function standing({ status, shipment_status }: Row<'sub_orders'>): Status | null {
  if (status === null || !from.includes(status)) return status
  return status === 3 && shipment_status === 'delivered' ? 4 : null
}
