/** Indonesian of `referral_audiences`. */
export const words = { name: 'Audiens referal', synonyms: 'audiens, program referal, lencana, kode pengguna' } as const
