/** Indonesian of `referral_gifts`. */
export const words = { name: 'Hadiah referal yang diberikan', views: { given_in_30_days: 'Diberikan dalam 30 hari' } } as const
