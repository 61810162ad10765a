/** Indonesian of `referral_campaign`. */
export const words = {
  name: 'Kampanye referal',
  synonyms: 'referal, undang, teman, kampanye',
} as const
