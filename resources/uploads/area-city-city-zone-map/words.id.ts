/** Indonesian of `area-city-city-zone-map`. */
export const words = {
  name: 'Unggah zona antarkota',
  about: 'Setiap baris menentukan zona yang berlaku antara dua kota.',
} as const
