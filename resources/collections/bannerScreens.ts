/** Where a banner may lead: the 27 screens of document 1, §2.17. */
export const bannerScreens: readonly string[] =
  `no_screen referral_program referral_details catalog challenges bonus_tracker web_view app_update complete_profile browser
  landing_page community training travel_landing_page spin_rewards journey social_profile earnings_main_page margin_earnings
  referral_earnings farmiso catalog_listing_page coins_landing_page visual_search_page visual_search_intro_page mb_landing_page
  bnpl_webview`.split(/\s+/)
