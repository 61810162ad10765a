import type { Refusing } from '../../../../schema/planner.ts'
import type { Planner } from '../../../planner.ts'
import { parcels } from '../../planning/lines.ts'
import { shipped } from '../../planning/shipped.ts'
import { refusedIn, takenAwb } from '../../planning/takenAwb.ts'
import { unpaidOrders } from '../../planning/unpaid.ts'

/** The courier has the parcel (document 2, §3 "Order status"); an AWB that another parcel bears is refused. */
export const ship: Planner<'sub_orders', 'ship'> = async (all, read, { answers, today, now, country }) => {
  const unpaid = await unpaidOrders(
    all.map(({ row }) => row),
    read,
    country,
  )
  const rows = all.filter(({ row }) => !unpaid.has(row.order))
  const held = all.flatMap(({ row }): Refusing[] => (unpaid.has(row.order) ? [{ refuse: row.id, message: 'order_not_paid' }] : []))
  const before = await parcels(rows, read)
  const asked = rows.map(({ answers: own = answers, ...line }) => ({ ...line, courier: own.courier, awb: own.awb }))
  const taken = await takenAwb(
    asked.map(({ row: { id: line }, courier, awb }) => {
      const own = before.get(line)
      return { line, courier, awb, own: own?.status === 'pending' ? own.id : undefined }
    }),
    read,
  )
  if (taken.some(one => 'wrong' in one)) return taken
  const out = refusedIn(taken)
  const going = asked.filter(({ row }) => !out.has(row.id))
  return [...held, ...taken, ...(await shipped(going, before, read, { today, now }))]
}
