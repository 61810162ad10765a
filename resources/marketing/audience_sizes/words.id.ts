/** Indonesian of `audience_sizes`. */
export const words = {
  name: 'Ukuran audiens',
  fields: { audience: 'Audiens', found_at: 'Dihitung', size: 'Anggota', outcome: 'Hasil', took_ms: 'Lama', note: 'Catatan' },
  options: {
    'outcome.refreshed': 'Diperbarui',
    'outcome.cut to the cap': 'Dipotong ke batas',
    'outcome.blocked': 'Ditahan',
    'outcome.failed': 'Gagal',
  },
} as const
