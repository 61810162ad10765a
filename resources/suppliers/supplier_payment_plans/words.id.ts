/** Indonesian of `supplier_payment_plans`. */
export const words = {
  name: 'Skema pembayaran pemasok',
  fields: {
    supplier: 'Pemasok',
    monetization_type: 'Jenis monetisasi',
    rate_percent: 'Tarif',
    payment_type: 'Jenis pembayaran',
    credit_period: 'Jangka waktu kredit',
    effective_from: 'Berlaku mulai',
    note: 'Catatan',
  },
  options: {
    'monetization_type.commission': 'Komisi',
    'monetization_type.markup': 'Markup',
    'payment_type.advance': 'Di muka',
    'payment_type.post dispatch': 'Setelah dikirim',
    'payment_type.post delivery': 'Setelah diterima',
  },
} as const
