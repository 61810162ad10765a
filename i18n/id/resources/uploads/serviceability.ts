/** Indonesian of `serviceability`. */
export const serviceability = {
  name: 'Jangkauan kurir',
  about: 'Setiap baris menentukan apa yang dilakukan kurir di suatu kode pos.',
} as const
