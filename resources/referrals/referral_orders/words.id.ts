/** Indonesian of `referral_orders`. */
export const words = {
  name: 'Pesanan teman',
  fields: {
    referral: 'Referal',
    order: 'Pesanan',
    goods_amount: 'Barang',
    delivered_on: 'Diterima',
    minimum: 'Minimum',
    why: 'Dihitung',
    amount: 'Insentif',
  },
  options: {
    'why.counted': 'Dihitung',
    'why.not delivered': 'Belum diterima atau dikembalikan',
    'why.before joining': 'Sebelum bergabung',
    'why.too late': 'Terlambat',
    'why.below minimum': 'Di bawah minimum',
    'why.sum below minimum': 'Jumlah di bawah minimum',
    'why.enough orders': 'Pesanan sudah cukup',
    'why.no tier': 'Tanpa jenjang',
    'why.not valid': 'Referal tidak sah',
  },
} as const
