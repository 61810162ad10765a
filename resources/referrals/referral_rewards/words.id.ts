/** Indonesian of `referral_rewards`. */
export const words = { name: 'Hadiah referal' } as const
