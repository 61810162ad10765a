/** Indonesian of `audience-members`. */
export const words = {
  name: 'Unggah anggota audiens',
  synonyms: 'audiens, segmen, kode pengguna, daftar pengguna',
  about:
    'Mengganti semua orang dalam audiens manual dengan pengguna dalam berkas. Anggotanya menyusul dengan pembaruannya, dalam satu menit.',
  fields: { audience: 'Audiens' },
  help: { audience: 'Audiens manual. Yang ada di berkas terakhirnya, tetapi tidak di berkas ini, keluar' },
} as const
