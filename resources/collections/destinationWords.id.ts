const cells = {
  screen: 'Layar',
  catalog: 'Katalog',
  web_view: 'Tampilan web',
  url: 'Alamat',
  landing_page: 'Halaman arahan',
  category: 'Kategori',
  data: 'Data lainnya',
} as const

const screens = {
  no_screen: 'Tanpa layar',
  referral_program: 'Program referal',
  referral_details: 'Detail referal',
  catalog: 'Katalog',
  challenges: 'Tantangan',
  bonus_tracker: 'Pelacak bonus',
  web_view: 'Tampilan web',
  app_update: 'Pembaruan aplikasi',
  complete_profile: 'Lengkapi profil',
  browser: 'Peramban',
  landing_page: 'Halaman arahan',
  community: 'Komunitas',
  training: 'Pelatihan',
  travel_landing_page: 'Halaman arahan perjalanan',
  spin_rewards: 'Hadiah putaran',
  journey: 'Perjalanan',
  social_profile: 'Profil sosial',
  earnings_main_page: 'Halaman utama penghasilan',
  margin_earnings: 'Penghasilan margin',
  referral_earnings: 'Penghasilan referal',
  farmiso: 'Farmiso',
  catalog_listing_page: 'Halaman daftar katalog',
  coins_landing_page: 'Halaman arahan koin',
  visual_search_page: 'Halaman pencarian visual',
  visual_search_intro_page: 'Halaman pengantar pencarian visual',
  mb_landing_page: 'Halaman arahan MB',
  bnpl_webview: 'Tampilan web BNPL',
} as const

const under = (at: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${at}.${key}`, text]))

/** Indonesian of the parts of a destination, for the words of each tool that has one. @param at the field, `destination` or `widgets.destination` */
export const destinationFields = (at: string) => under(at, cells)

/** Indonesian of the screens. @param at as above */
export const destinationOptions = (at: string) => under(`${at}.screen`, screens)
