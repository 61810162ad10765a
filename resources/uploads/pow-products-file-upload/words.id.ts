/** Indonesian of `pow-products-file-upload`. */
export const words = {
  name: 'Unggah produk minggu ini',
  synonyms: 'pow, penawaran',
  about: 'Menempatkan produk dalam suatu minggu. Minggu dimulai hari Senin dan memiliki dua puluh tempat.',
} as const
