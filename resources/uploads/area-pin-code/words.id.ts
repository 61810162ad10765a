/** Indonesian of `area-pin-code`. */
export const words = {
  name: 'Kode pos',
  about: 'Setiap baris menentukan jalur paket suatu kode pos dan cara pembayarannya.',
} as const
