/** The most that one referral pays, in the currency of the country (document 2, §5; §5.5 of the growth specification). */
export const maxIncentive = { IN: 5000, ID: 1_500_000 } as const
