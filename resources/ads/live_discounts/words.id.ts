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
    start_at: 'Mulai pada',
    end_at: 'Berakhir pada',
    status: 'Status',
  },
  options: {
    'status.draft': 'Draf',
    'status.active': 'Aktif',
    'status.ended': 'Berakhir',
  },
} as const
