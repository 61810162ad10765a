import { errorRule } from '../../shared/rule.ts'

interface Tier {
  readonly referrals_min?: number | null
  readonly referrals_max?: number | null
  readonly min_order?: number | null
}

/** The rows of a form, which can be incomplete. */
const tiersOf = (value: unknown): readonly Tier[] => (Array.isArray(value) ? (value as readonly Tier[]) : [])

/** Tiers begin at 1 and follow each other without a gap, and no minimum is negative (document 2, §5). */
export const tierRules = [
  errorRule('tiers from low to high', ['tiers'], ({ tiers }) => {
    const at = tiersOf(tiers).findIndex(({ referrals_min, referrals_max }) => Number(referrals_min) >= Number(referrals_max))
    return at < 0 ? null : { code: 'tier_min_not_below_max', at: `${at}.referrals_min` }
  }),
  errorRule('tiers without a gap', ['tiers'], ({ tiers }) => {
    const list = tiersOf(tiers)
    const begin = (index: number) => (index === 0 ? 1 : Number(list[index - 1]?.referrals_max) + 1)
    const at = list.findIndex(({ referrals_min }, index) => referrals_min !== begin(index))
    return at < 0 ? null : { code: 'tier_begins_at', params: { tier: at + 1, n: begin(at) }, at: `${at}.referrals_min` }
  }),
  errorRule('minimum order of tiers', ['tiers'], ({ tiers }) => {
    const at = tiersOf(tiers).findIndex(({ min_order }) => Number(min_order) < 0)
    return at < 0 ? null : { code: 'min_order_not_valid', at: `${at}.min_order` }
  }),
]
