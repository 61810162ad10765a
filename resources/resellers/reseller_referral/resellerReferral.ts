import { page } from '../../../schema/language.ts'

/** One reseller's referrer and those they referred (document 1, §2.6). */
export const resellerReferral = page('reseller_referral', {
  section: 'resellers',
  label: 'Reseller referral',
  under: 'users',
  synonyms: ['refer', 'invite', 'code', 'badge'],
  routes: ['/reseller/referral'],
  permission: ['resellers_view', 'referral_program'],
})
