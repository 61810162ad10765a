import { staffOf } from '../../demo/story/staff.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 900
/** Days back to the oldest. */
const DAYS = 45

const comments = {
  IN: [
    'Customer wants delivery before noon',
    'Reseller confirms the order by phone',
    'Address checked with the customer',
    'Supplier promises dispatch tomorrow',
    'Called twice, nobody answers',
  ],
  ID: [
    'Pelanggan minta diantar sebelum siang',
    'Reseller mengonfirmasi lewat telepon',
    'Alamat sudah dicek dengan pelanggan',
    'Pemasok berjanji kirim besok',
    'Ditelepon dua kali, tidak dijawab',
  ],
} as const

/** What agents noted on orders of the last weeks. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('order_comments')
    const agents = staffOf('support')
    const recent = made('orders').filter(({ placed_at }) => world.moments.age(placed_at) < DAYS)
    return Array.from({ length: COUNT }, (_, index) => {
      const order = draw.pick(recent)
      const at = world.moments.later(order.placed_at, draw.whole(1, 72))
      return {
        id: index + 1,
        created_at: at,
        updated_at: at,
        created_by: draw.pick(agents),
        order: order.id,
        comment: draw.pick<string>(comments[world.country]),
      }
    })
  },
})
