/** Indonesian of `reverse-tinder`. */
export const words = {
  name: 'Reverse tinder',
  synonyms: 'suara, harga, suka',
  about:
    'Setiap baris menampilkan katalog yang belum dijual kepada reseller untuk suara ya atau tidak, dari hari ke hari. Suara yang sudah diberikan tetap.',
} as const
