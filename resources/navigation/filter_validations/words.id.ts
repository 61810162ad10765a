/** Indonesian of `filter_validations`. */
export const words = {
  name: 'Putusan filter',
  synonyms: 'validasi filter, taksonomi, produk salah',
  fields: {
    sub_sub_category: 'Sub-subkategori',
    filter_key: 'Filter',
    filter_value: 'Nilai',
    verdict: 'Putusan',
    product_count: 'Produk',
    wrong_count: 'Salah',
    wrong_products: 'Produk yang tidak termasuk',
    comment: 'Komentar',
  },
  options: { 'verdict.open': 'Terbuka', 'verdict.valid': 'Benar', 'verdict.wrong': 'Salah' },
  sections: { filter: 'Filter', verdict: 'Putusan' },
  views: { open: 'Terbuka', wrong: 'Salah' },
  prints: { corrections: 'Unduh untuk unggahan taksonomi' },
} as const
