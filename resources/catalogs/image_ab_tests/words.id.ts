/** Indonesian of `image_ab_tests`. */
export const words = {
  name: 'Uji gambar',
  synonyms: 'uji ab, gambar, foto',
  fields: {
    product: 'Produk',
    variant_no: 'Varian',
    image_url: 'Gambar',
    traffic_percent: 'Lalu lintas',
    start_date: 'Tanggal mulai',
    end_date: 'Tanggal akhir',
    status: 'Status',
  },
  options: {
    'status.0': 'Belum dimulai',
    'status.1': 'Dihentikan',
    'status.2': 'Berjalan',
  },
} as const
