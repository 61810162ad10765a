/** Indonesian of `area-city-city-lane-map`. */
export const words = {
  name: 'Unggah jalur antarkota',
  about: 'Menetapkan cara kurir membawa paket dari kota ke kota.',
} as const
