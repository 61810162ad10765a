import { staffOf } from '../../demo/story/staff.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 250
/** Days back to the oldest ticket. */
const DAYS = 45

/** What people raise tickets about, in the words of the country's agents. */
const ticketWords = {
  'order status': {
    IN: ['Asks where the parcel is', 'Tracking has not moved for two days', 'Wants a date of delivery'],
    ID: ['Menanyakan posisi paket', 'Pelacakan tidak bergerak dua hari', 'Minta kepastian tanggal tiba'],
  },
  return: {
    IN: ['Pickup did not come', 'Return is picked up, money not seen', 'Label does not print'],
    ID: ['Penjemputan tidak datang', 'Sudah dijemput, dana belum masuk', 'Label tidak bisa dicetak'],
  },
  exchange: {
    IN: ['Wants size L instead of M', 'Exchange has not been sent'],
    ID: ['Minta ukuran L, bukan M', 'Barang pengganti belum dikirim'],
  },
  payment: {
    IN: ['Paid twice for one order', 'Bank transfer is not seen', 'Margin is missing in the last payout'],
    ID: ['Membayar dua kali', 'Transfer bank belum terlihat', 'Margin tidak ada di pencairan terakhir'],
  },
  'product quality': {
    IN: ['Colour differs from the picture', 'Stitching came open', 'One piece of the set is missing'],
    ID: ['Warna berbeda dari gambar', 'Jahitan terbuka', 'Satu bagian set kurang'],
  },
  'app issue': {
    IN: ['App closes at checkout', 'Code by SMS does not come'],
    ID: ['Aplikasi tertutup saat membayar', 'Kode SMS tidak masuk'],
  },
  'confirmation call': {
    IN: ['Customer says nothing was ordered', 'Call again after six in the evening'],
    ID: ['Pelanggan merasa tidak memesan', 'Telepon lagi setelah pukul enam sore'],
  },
  other: { IN: ['Asks for an invoice', 'Wants another address on the label'], ID: ['Minta faktur', 'Minta alamat lain pada label'] },
} as const

const resolutionWords = {
  IN: ['Told the date of delivery', 'Pickup is booked anew', 'Money was sent back', 'Explained, customer agrees', 'Handed to the courier'],
  ID: ['Tanggal tiba disampaikan', 'Penjemputan dijadwalkan ulang', 'Dana dikembalikan', 'Sudah dijelaskan', 'Diteruskan ke kurir'],
} as const

const HOURS = { high: 4, usual: 24 } as const

/** Tickets on orders of the last weeks, the older the more of them closed. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('tickets')
    const agents = staffOf('support')
    const recent = made('orders').filter(({ placed_at }) => world.moments.age(placed_at) < DAYS && world.moments.age(placed_at) > 0.05)
    const chosen = Array.from({ length: COUNT }, () => draw.pick(recent)).sort((one, other) => (one.placed_at < other.placed_at ? -1 : 1))
    return chosen.map((order, index) => {
      const category = draw.weighted({
        'order status': 34,
        return: 16,
        exchange: 8,
        payment: 14,
        'product quality': 12,
        'app issue': 5,
        'confirmation call': 7,
        other: 4,
      })
      const priority = draw.weighted({ low: 15, normal: 65, high: 20 })
      const raised = world.moments.later(
        order.placed_at,
        draw.whole(1, Math.max(2, Math.min(96, Math.floor(world.moments.age(order.placed_at) * 24)))),
      )
      const age = world.moments.age(raised)
      const status = draw.weighted(
        age > 5
          ? { closed: 90, waiting: 6, in_progress: 4 }
          : age > 1.5
            ? { resolved: 30, waiting: 20, in_progress: 25, open: 25 }
            : { open: 55, in_progress: 30, waiting: 10, resolved: 5 },
      ) as string
      const done = status === 'resolved' || status === 'closed'
      const resolved = done ? world.moments.later(raised, draw.whole(1, Math.max(1, Math.min(40, Math.floor(age * 24))))) : null
      const id = index + 1
      return {
        id,
        created_at: raised,
        updated_at: resolved ?? raised,
        ticket_number: `TK${String(id).padStart(8, '0')}`,
        order: order.id,
        user: order.reseller,
        category,
        attributable_to: draw.weighted({ courier: 40, supplier: 25, reseller: 12, customer: 13, platform: 10 }),
        priority,
        status,
        assigned_to: status === 'open' ? null : draw.pick(agents),
        comment: draw.pick<string>(ticketWords[category][world.country]),
        resolution: done ? draw.pick<string>(resolutionWords[world.country]) : null,
        due_at: new Date(Date.parse(raised) + (priority === 'high' ? HOURS.high : HOURS.usual) * 3_600_000).toISOString(),
        resolved_at: resolved,
      }
    })
  },
})
