import { type Metric, metrics } from '../../mtrc_values/metrics.ts'

/** How much a tier counts (rest.md, §6.4). */
const TIERS: Readonly<Record<string, number>> = { tier_one: 100, tier_two: 10, tier_three: 1 }

/** The catalogs that a rule ranks; others keep a tier rank of 0. */
export interface RankedCatalogs {
  readonly bucket: 'all' | 'new' | 'growing' | 'proven'
  /** Only catalogs that were added within so many days; null for all. */
  readonly days: number | null
}

/** A started indexing rule as the search applies it to the catalogs of a sub-sub-category. */
export interface Ranking extends RankedCatalogs {
  readonly id: number
  readonly label: string
  /** The factor of each metric of a catalog. */
  readonly factors: Readonly<Record<Metric, number>>
}

export interface TierOfRule {
  readonly tier_name: string
  readonly field: string
  readonly tier_value: string
}

/**
 * The factor of each metric: tier × value × weight. The tier rank of a catalog is the sum of factors times metrics.
 * @param weights of active metrics, by field; a metric without a weight counts nothing
 */
export function factorsOf(tiers: readonly TierOfRule[], weights: ReadonlyMap<string, number>): Readonly<Record<Metric, number>> {
  const factor = (metric: Metric) => {
    const chosen = tiers.find(({ field }) => field === metric)
    return chosen ? (TIERS[chosen.tier_name] ?? 0) * Number(chosen.tier_value) * (weights.get(metric) ?? 0) : 0
  }
  return Object.fromEntries(metrics.map(metric => [metric, factor(metric)])) as Record<Metric, number>
}

/** The tier rank of a catalog from its metrics. */
export const tierRank = (factors: Ranking['factors'], values: Readonly<Record<Metric, number>>): number =>
  metrics.reduce((sum, metric) => sum + factors[metric] * values[metric], 0)

/** Days of a creation date filter: `last 30 days`. */
export const daysOf = (filter: string): number | null => (/^last \d+ days$/.test(filter) ? Number(filter.split(' ')[1]) : null)
