import { page } from '../../schema/page.ts'

/** Bonuses of resellers, and what is paid out to them (document 1, §2.6). */
export const resellerBonus = page('reseller_bonus', {
  section: 'resellers',
  label: 'Bonuses and payouts',
  routes: ['/reseller/payment/bonus'],
  may: 'resellers_view',
  tabs: { bonuses: 'reseller_bonuses', payouts: 'payouts' },
})
