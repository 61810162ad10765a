/** Indonesian of `reverse-tinder`. */
export const words = {
  name: 'Reverse tinder',
  synonyms: 'suara, harga, suka',
  about:
    'Menampilkan katalog yang belum dijual kepada reseller untuk suara ya atau tidak selama jangka waktu tertentu. Suara yang sudah diberikan tetap.',
} as const
