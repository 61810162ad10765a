export const words = {
  name: 'Tempel kata henti',
  synonyms: 'pencarian, massal, abaikan',
  about: 'Menambah kata henti, atau mengaktifkannya lagi.',
} as const
