/** Indonesian of `area-pin-code`. */
export const areaPinCode = {
  name: 'Kode pos',
  about: 'Setiap baris menentukan jalur paket suatu kode pos dan cara pembayarannya.',
} as const
