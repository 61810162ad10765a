/** Indonesian of `mentors`. */
export const words = {
  name: 'Mentor',
  synonyms: 'pembina, kinerja, tim',
  fields: {
    mentor_code: 'Kode mentor',
    name: 'Nama',
    month: 'Bulan',
    group_size: 'Ukuran kelompok',
    active_resellers: 'Reseller aktif',
    orders: 'Pesanan',
    gmv: 'GMV',
    rating: 'Penilaian',
    incentive: 'Insentif',
    rank: 'Peringkat',
  },
} as const
