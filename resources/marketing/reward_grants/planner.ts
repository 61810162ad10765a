import type { Refusing } from '../../../schema/planner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { add, type Planner, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { walletEntry } from '../../resellers/planning/walletEntry.ts'
import { campaignKey, campaignOf, countedAt } from '../gifts/planning/giftCampaign.ts'
import { giftLimits } from '../gifts/planning/giftLimits.ts'

/** Takes gifts back: amounts from the wallets of their users, where a spent balance is not taken below zero, and spins that are not used yet. */
const reverse: Planner<'reward_grants', 'reverse'> = async (rows, read, { country, answers }) => {
  const unit = units(country)
  const { reversalAbove } = await giftLimits(read, country)
  const users = new Map((await read.locked('users', { id: [...new Set(rows.map(({ row }) => row.user))] })).map(user => [user.id, user]))
  const ids = rows.flatMap(({ row }) => row.received_spin ?? [])
  const spins = new Map((await read.locked('spin_grants', { id: ids })).map(spin => [spin.id, spin]))
  const progress = await progressOf(
    rows.map(({ row }) => row),
    read,
  )
  const taken = new Map<string, number>()
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    const { wallet_type, amount, campaign_key } = row
    const campaign = campaignOf(campaign_key)
    const advanced = progress.get(progressKey(row))
    const counted = [
      ...(advanced ? [add('challenge_progress', advanced, { gifts: -1 }, group)] : []),
      add('rewards', row.reward, { given: -1 }, group),
      ...(campaign ? [countedAt(campaign, `-${amount ?? '0'}`, -1, group)] : []),
    ]
    const spin = spins.get(row.received_spin ?? 0)
    if (spin)
      return spin.status === 'used'
        ? [{ refuse: row.id, message: 'spin_is_used' }]
        : [update('spin_grants', spin, { status: 'expired' }, group), ...counted]
    if (wallet_type === null || amount === null) return []
    const user = users.get(row.user)
    const wallet = `${wallet_type} ${row.user}`
    const balance = unit.of(wallet_type === 'coin' ? user?.coin_balance : user?.credits_balance) - (taken.get(wallet) ?? 0)
    const whole = unit.of(amount)
    if (balance < whole) return [{ refuse: row.id, message: 'only_left_of_gift', params: { left: unit.text(Math.max(0, balance)) } }]
    taken.set(wallet, (taken.get(wallet) ?? 0) + whole)
    const entry = { user: row.user, wallet_type, direction: 'debit', amount, reason: answers.reason } as const
    return [
      ...walletEntry(`reversed ${row.id}`, { ...entry, reference_text: `reversed gift ${row.id}` }, group),
      update('reward_grants', self, { needs_approval: Number(amount) > reversalAbove }, group),
      ...counted,
    ]
  })
}

const progressKey = ({ campaign_key, user }: Pick<Row<'reward_grants'>, 'campaign_key' | 'user'>): string => `${campaign_key} ${user}`

/** The progress in challenges, whose number of gifts these gifts are part of, by `progressKey`. */
async function progressOf(gifts: readonly Row<'reward_grants'>[], read: Read): Promise<ReadonlyMap<string, number>> {
  const campaigns = gifts.flatMap(({ campaign_key }) => campaignOf(campaign_key) ?? []).filter(({ tool }) => tool === 'challenge_campaigns')
  const where = { campaign: campaigns.map(({ id }) => id), user: gifts.map(({ user }) => user) }
  const found = await read.rows('challenge_progress', where, ['campaign', 'user'])
  return new Map(
    found.map(({ id, campaign, user }) => [
      progressKey({ campaign_key: campaignKey({ tool: 'challenge_campaigns', id: campaign }), user }),
      id,
    ]),
  )
}

export const planners: Planners<'reward_grants'> = { reverse }
