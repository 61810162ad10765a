/** Indonesian of `query-normalization`. */
export const words = {
  name: 'Unggah normalisasi kueri',
  synonyms: 'pencarian, ejaan',
  about: 'Setiap baris menentukan kueri dicari sebagai apa. Huruf besar dan spasi berlebih tidak dihitung.',
} as const
