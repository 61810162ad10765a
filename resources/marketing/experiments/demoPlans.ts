import type { Metric } from './metrics.ts'

/** An experiment of the demo. */
export interface DemoPlan {
  readonly name: string
  readonly key: string
  readonly page: 'home' | 'catalog listing' | 'product' | 'cart' | 'search' | 'other'
  readonly type: 'feature' | 'ranking' | 'pricing' | 'image' | 'communication'
  readonly stage: 'draft' | 'ramp up' | 'full' | 'concluded'
  readonly metric: Metric
  /** Days since it started. */
  readonly days: number
  /** Days from its start to its planned end. */
  readonly length: number
  /** Users who saw it: as planned, with a broken split, with users who crossed, or nobody who was reported. */
  readonly seen?: 'good' | 'conclusive' | 'broken' | 'crossed' | 'none'
  readonly result?: 'won' | 'lost' | 'no difference' | 'stopped'
  readonly learning?: string
  /** One variation was stopped. */
  readonly halved?: true
}

const done = (result: NonNullable<DemoPlan['result']>, learning: string) => ({ stage: 'concluded', result, learning }) as const

/** Twenty experiments, each on a page and of a type of its own, so that none clashes with another. */
export const demoPlans: readonly DemoPlan[] = [
  {
    ...{ name: 'Larger product photos', key: 'larger_photos', page: 'product', type: 'image' },
    ...{ stage: 'full', metric: 'orders per user', days: 45, length: 40, seen: 'conclusive' },
  },
  {
    ...{ name: 'One-page checkout', key: 'one_page_checkout', page: 'cart', type: 'feature' },
    ...{ stage: 'ramp up', metric: 'share of users who order', days: 25, length: 40, seen: 'broken' },
  },
  {
    ...{ name: 'Margin hint in the cart', key: 'margin_hint', page: 'cart', type: 'pricing' },
    ...{ stage: 'full', metric: 'GMV per user', days: 38, length: 60, seen: 'crossed' },
  },
  {
    ...{ name: 'New sort of search results', key: 'search_sort', page: 'search', type: 'ranking' },
    ...{ stage: 'ramp up', metric: 'orders per user', days: 20, length: 45, seen: 'none' },
  },
  {
    ...{ name: 'Festival banner first', key: 'festival_banner', page: 'home', type: 'image' },
    ...{ stage: 'ramp up', metric: 'share of users who order', days: 6, length: 30, halved: true },
  },
  {
    ...{ name: 'Reviews above the price', key: 'reviews_first', page: 'product', type: 'feature' },
    ...{ stage: 'ramp up', metric: 'return rate', days: 12, length: 42 },
  },
  {
    ...{ name: 'Fresh catalogs first', key: 'fresh_first', page: 'catalog listing', type: 'ranking' },
    ...{ stage: 'full', metric: 'GMV per user', days: 14, length: 35 },
  },
  {
    ...{ name: 'Delivery date on the card', key: 'delivery_date', page: 'catalog listing', type: 'feature' },
    ...{ stage: 'full', metric: 'cancellation rate', days: 9, length: 30 },
  },
  {
    ...{ name: 'Shorter share message', key: 'short_share', page: 'other', type: 'communication' },
    ...{ stage: 'ramp up', metric: 'orders per user', days: 3, length: 21 },
  },
  {
    ...{ name: 'Ask for a rating by message', key: 'ask_rating', page: 'other', type: 'feature' },
    ...{ stage: 'full', metric: 'average rating given', days: 16, length: 50 },
  },
  {
    ...{ name: 'Video on the home page', key: 'home_video', page: 'home', type: 'feature', stage: 'draft' },
    metric: 'orders per user',
    days: -5,
    length: 30,
  },
  {
    ...{ name: 'Free shipping line', key: 'free_shipping', page: 'cart', type: 'communication', stage: 'draft' },
    metric: 'GMV per user',
    days: -9,
    length: 28,
  },
  {
    ...{ name: 'Round prices', key: 'round_prices', page: 'product', type: 'pricing', stage: 'draft' },
    metric: 'GMV per user',
    days: -2,
    length: 35,
  },
  {
    ...{ name: 'Size guide in search', key: 'size_guide', page: 'search', type: 'feature', stage: 'draft' },
    metric: 'return rate',
    days: -12,
    length: 40,
  },
  {
    ...{
      name: 'Two columns on the home page',
      key: 'two_columns',
      page: 'home',
      type: 'ranking',
      metric: 'orders per user',
      days: 90,
      length: 40,
    },
    ...done('won', 'Two columns show twice as many catalogs without more returns'),
  },
  {
    ...{
      name: 'Countdown in the cart',
      key: 'cart_countdown',
      page: 'cart',
      type: 'image',
      metric: 'share of users who order',
      days: 80,
      length: 30,
    },
    ...done('lost', 'Pressure in the cart leads to cancellations'),
  },
  {
    ...{
      name: 'Green buy button',
      key: 'green_button',
      page: 'product',
      type: 'communication',
      metric: 'orders per user',
      days: 70,
      length: 35,
    },
    ...done('no difference', 'The colour of the button does not matter'),
  },
  {
    ...{
      name: 'Voice search',
      key: 'voice_search',
      page: 'search',
      type: 'communication',
      metric: 'orders per user',
      days: 65,
      length: 30,
    },
    ...done('stopped', 'Recognition of Hindi failed too often'),
  },
  {
    ...{
      name: 'Price range filter',
      key: 'price_filter',
      page: 'catalog listing',
      type: 'pricing',
      metric: 'GMV per user',
      days: 60,
      length: 25,
    },
    ...done('won', 'People who filter by price order more per visit'),
  },
  {
    ...{
      name: 'Picture of the seller',
      key: 'seller_picture',
      page: 'catalog listing',
      type: 'image',
      metric: 'return rate',
      days: 75,
      length: 30,
    },
    ...done('no difference', 'Trust comes from ratings, not from faces'),
  },
]
