/** Addresses of document 1, §2, whose screens are not built yet; a tool that takes one over takes it out here. */
export const planned = [
  // Reviews and content
  // Administration and marketing
  // Referrals
  // Rule engine and search operations
  // Navigation and merchandising
  // Ads and live commerce
] as const
