/** Indonesian of `streams-update`. */
export const words = {
  name: 'Perbarui siaran langsung',
  synonyms: 'siaran, ubah',
  about: 'Mengubah siaran langsung yang masih draf atau terjadwal. Produk pada baris menggantikan produk siaran itu.',
  help: { thumbnail_url: 'Alamat gambar yang tersimpan', product_ids: 'Id produk aktif secara berurutan, dipisahkan |' },
} as const
