/** Indonesian of `experiment_results`. */
export const words = {
  name: 'Angka eksperimen',
  fields: {
    experiment: 'Eksperimen',
    variation: 'Variasi',
    metric: 'Metrik',
    users: 'Pengguna',
    crossed: 'Melihat beberapa variasi',
    leaked: 'Variasi yang salah',
    base: 'Dasar',
    value_sum: 'Jumlah',
    square_sum: 'Jumlah kuadrat',
    by_mod_ids: 'Menurut id mod',
    as_of: 'Dihitung pada',
  },
  help: {
    users: 'Pengguna yang dihitung',
    crossed: 'Pengguna yang melihat beberapa variasi, dan tidak dihitung',
    leaked: 'Di antaranya, pengguna yang melihat variasi yang bukan dari id modnya',
    base: 'Yang dihitung metriknya: pengguna, sub-pesanan, atau penilaian',
    by_mod_ids: 'Tidak ada paparan yang dilaporkan: semua pengguna id mod dihitung',
  },
  options: {
    'metric.orders per user': 'Pesanan per pengguna',
    'metric.GMV per user': 'GMV per pengguna',
    'metric.share of users who order': 'Bagian pengguna yang memesan',
    'metric.cancellation rate': 'Tingkat pembatalan',
    'metric.return rate': 'Tingkat pengembalian',
    'metric.average rating given': 'Rata-rata penilaian yang diberikan',
  },
} as const
