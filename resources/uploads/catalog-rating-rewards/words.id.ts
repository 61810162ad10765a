/** Indonesian of `catalog-rating-rewards`. */
export const words = {
  name: 'Hadiah penilaian katalog',
  synonyms: 'ulasan, bintang, koin',
  about: 'Memberi reseller hadiah untuk ulasan sub-pesanan yang disetujui, masing-masing satu kali.',
} as const
