/** Indonesian of `area-update-supplier`. */
export const words = {
  name: 'Perbarui pemasok',
  about: 'Setiap baris menetapkan hub, kode pos, atau hari pengiriman pemasok; sel kosong tidak mengubah apa pun.',
} as const
