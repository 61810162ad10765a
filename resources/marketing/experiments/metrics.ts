/** The metrics of an experiment, counted from orders and reviews (§5.1 of the growth specification). */
export const metrics = [
  'orders per user',
  'GMV per user',
  'share of users who order',
  'cancellation rate',
  'return rate',
  'average rating given',
] as const

export type Metric = (typeof metrics)[number]

/** Metrics that are shares of a number, not means. */
export const rates: ReadonlySet<string> = new Set<Metric>(['share of users who order', 'cancellation rate', 'return rate'])

/** Metrics that are better if they are lower. */
export const lowerIsBetter: ReadonlySet<string> = new Set<Metric>(['cancellation rate', 'return rate'])
