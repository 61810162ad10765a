import type { Refusing } from '../../../schema/planner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { add, type Planner, type Planners, update, type Write } from '../../planner.ts'
import { walletEntry } from '../../resellers/planning/walletEntry.ts'
import { campaignOf, countedAt } from '../gifts/planning/giftCampaign.ts'
import { giftLimits } from '../gifts/planning/giftLimits.ts'

/** Takes gifts back from the wallets of their users. A balance that the user has spent is not taken below zero. */
const reverse: Planner<'reward_grants', 'reverse'> = async (rows, read, { country, answers }) => {
  const unit = units(country)
  const { reversalAbove } = await giftLimits(read, country)
  const users = new Map((await read.locked('users', { id: [...new Set(rows.map(({ row }) => row.user))] })).map(user => [user.id, user]))
  const taken = new Map<string, number>()
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    const { wallet_type, amount, campaign_key } = row
    if (wallet_type === null || amount === null) return []
    const user = users.get(row.user)
    const wallet = `${wallet_type} ${row.user}`
    const balance = unit.of(wallet_type === 'coin' ? user?.coin_balance : user?.credits_balance) - (taken.get(wallet) ?? 0)
    const whole = unit.of(amount)
    if (balance < whole) return [{ refuse: row.id, message: 'only_left_of_gift', params: { left: unit.text(Math.max(0, balance)) } }]
    taken.set(wallet, (taken.get(wallet) ?? 0) + whole)
    const entry = { user: row.user, wallet_type, direction: 'debit', amount, reason: answers.reason } as const
    const campaign = campaignOf(campaign_key)
    return [
      ...walletEntry(`reversed ${row.id}`, { ...entry, reference_text: `reversed gift ${row.id}` }, group),
      update('reward_grants', self, { needs_approval: Number(amount) > reversalAbove }, group),
      add('rewards', row.reward, { given: -1 }, group),
      ...(campaign ? [countedAt(campaign, `-${amount}`, -1, group)] : []),
    ]
  })
}

export const planners: Planners<'reward_grants'> = { reverse }
