/** Indonesian of `mma_banners`. */
export const words = {
  name: 'Banner MMA',
  synonyms: 'tautan dalam, iklan, gambar, judul, kreatif',
  fields: {
    name: 'Nama',
    catalog: 'Katalog',
    headline: 'Judul',
    image: 'Gambar',
    status: 'Status',
    banner_image: 'Gambar hasil',
    deep_link: 'Tautan dalam',
    banner: 'Banner aplikasi',
  },
  help: {
    headline: 'Paling banyak 25 karakter, digambar dalam satu atau dua baris',
    image: 'JPEG, PNG atau WebP, 3:2, paling sedikit 1080x720',
  },
  options: { 'status.draft': 'Draf', 'status.generated': 'Dibuat' },
  sections: { banner: 'Banner', result: 'Hasil' },
  views: { drafts: 'Draf', generated: 'Dibuat' },
  actions: { generate: 'Buat gambar', use_as_banner: 'Pakai sebagai banner' },
} as const
