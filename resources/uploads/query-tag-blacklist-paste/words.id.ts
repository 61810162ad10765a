export const words = {
  name: 'Tempel kueri yang tidak ditandai',
  synonyms: 'pencarian, blokir, massal',
  about: 'Mengecualikan kueri dari penandaan. Penandanya menjadi tidak aktif.',
} as const
