/** Indonesian of `reseller_referral`. */
export const words = {
  name: 'Referensi reseller',
} as const
