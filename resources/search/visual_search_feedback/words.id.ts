/** Indonesian of `visual_search_feedback`. */
export const words = {
  name: 'Umpan balik pencarian visual',
  synonyms: 'gambar, relevan, menilai, presisi',
  fields: {
    query_image: 'Gambar yang dicari',
    query_hash: 'Hash gambar',
    product: 'Produk',
    distance: 'Jarak',
    verdict: 'Penilaian',
    judged_by: 'Dinilai oleh',
  },
  help: {
    query_hash: 'Mirip untuk gambar yang mirip',
    distance: 'Jumlah bit yang berbeda di antara kedua gambar, dari 64',
  },
  options: { verdict: { relevant: 'Relevan', 'not relevant': 'Tidak relevan' } },
} as const
