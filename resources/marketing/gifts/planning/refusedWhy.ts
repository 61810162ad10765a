import type { GiftGround } from './giftGround.ts'
import type { Gift, RefusedWhy } from './giveRewards.ts'
import { isAmong } from './isAmong.ts'

/** The reason why a gift is not given; null if it is given. */
export function refusedWhy(gift: Gift, ground: GiftGround): RefusedWhy | null {
  const reward = ground.reward(gift)
  const template = ground.template(gift)
  const user = ground.user(gift)
  const campaign = ground.campaign(gift)
  if (!reward?.active || !template?.active || reward.credit_amount === null) return 'reward off'
  const amount = ground.amount(reward.credit_amount)
  if (template.wallet_type !== reward.gives || amount > ground.amount(template.max_amount)) return 'reward off'
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
