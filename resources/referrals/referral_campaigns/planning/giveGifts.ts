import { plusDays } from '../../../../schema/days.ts'
import { isAlive } from '../../../marketing/audiences/planning/isAlive.ts'
import { type Gift, giveRewards } from '../../../marketing/gifts/planning/giveRewards.ts'
import { type Planner, type Row, update } from '../../../planner.ts'
import { readFriends } from '../../planning/readFriends.ts'
import { returnDays } from '../../planning/returnDays.ts'
import { stepKey } from '../rules.ts'

type Campaign = Row<'referral_campaigns'>

/** The number of orders that a step asks for; 0 for joining. */
const ordersFor = ({ on, n }: Campaign['rewards'][number]): number => (on === 'joined' ? 0 : on === 'first order' ? 1 : Number(n))

/**
 * Gives referrers the rewards of their campaigns (§5.4 of the growth specification): for joining at once, for orders once they are delivered and cannot be
 * returned any more. A campaign that ended still rewards the friends who joined in its time; a stopped one gives nothing more.
 */
export const giveGifts: Planner<'referrals', 'give_gifts'> = async (rows, read, context) => {
  const { today, localDate } = context
  const campaigns = new Map(
    (await read.rows('referral_campaigns', { id: [...new Set(rows.flatMap(({ row }) => row.campaign ?? []))] })).map(one => [one.id, one]),
  )
  const audiences = await read.rows('audiences', { id: [...new Set([...campaigns.values()].map(({ audience }) => audience))] })
  const alive = new Set(audiences.filter(isAlive).map(({ id }) => id))
  const friends = await readFriends(
    rows.map(({ row }) => row.referred),
    localDate,
    read,
  )
  const window = await returnDays(read)
  const kept = (friend: number): number =>
    friends.orders(friend).filter(one => one.is_delivered && one.delivered_on !== null && plusDays(one.delivered_on, window) <= today)
      .length
  const gifts = rows.flatMap(({ row, group }): readonly Gift[] => {
    const campaign = campaigns.get(row.campaign ?? 0)
    if (!campaign || campaign.status === 'stopped' || !alive.has(campaign.audience)) return []
    const orders = kept(row.referred)
    return campaign.rewards
      .filter(step => ordersFor(step) <= orders)
      .map(step => ({
        ...{ user: row.referrer, reward: step.reward, source: 'referral campaign', group },
        event_key: eventKey(campaign.id, row.id, step),
        campaign: { tool: 'referral_campaigns', id: campaign.id },
      }))
  })
  const { writes, results } = await giveRewards(gifts, read, context)
  return [
    ...writes,
    ...rows.flatMap(({ row, self, group }) => {
      const campaign = campaigns.get(row.campaign ?? 0)
      const isDone =
        !campaign || campaign.status === 'stopped' || campaign.rewards.every(step => results.has(eventKey(campaign.id, row.id, step)))
      return isDone ? [update('referrals', self, { gifts_open: false }, group)] : []
    }),
  ]
}

/** Names a step of a referral: it gives one gift, however often the job looks at it. */
const eventKey = (campaign: number, referral: number, step: Campaign['rewards'][number]): string =>
  `refcamp:${campaign}:${referral}:${stepKey(step).replaceAll(' ', '-')}`
