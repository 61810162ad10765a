/** Headings of the sidebar and the home page, in English and Indonesian; the areas of permissions bear the same names. */
const headings: Readonly<Record<string, readonly [english: string, indonesian: string]>> = {
  suppliers: ['Suppliers', 'Pemasok'],
  catalogs: ['Catalogs', 'Katalog'],
  collections: ['Collections and banners', 'Koleksi dan banner'],
  orders: ['Orders', 'Pesanan'],
  serviceability: ['Serviceability', 'Jangkauan pengiriman'],
  resellers: ['Resellers', 'Reseller'],
  uploads: ['File uploads', 'Unggahan berkas'],
  supply: ['Supply tasks', 'Tugas pasokan'],
  content: ['Reviews and content', 'Ulasan dan konten'],
  marketing: ['Marketing', 'Pemasaran'],
  communications: ['Communications', 'Komunikasi'],
  referrals: ['Referrals', 'Referal'],
  search: ['Rules and search', 'Aturan dan pencarian'],
  navigation: ['Navigation', 'Navigasi'],
  ads: ['Ads and live commerce', 'Iklan dan siaran langsung'],
  access: ['Administration', 'Administrasi'],
}
const sectionsIn = (language: 0 | 1) => Object.fromEntries(Object.entries(headings).map(([section, words]) => [section, words[language]]))

export const sections = { en: sectionsIn(0), id: sectionsIn(1) }
