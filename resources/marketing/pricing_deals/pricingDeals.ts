import { page } from '../../../schema/language.ts'

/** Deals of products and offers for users (document 1, §2.10: /deals; rest.md, §5.2). */
export const pricingDeals = page('pricing_deals', {
  section: 'marketing',
  label: 'Deals and offers',
  synonyms: ['deal', 'offer', 'coupon', 'price', 'discount', 'promotion', 'sale'],
  routes: ['/deals'],
  permission: 'pricing_deals',
  tabs: { deals: 'deals', user_offers: 'user_offers' },
})
