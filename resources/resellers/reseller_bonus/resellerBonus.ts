import { page } from '../../../schema/language.ts'

/** Bonuses of resellers, what is paid out to them, and what the bank says of it (document 1, §2.6). */
export const resellerBonus = page('reseller_bonus', {
  section: 'resellers',
  label: 'Bonuses and payouts',
  under: 'users',
  synonyms: ['payment', 'payout', 'incentive', 'money'],
  routes: ['/reseller/payment/bonus'],
  permission: 'resellers_view',
  tabs: { bonuses: 'reseller_bonuses', payouts: 'payouts', payment_files: 'reseller-payment-file' },
})
