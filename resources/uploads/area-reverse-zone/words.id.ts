/** Indonesian of `area-reverse-zone`. */
export const words = {
  name: 'Unggah zona balik',
  about: 'Menetapkan apakah kurir menjemput pengembalian di suatu kode pos, dan di zona mana.',
} as const
