/** Indonesian of `catalog-rating-rewards`. */
export const words = {
  name: 'Hadiah penilaian katalog',
  synonyms: 'ulasan, bintang, koin',
  about: 'Setiap baris memberi hadiah kepada reseller untuk ulasan yang disetujui atas suatu sub-pesanan, satu kali.',
} as const
