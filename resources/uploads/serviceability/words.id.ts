/** Indonesian of `serviceability`. */
export const words = {
  name: 'Unggah jangkauan kurir',
  synonyms: 'kode pos, pincode, pengiriman, ekspedisi',
  about: 'Menetapkan layanan kurir di suatu kode pos.',
  fields: { replace: 'Ganti' },
  help: { replace: 'Kode pos kurir yang tidak ada dalam berkas menjadi tidak aktif; satu baris buruk menghentikan semuanya' },
} as const
