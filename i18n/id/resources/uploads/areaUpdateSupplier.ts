/** Indonesian of `area-update-supplier`. */
export const areaUpdateSupplier = {
  name: 'Perbarui pemasok',
  about: 'Setiap baris menetapkan hub, kode pos, atau hari pengiriman pemasok; sel kosong tidak mengubah apa pun.',
} as const
