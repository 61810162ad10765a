/** Indonesian of `live_commerce`. */
export const words = {
  name: 'Siaran dagang langsung',
  synonyms: 'siaran, langsung, tayangan',
  screen: {
    today: 'Siaran hari ini',
    note: '%{from} sampai %{to}. Garisnya adalah sekarang.',
    none: 'Tidak ada siaran yang direncanakan hari ini.',
    plan: 'Rencanakan siaran',
    products: '%{smart_count} produk |||| %{smart_count} produk',
    viewers: '%{count} penonton |||| %{count} penonton',
    no_products: 'Belum ada produk, padahal dimulai kurang dari dua jam lagi.',
  },
} as const
