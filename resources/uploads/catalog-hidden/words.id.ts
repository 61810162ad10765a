/** Indonesian of `catalog-hidden`. */
export const words = {
  name: 'Sembunyikan atau tampilkan katalog',
  synonyms: 'sembunyi, tampil, nonaktif',
  about: 'Menyembunyikan katalog dari pembeli, atau menampilkannya lagi.',
  fields: { mode: 'Mode' },
  options: { 'mode.hide': 'Sembunyikan', 'mode.show': 'Tampilkan' },
} as const
