/** Why what buyers or influencers show is not let through (document 2, §3 "Media rejection reasons"). */
export const mediaRejectionReasons = { 0: 'others', 1: 'duplicate', 2: 'unethical', 3: 'wrong media', 4: 'low quality' } as const
