/** Indonesian of `reseller_referral`. */
export const words = {
  name: 'Referal reseller',
  synonyms: 'ajak, undang, kode, lencana',
  screen: {
    referral_title: 'Referal reseller',
    referrer: 'Pengundang',
    no_referrer: 'Tidak ada yang mengundang reseller ini.',
    referred: 'Diundang oleh reseller ini',
  },
} as const
