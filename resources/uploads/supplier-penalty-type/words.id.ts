/** Indonesian of `supplier-penalty-type`. */
export const words = {
  name: 'Unggah jenis denda',
  synonyms: 'denda, sanksi',
  about: 'Setiap baris menyebut berapa denda pemasok untuk suatu hal sejak suatu hari; semua baris atau tidak sama sekali.',
  help: {
    max_amount: 'Diperlukan untuk persentase',
  },
} as const
