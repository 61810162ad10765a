/** Indonesian of `clp_products`. */
export const words = {
  name: 'Validasi filter',
  synonyms: 'filter, atribut, produk salah',
  screen: {
    title: 'Validasi filter',
    category: 'Sub-subkategori',
    filter: 'Filter',
    value: 'Nilai',
    choose: 'Pilih sub-subkategori, filter, dan nilai untuk melihat produknya.',
    none: 'Tidak ada lagi produk yang dijual dengan nilai ini.',
    help: 'Tandai yang tidak termasuk: tombol panah berpindah, Spasi menandai.',
    products: 'Produk dengan nilai ini',
    more: '%{count} dari %{total} yang pertama ditampilkan.',
    comment: 'Komentar',
    valid: 'Benar: %{smart_count} produk',
    save_wrong: 'Salah: %{smart_count} dari %{total}',
    verdict: 'Buka putusan',
    verdicts: 'Semua putusan',
  },
} as const
