import { reference, rowKey, url } from '../../schema/language.ts'

const catalog = reference('catalogs')
const landing_page = reference('landing_pages')
const category = reference('categories')
const address = url()

/**
 * Where a banner, a tile or an icon may lead: the 27 screens of document 1, §2.17, each with what it opens with. A web view is named by its page key, or
 * by an address.
 */
export const bannerScreens = {
  no_screen: {},
  referral_program: {},
  referral_details: {},
  catalog: { catalog },
  challenges: {},
  bonus_tracker: {},
  web_view: { web_view: rowKey('dynamic_webviews', { by: 'page_key', max: 30 }), url: address },
  app_update: {},
  complete_profile: {},
  browser: { url: address },
  landing_page: { landing_page },
  community: {},
  training: {},
  travel_landing_page: {},
  spin_rewards: {},
  journey: {},
  social_profile: {},
  earnings_main_page: {},
  margin_earnings: {},
  referral_earnings: {},
  farmiso: {},
  catalog_listing_page: { category },
  coins_landing_page: {},
  visual_search_page: {},
  visual_search_intro_page: {},
  mb_landing_page: { landing_page },
  bnpl_webview: { url: address },
} as const

export type Screen = keyof typeof bannerScreens

/** Their names, in the order of the document. */
export const screenNames = Object.keys(bannerScreens) as readonly Screen[]
