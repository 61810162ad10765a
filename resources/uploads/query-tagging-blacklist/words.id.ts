/** Indonesian of `query-tagging-blacklist`. */
export const words = {
  name: 'Unggah daftar hitam kueri',
  about: 'Setiap baris mengeluarkan kueri dari penandaan; penanda yang dimilikinya menjadi tidak aktif.',
} as const
