/** Indonesian of `area-delays`. */
export const words = {
  name: 'Unggah keterlambatan',
  about: 'Setiap baris menentukan berapa hari pengantaran ke suatu kode pos lebih lama, dari hari ke hari.',
  help: {
    courier: 'Semua kurir bila kosong',
  },
} as const
