import { categories } from '../../demo/story/categories.ts'
import { demo, numbered } from '../../demo/world.ts'

const RULES = 60
const chosen = [
  [
    ['tier_one', 'rating', '0.80'],
    ['tier_two', 'orders_30d', '0.50'],
    ['tier_three', 'freshness', '1.00'],
  ],
  [
    ['tier_one', 'orders_30d', '1.00'],
    ['tier_two', 'rating', '0.60'],
    ['tier_two', 'stock', '0.20'],
    ['tier_three', 'ctr', '0.50'],
  ],
  [
    ['tier_one', 'freshness', '0.40'],
    ['tier_two', 'margin', '0.70'],
  ],
] as const

/** A global rule, and rules for categories of all three levels; some are stopped. */
export const rows = demo({
  rows(world) {
    const { rows: all } = categories()
    const types = ['category', 'sub-category', 'sub-sub-category']
    const named = types.flatMap((type, index) =>
      all.filter(row => row.type === type).map(row => ({ ref_type: index + 1, category: Number(row.id) })),
    )
    const leaves = named.filter(({ ref_type }) => ref_type === 3)
    const draw = world.random('indexing rules')
    const targets = [{ ref_type: 4, category: null }, ...named.filter(({ ref_type }) => ref_type < 3), ...leaves].slice(0, RULES)
    return numbered(
      targets.map((target, index) => ({
        rule_id: `IR${String(index + 1).padStart(6, '0')}`,
        ...target,
        tiers: (chosen[index % chosen.length] ?? []).map(([tier_name, field, tier_value]) => ({ tier_name, field, tier_value })),
        catalog_bucket: draw.chance(0.8) ? 'all' : 'proven',
        applicability_type: draw.chance(0.8) ? 'SEARCH' : 'ALL',
        indexing_status: target.ref_type === 4 || draw.chance(0.6) ? 2 : 1,
      })),
    )
  },
})
