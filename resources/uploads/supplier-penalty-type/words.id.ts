/** Indonesian of `supplier-penalty-type`. */
export const words = {
  name: 'Unggah jenis denda',
  synonyms: 'denda, sanksi',
  about: 'Menetapkan denda pemasok mulai tanggal tertentu. Satu baris salah menghentikan seluruh berkas.',
  help: {
    max_amount: 'Diperlukan untuk persentase',
  },
} as const
