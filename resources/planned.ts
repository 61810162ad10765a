/** Addresses of document 1, §2, whose screens are not built yet; a tool that takes one over takes it out here. */
export const planned = [
  // Reviews and content
  // Administration and marketing
  '/ab-experiment',
  '/ab-experiment/add',
  '/ab-experiment/:id',
  // Referrals
  '/referral_campaign',
  '/referral_campaign/create',
  '/referral_campaign/edit/:id',
  '/referral_campaign/rewards',
  '/referral_campaign/all_campaigns/:page_number',
  // Rule engine and search operations
  // Navigation and merchandising
  // Ads and live commerce
  '/ads-task/:task',
  '/ads-task/:task/:id/status',
  '/mma-task',
  '/mma-task/generate-mma-banner',
] as const
