/** English of `selling_limits` that its declaration does not contain. */
export const words = {
  options: {
    'name.deal approval above': 'Approval of deals that cost more than',
    'name.reward reversal above': 'Approval of reversed gifts above',
    'name.reward day cap': 'Gifts to one reseller on a day at most',
    'name.referral approval above': 'Approval of referrals that together pay more than',
  },
} as const
