/** Indonesian of `uat-catalogs`. */
export const words = {
  name: 'Tambah atau keluarkan katalog UAT',
  synonyms: 'uji, penerimaan, qc',
  about: 'Memasukkan katalog yang belum diaktifkan ke uji terima, atau mengeluarkannya.',
  fields: { mode: 'Mode' },
  options: { 'mode.add': 'Masukkan', 'mode.remove': 'Keluarkan' },
} as const
