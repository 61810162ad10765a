/** Indonesian of `referral_approvals`. */
export const words = {
  name: 'Persetujuan referal',
  synonyms: 'insentif, kecurangan, setujui, program referal',
  views: { to_pay: 'Siap dibayar', to_check: 'Perlu diperiksa', risky: 'Berisiko' },
} as const
