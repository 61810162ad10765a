/** Indonesian of `live_discounts`. */
export const words = {
  name: 'Diskon siaran langsung',
  synonyms: 'penawaran, kupon, kode',
  fields: {
    offer_code: 'Kode penawaran',
    stream: 'Siaran',
    product: 'Produk',
    discount: 'Diskon',
    discount_amount: 'Jumlah diskon',
    max_units: 'Unit maksimum',
    sold_units: 'Terjual',
    start_at: 'Mulai pada',
    end_at: 'Berakhir pada',
    status: 'Status',
  },
  help: {
    product: 'Salah satu produk siaran itu',
    discount_amount: 'Bila kosong, dihitung dari harga produk',
    max_units: 'Kosongkan bila tanpa batas',
  },
  views: { active: 'Aktif', drafts: 'Draf' },
  actions: { activate: 'Aktifkan', end: 'Akhiri sekarang' },
  options: {
    'status.draft': 'Draf',
    'status.active': 'Aktif',
    'status.ended': 'Berakhir',
  },
} as const
