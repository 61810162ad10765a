export const words = {
  name: 'Tempel redaksi QCL',
  synonyms: 'ejaan, pencarian, massal',
  about: 'Menambah kueri yang tidak pernah dikoreksi.',
} as const
