/** Indonesian of `streams-upload`. */
export const words = {
  name: 'Unggah siaran langsung',
  synonyms: 'siaran, rencana',
  about: 'Menambah siaran langsung sebagai draf, masing-masing dengan produknya secara berurutan.',
  help: { thumbnail_url: 'Alamat gambar yang tersimpan', product_ids: 'Id produk aktif secara berurutan, dipisahkan |' },
} as const
