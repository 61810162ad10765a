export const words = {
  name: 'Tempel pemetaan ABG',
  synonyms: 'atribut, kelompok, massal',
  about: 'Menetapkan nilai kelompok atribut, sebagai nilai|nilai.',
  help: { values: 'nilai|nilai' },
} as const
