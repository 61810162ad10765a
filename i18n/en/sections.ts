/** Headings of the sidebar and the home page; the areas of permissions bear the same names. */
export const sections = {
  suppliers: 'Suppliers',
  catalogs: 'Catalogs',
  collections: 'Collections and banners',
  orders: 'Orders',
  serviceability: 'Serviceability',
  resellers: 'Resellers',
  uploads: 'File uploads',
  supply: 'Supply tasks',
  content: 'Reviews and content',
  marketing: 'Marketing',
  communications: 'Communications',
  referrals: 'Referrals',
  search: 'Rules and search',
  navigation: 'Navigation',
  ads: 'Ads and live commerce',
  access: 'Administration',
} as const
