/** Indonesian of `query-normalization`. */
export const words = {
  name: 'Unggah normalisasi kueri',
  synonyms: 'pencarian, ejaan',
  about: 'Menetapkan sebuah kueri dicari sebagai apa. Huruf besar dan spasi berlebih diabaikan.',
} as const
