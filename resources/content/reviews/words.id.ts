/** Indonesian of `reviews`. */
export const words = {
  name: 'Ulasan',
  synonyms: 'penilaian, ulasan, bintang, komentar',
  fields: {
    catalog: 'Katalog',
    product: 'Produk',
    user: 'Pengguna',
    sub_order: 'Sub-pesanan',
    rating: 'Penilaian',
    text: 'Ulasan',
    approval: 'Persetujuan',
    helpful_count: 'Dianggap membantu',
    reviewed_by: 'Ditinjau oleh',
  },
  options: {
    'approval.0': 'Menunggu',
    'approval.1': 'Disetujui',
    'approval.2': 'Ditolak',
  },
  views: { to_review: 'Perlu ditinjau', low_ratings: 'Penilaian rendah' },
} as const
