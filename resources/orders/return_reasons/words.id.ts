/** Indonesian of `return_reasons`. */
export const words = {
  name: 'Alasan pengembalian',
  fields: {
    name: 'Nama',
    applies_to: 'Berlaku untuk',
    sub_reasons: 'Subalasan',
    needs_image: 'Perlu gambar',
    needs_video: 'Perlu video',
    product_missing: 'Produk kurang',
    window_days: 'Batas waktu',
    position: 'Posisi',
    active: 'Aktif',
  },
  help: { product_missing: 'Permintaan dengan alasan ini ditandai "produk kurang".' },
  options: {
    'applies_to.return': 'Pengembalian',
    'applies_to.exchange': 'Penukaran',
    'applies_to.both': 'Keduanya',
  },
} as const
