export const dimensions = ['all', 'payment_mode', 'category', 'state', 'source'] as const
export type Dimension = (typeof dimensions)[number]

export const measures = ['net_gmv', 'net_orders', 'verified_gmv', 'verified_orders', 'cancelled_orders', 'returned_orders'] as const
export type Measure = (typeof measures)[number]

/** Figures of a value on a day, or over all days; money is text. */
export interface TrendFigures {
  readonly net_orders: number
  readonly net_gmv: string
  readonly verified_orders: number
  readonly verified_gmv: string
  readonly cancelled_orders: number
  readonly returned_orders: number
}

/** The answer of the trends call: every day, sums, and the values of a dimension. What is not in `cells` is zero. */
export interface Trends {
  readonly from: string
  readonly to: string
  readonly dimension: Dimension
  readonly days: readonly (TrendFigures & { readonly date: string })[]
  readonly total: TrendFigures
  readonly values: readonly (TrendFigures & { readonly value: string })[]
  readonly cells: readonly (TrendFigures & { readonly date: string; readonly value: string })[]
}
