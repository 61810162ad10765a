/** Kolom dalam tingkat. */
export const tiers = {
  available: 'Tersedia',
  empty: 'Tidak ada kolom',
  reset: 'Atur ulang',
  keys: 'Seret kolom, gunakan daftarnya, atau tekan 1, 2, 3, atau 0 pada kolom itu.',
  tier_of: 'Tingkat %{name}',
  value_of: 'Nilai %{name}, %{min} sampai %{max}',
}
