/** Indonesian of `short_url_clicks`. */
export const words = {
  name: 'Klik tautan per hari',
  fields: {
    short_url: 'Tautan',
    day: 'Hari',
    source: 'Datang dari',
    clicks: 'Klik',
    all_clicks: 'Semua permintaan',
    visitors: 'Pengunjung',
    simulated: 'Simulasi',
  },
  help: {
    clicks: 'Dibuka oleh orang',
    all_clicks: 'Orang, bot, dan pratinjau di obrolan',
    visitors: 'Orang yang berbeda pada hari itu',
    simulated: 'Dibuat untuk demo: tidak ada yang membuka tautan',
  },
  options: {
    'source.direct': 'Langsung',
    'source.WhatsApp': 'WhatsApp',
    'source.Facebook': 'Facebook',
    'source.Instagram': 'Instagram',
    'source.YouTube': 'YouTube',
    'source.Telegram': 'Telegram',
    'source.X': 'X',
    'source.search': 'Mesin pencari',
    'source.other sites': 'Situs lain',
  },
  filters: { campaign: 'Kampanye' },
} as const
