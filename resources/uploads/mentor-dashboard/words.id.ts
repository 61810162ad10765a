/** Indonesian of `mentor-dashboard`. */
export const words = {
  name: 'Dasbor mentor',
  synonyms: 'pembina, kinerja, target',
  about: 'Setiap baris menunjukkan hasil mentor dan kelompoknya dalam sebulan; peringkat bulan itu dihitung ulang.',
  help: {
    month: 'YYYY-MM',
  },
} as const
