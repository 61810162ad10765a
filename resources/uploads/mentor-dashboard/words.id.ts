/** Indonesian of `mentor-dashboard`. */
export const words = {
  name: 'Dasbor mentor',
  synonyms: 'pembina, kinerja, target',
  about: 'Mencatat hasil bulanan mentor dan kelompoknya. Peringkat bulan itu dihitung ulang.',
  help: {
    month: 'YYYY-MM',
  },
} as const
