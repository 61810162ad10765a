import type { Row } from '../../../schema/planner.ts'
import type { RowRefused, UploadEffect } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/orderStatuses.ts'
import { serviceable } from '../../orders/planning/serviceable.ts'
import type { Planner } from '../../planner.ts'
import { awbAgain } from '../planning/awbAgain.ts'
import { linesOf } from '../planning/linesOf.ts'

const names: Readonly<Record<number, string>> = orderStatuses
const from: readonly unknown[] = [12, 3]

/** Only what waits for its parcel, or is under way in it; and only a courier who goes there. */
const subOrderCarrierChange: UploadEffect = async (rows, read, context) => {
  const nameOf = (status: unknown): string => context.text.option(names[Number(status)] ?? String(status))
  const ids = [...new Set(linesOf(rows).map(({ order }) => order))]
  const orders = new Map((await read.rows('orders', { id: ids }, ['pincode', 'payment_mode'])).map(order => [order.id, order]))
  const wayOf = ({ found }: (typeof rows)[number]) => {
    const order = orders.get(Number(found.line?.order))
    return { pincode: order?.pincode, mode: order?.payment_mode, courier: found.partner?.id ?? null }
  }
  const goes = await serviceable(rows.map(wayOf), read)
  return rows.flatMap((row): RowRefused[] => {
    const stands = row.found.line && standing(row.found.line)
    if (stands) {
      const cause = `is ${nameOf(stands)}, allowed from ${from.map(nameOf).join(', ')}`
      return [{ refuse: row.no, column: 'sub_order_number', code: 'E7', message: `${row.found.line?.sub_order_number} ${cause}`, cause }]
    }
    if (!goes(wayOf(row)))
      return [{ refuse: row.no, column: 'courier', code: 'E8', message: context.text.message('pincode_not_serviceable') }]
    const again = awbAgain(row, context)
    return again ? [again] : []
  })
}

/** The status that a line cannot change its courier in; null where it can. */
function standing({ status, shipment_status }: Row): unknown {
  if (!from.includes(status)) return status
  return status === 3 && shipment_status === 'delivered' ? 4 : null
}

export const planner: Planner<'sub-order-carrier-change'> = { rows: subOrderCarrierChange }
