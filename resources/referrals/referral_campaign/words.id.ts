/** Indonesian of `referral_campaign`. */
export const words = {
  name: 'Ringkasan kampanye referal',
  synonyms: 'referal, undang, teman, kampanye',
} as const
