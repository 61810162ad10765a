/** Indonesian of `display_days`. */
export const words = {
  name: 'Hari kampanye bergambar',
  fields: {
    campaign: 'Kampanye',
    day: 'Hari',
    impressions: 'Tayangan',
    clicks: 'Klik',
    invalid: 'Tidak sah',
    unbilled: 'Tidak ditagih',
    spend: 'Biaya',
    simulated: 'Simulasi',
    target: 'Laju rata',
  },
  help: {
    invalid: 'Tayangan dan klik dari bot. Tidak pernah ditagih',
    unbilled: 'Tayangan di luar anggaran atau di luar kampanye',
    simulated: 'Dibuat untuk demo: aplikasi tidak melaporkan angka ini',
    target: 'Sisa anggaran dibagi sisa hari, pada awal hari itu',
  },
} as const
