/** Indonesian of `area-update-supplier`. */
export const words = {
  name: 'Perbarui pemasok',
  about: 'Menetapkan hub, kode pos, dan jumlah hari sampai dikirim untuk pemasok. Sel kosong mempertahankan nilai yang ada.',
} as const
