import type { Rule } from '../../../schema/rule.ts'

/** The metrics of a catalog, each from 0 to 1 within its sub-sub-category (rest.md, §6.4). */
export const metrics = ['rating', 'orders_30d', 'ctr', 'margin', 'stock', 'freshness'] as const
export type Metric = (typeof metrics)[number]

/** Refuses a metric that nothing computes. */
export const metricOf = <const Key extends string>(key: Key): Rule<Key> => ({
  name: `${key} is a metric`,
  on: [key],
  severity: 'error',
  check: row =>
    row[key] && !(metrics as readonly unknown[]).includes(row[key])
      ? { code: 'not_offered', params: { options: metrics.join(', ') } }
      : null,
})
