import { givesSpins } from '../../spin_grants/planning/receivedSpin.ts'
import type { GiftGround } from './giftGround.ts'
import type { Gift, RefusedWhy } from './giveRewards.ts'
import { isAmong } from './isAmong.ts'

/**
 * The reason why a gift is not given; null if it is given.
 * @param now ISO 8601, UTC
 */
export function refusedWhy(gift: Gift, ground: GiftGround, now: string): RefusedWhy | null {
  const reward = ground.reward(gift)
  const user = ground.user(gift)
  const campaign = ground.campaign(gift)
  if (!reward?.active) return 'reward off'
  // A spin has no amount: it counts for no sum.
  const amount = ground.amount(reward.credit_amount)
  if (reward.gives === 'spin') {
    const spins = ground.spinCampaign(gift)
    if (!spins || !givesSpins(spins, now)) return 'spins closed'
  } else if (!isCovered(reward.gives, amount, ground.template(gift), ground)) return 'reward off'
  if (!user || user.blocked || user.deletion !== 'active') return 'user off'
  if (reward.distribution_type === 'OTHER') {
    const value = Number(reward.value)
    if (reward.value_type === 'percentage' && !isAmong(gift.event_key, value)) return 'not chosen'
    if (reward.value_type === 'absolute' && ground.given(gift) >= value) return 'none left'
  }
  const most = campaign?.max_per_user ?? null
  if (most !== null && ground.ofUser(gift) >= most) return 'cap per person'
  if (ground.today(gift) + amount > ground.dayCap) return 'day cap'
  const budget = campaign?.budget ?? null
  if (budget !== null && ground.spent(gift) + amount > ground.amount(budget)) return 'budget'
  return null
}

/** True if the template of a reward is active, for its wallet, and allows its amount (in the smallest unit). */
function isCovered(gives: string, amount: number, template: ReturnType<GiftGround['template']>, ground: GiftGround): boolean {
  return template?.active === true && template.wallet_type === gives && amount > 0 && amount <= ground.amount(template.max_amount)
}
