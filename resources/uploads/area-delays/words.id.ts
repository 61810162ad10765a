/** Indonesian of `area-delays`. */
export const words = {
  name: 'Unggah keterlambatan',
  about: 'Menambah hari pengantaran ke suatu kode pos selama jangka waktu tertentu.',
  help: {
    courier: 'Semua kurir bila kosong',
  },
} as const
