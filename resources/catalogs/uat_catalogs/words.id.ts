/** Indonesian of `uat_catalogs`. */
export const words = {
  name: 'Katalog UAT',
  synonyms: 'uji, penerimaan, terbitkan, prapemesanan',
  fields: { name: 'Nama' },
  views: { pre_booking: 'Prapemesanan' },
} as const
