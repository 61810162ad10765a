/** Addresses of document 1, §2, whose screens are not built yet; a tool that takes one over takes it out here. */
export const planned = [
  // Reviews and content
  // Administration and marketing
  // Referrals
  '/referral_campaign',
  '/referral_campaign/create',
  '/referral_campaign/edit/:id',
  '/referral_campaign/rewards',
  '/referral_campaign/all_campaigns/:page_number',
  '/referral_program',
  '/referral_program/create_plan',
  '/referral_program/edit_plan/:id',
  '/referral_program/all_referral_plans/:page_number',
  '/referral_program/audience_system',
  '/referral_program/audience_create',
  '/referral_program/audience/:page_number',
  '/referral_program/audience_badge_map/:page_number?',
  '/referral_program/referral_approvals/:page_number',
  // Rule engine and search operations
  // Navigation and merchandising
  // Ads and live commerce
] as const
