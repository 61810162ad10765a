export const words = {
  name: 'Tempel normalisasi kueri',
  synonyms: 'pencarian, ejaan, massal',
  about: 'Menetapkan kueri yang dicari sebagai ganti kueri lain.',
} as const
