/** English of `reseller_referral` that its declaration does not say. */
export const words = {
  screen: {
    referral_title: 'Reseller referral',
    referrer: 'Referrer',
    no_referrer: 'Nobody referred this reseller.',
    referred: 'Referred by this reseller',
  },
} as const
