/** Indonesian of `pow-products-file-upload`. */
export const words = {
  name: 'Unggah produk minggu ini',
  synonyms: 'pow, penawaran',
  about: 'Setiap baris menempatkan produk di suatu tempat dalam minggu; minggu dimulai hari Senin dan memiliki dua puluh tempat.',
} as const
