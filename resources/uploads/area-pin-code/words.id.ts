/** Indonesian of `area-pin-code`. */
export const words = {
  name: 'Unggah kode pos',
  about: 'Setiap baris menentukan jalur paket suatu kode pos dan cara pembayarannya.',
} as const
