import { page } from '../../../schema/language.ts'

/** Orders and sales of up to 30 days as table and chart (document 1, §2.6). */
export const dailytrends = page('dailytrends', {
  section: 'orders',
  label: 'Daily trends',
  synonyms: ['gmv', 'chart', 'figures', 'report', 'sales', 'metrics'],
  routes: ['/dailytrends'],
  permission: 'trends_view',
  home: { permission: ['trends_view', 'orders_view'] },
  reads: ['/api/daily_metrics'],
})

/** What the days are split by. */
export const dimensions = ['all', 'payment_mode', 'category', 'state', 'source'] as const
export type Dimension = (typeof dimensions)[number]

/** The figures of a day. */
export const measures = ['net_gmv', 'net_orders', 'verified_gmv', 'verified_orders', 'cancelled_orders', 'returned_orders'] as const
export type Measure = (typeof measures)[number]
