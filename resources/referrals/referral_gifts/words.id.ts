/** Indonesian of `referral_gifts`. */
export const words = { name: 'Hadiah referal yang diberikan', views: { lately: 'Diberikan dalam 30 hari' } } as const
