export type { TrendFigures, Trends } from '../calls.ts'
export { type Dimension, dimensions } from '../dailytrends.ts'

export const measures = ['net_gmv', 'net_orders', 'verified_gmv', 'verified_orders', 'cancelled_orders', 'returned_orders'] as const
export type Measure = (typeof measures)[number]
