/** Indonesian of `agent_dashboard`. */
export const words = {
  name: 'Dasbor agen',
  synonyms: 'cari, pelanggan, penelepon, dukungan',
  screen: {
    find: 'Kode, email, id, nama, telepon, atau nomor pesanan',
    find_button: 'Cari',
    help: 'Masukkan kode, nomor telepon, atau nomor pesanan lengkap, atau awal nama atau email.',
    none: 'Tidak ada hasil untuk “%{q}”. Periksa nomornya atau coba namanya.',
    short: 'Masukkan sedikitnya 2 huruf dari nama atau email.',
    more: 'Hanya 20 yang pertama ditampilkan. Ketik lebih banyak dari namanya.',
  },
} as const
