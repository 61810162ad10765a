/** Indonesian of `challenge_progress`. */
export const words = {
  name: 'Kemajuan tantangan',
  fields: {
    campaign: 'Kampanye',
    user: 'Reseller',
    count: 'Tindakan',
    streak: 'Berturut-turut',
    last_interval: 'Hari atau minggu terakhir',
    round: 'Putaran selesai',
    gifts: 'Jumlah pemberian',
    completed_at: 'Selesai pada',
    grant: 'Pemberian',
  },
  help: {
    gifts: 'Hadiah putaran ini yang tidak ditolak oleh batas, tanpa yang dibatalkan',
    count: 'Dalam putaran ini; bila beruntun, dalam hari atau minggu terakhir',
    streak: 'Hari atau minggu berturut-turut saat ini',
    last_interval: 'Yang terakhir dengan cukup tindakan; minggu ditulis dengan hari Seninnya',
  },
} as const
