/** English of `referral_plans` that its declaration does not contain. */
export const words = {
  tries: { rehearsal: 'If it counted for all referrals of the last 90 days' },
  figures: { 'rehearsal.would_pay': 'Would have paid', 'rehearsal.pays': 'Instead of' },
} as const
