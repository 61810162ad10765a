/** Indonesian of `delays`. */
export const words = {
  name: 'Keterlambatan',
  fields: {
    pincode: 'Kode pos',
    courier: 'Kurir',
    from_date: 'Dari tanggal',
    to_date: 'Sampai tanggal',
    extra_days: 'Hari tambahan',
    reason: 'Alasan',
  },
  help: {
    courier: 'Semua kurir bila kosong',
  },
} as const
