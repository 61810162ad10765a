/** Indonesian of `area-city-city-zone-map`. */
export const words = {
  name: 'Unggah zona antarkota',
  about: 'Menetapkan zona antara dua kota.',
} as const
