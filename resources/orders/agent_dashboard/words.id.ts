/** Indonesian of `agent_dashboard`. */
export const words = {
  name: 'Dasbor agen',
  screen: {
    find: 'Kode, e-mail, id, nama, telepon, atau nomor pesanan',
    find_button: 'Cari',
    help: 'Kode, id, nomor telepon dan nomor pesanan dicari utuh, nama dan e-mail dari awalnya.',
    none: 'Tidak ada yang ditemukan dengan “%{q}”. Periksa nomornya, atau coba namanya.',
    more: 'Hanya 20 yang pertama ditampilkan. Ketik lebih banyak dari namanya.',
  },
} as const
