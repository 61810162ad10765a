/** Indonesian of `reseller_referral`. */
export const words = {
  name: 'Referensi reseller',
  synonyms: 'ajak, undang, kode, lencana',
  screen: {
    referral_title: 'Referensi reseller',
    referrer: 'Pereferensi',
    no_referrer: 'Tidak ada yang mereferensikan reseller ini.',
    referred: 'Direferensikan oleh reseller ini',
  },
} as const
