/** Indonesian of `spin_grants`. */
export const words = {
  name: 'Putaran reseller',
  fields: {
    spin_campaign: 'Kampanye putaran',
    user: 'Reseller',
    source_key: 'Asal',
    unlocks_at: 'Terbuka pada',
    expires_at: 'Berakhir pada',
    status: 'Status',
    option: 'Pilihan',
    drawn_at: 'Diputar pada',
    draw_key: 'Kunci permintaan',
    grant: 'Pemberian',
  },
  options: { 'status.locked': 'Terkunci', 'status.ready': 'Siap', 'status.used': 'Dipakai', 'status.expired': 'Kedaluwarsa' },
  actions: { unlock: 'Buka', expire: 'Kedaluwarsakan' },
} as const
