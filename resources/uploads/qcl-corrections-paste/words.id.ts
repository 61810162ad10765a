export const words = {
  name: 'Tempel koreksi manual QCL',
  synonyms: 'ejaan, pencarian, massal',
  about: 'Menetapkan kueri yang dicari sebagai ganti kueri yang salah ketik.',
} as const
