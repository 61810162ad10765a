/** English of `referral_plans` that its declaration does not contain. */
export const words = {
  figures: { 'rehearsal.would_pay': 'Would have paid', 'rehearsal.pays': 'Instead of' },
} as const
