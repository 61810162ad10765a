import { messages } from '../../../i18n/en/messages.ts'
import { optionText } from '../../../i18n/optionText.ts'
import { orderStatuses } from '../../../resources/orders/orderStatuses.ts'
import type { Row } from '../../changes/write.ts'
import type { RowRefused, UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { serviceable } from '../orders/serviceable.ts'
import { awbAgain } from './awbAgain.ts'
import { linesOf } from './linesOf.ts'

const names: Readonly<Record<number, string>> = orderStatuses
const nameOf = (status: unknown): string => optionText(names[Number(status)] ?? String(status))
const from: readonly unknown[] = [12, 3]

/** Only what waits for its parcel, or is under way in it; and only a courier who goes there. */
export const subOrderCarrierChange: UploadEffect = async (rows, read, context) => {
  const ids = [...new Set(linesOf(rows).map(({ order }) => order))]
  const orders = new Map((await read.rows('orders', { id: ids }, ['pincode', 'payment_mode'])).map(order => [order.id, order]))
  const wayOf = ({ found }: (typeof rows)[number]) => {
    const order = orders.get(Number(found.line?.order))
    return { pincode: order?.pincode, mode: order?.payment_mode, courier: found.partner?.id ?? null }
  }
  const goes = await serviceable(rows.map(wayOf), read)
  return rows.flatMap((row): RowRefused[] => {
    const is = row.found.line && standing(row.found.line)
    if (is) {
      const cause = `is ${is}, allowed from ${from.map(nameOf).join(', ')}`
      return [{ refuse: row.no, column: 'sub_order_number', code: 'E7', message: `${row.found.line?.sub_order_number} ${cause}`, cause }]
    }
    if (!goes(wayOf(row))) return [{ refuse: row.no, column: 'courier', code: 'E8', message: messages.pincode_not_serviceable }]
    const again = awbAgain(row, context)
    return again ? [again] : []
  })
}

/** The state that a line cannot change its courier in; null where it can. */
function standing({ status, shipment_status }: Row): string | null {
  if (!from.includes(status)) return nameOf(status)
  return status === 3 && shipment_status === 'delivered' ? nameOf(4) : null
}
