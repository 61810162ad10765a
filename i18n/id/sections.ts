import type { sections as english } from '../en/sections.ts'

/** Headings of the sidebar and the home page in Indonesian. */
export const sections: Readonly<Record<keyof typeof english, string>> = {
  suppliers: 'Pemasok',
  catalogs: 'Katalog',
  collections: 'Koleksi dan banner',
  orders: 'Pesanan',
  serviceability: 'Jangkauan pengiriman',
  resellers: 'Reseller',
  uploads: 'Unggahan berkas',
  supply: 'Tugas pasokan',
  content: 'Ulasan dan konten',
  marketing: 'Pemasaran',
  communications: 'Komunikasi',
  referrals: 'Referensi',
  search: 'Aturan dan pencarian',
  navigation: 'Navigasi',
  ads: 'Iklan dan siaran langsung',
  access: 'Administrasi',
}
