/** Indonesian of `serviceability`. */
export const words = {
  name: 'Jangkauan kurir',
  about: 'Setiap baris menentukan apa yang dilakukan kurir di suatu kode pos.',
  fields: { replace: 'Ganti' },
  help: { replace: 'Kode pos kurir yang tidak ada dalam berkas menjadi tidak aktif; satu baris buruk menghentikan semuanya' },
} as const
