import type { DemoRow } from '../../../schema/demo.ts'
import { demo, numbered, type World } from '../../demo/world.ts'

/** Rewards of the demo: name, wallet, amount in rupees or coins, template, texts. */
const rewardsOfDemo = [
  ['5 coins', 'coin', 5, 'mission_coins', 'Earn 5 coins', 'You won 5 coins'],
  ['10 coins', 'coin', 10, 'mission_coins', 'Earn 10 coins', 'You won 10 coins'],
  ['25 coins', 'coin', 25, 'mission_coins', 'Earn 25 coins', 'You won 25 coins'],
  ['50 coins', 'coin', 50, 'mission_coins', 'Earn 50 coins', 'You won 50 coins'],
  ['100 coins', 'coin', 100, 'mission_coins', 'Earn 100 coins', 'You won 100 coins'],
  ['15 coins', 'coin', 15, 'mission_coins', 'Earn 15 coins', 'You won 15 coins'],
  ['20 coins', 'coin', 20, 'mission_coins', 'Earn 20 coins', 'You won 20 coins'],
  ['30 coins', 'coin', 30, 'mission_coins', 'Earn 30 coins', 'You won 30 coins'],
  ['40 coins', 'coin', 40, 'mission_coins', 'Earn 40 coins', 'You won 40 coins'],
  ['60 coins', 'coin', 60, 'mission_coins', 'Earn 60 coins', 'You won 60 coins'],
  ['75 coins', 'coin', 75, 'mission_coins', 'Earn 75 coins', 'You won 75 coins'],
  ['Small credits', 'credits', 50, 'mission_credits', 'Earn credits', 'Credits added'],
  ['Large credits', 'credits', 500, 'mission_credits', 'Earn many credits', 'Credits added'],
  ['First hundred', 'credits', 100, 'mission_credits', 'Be among the first 100', 'You were fast'],
] as const

/** Gifts of the demo: as many given as §8 of the growth specification asks, and some that a limit refused. */
const [GIVEN, REFUSED] = [400, 30]

/** Rewards of each kind, and the gifts that the coins of the demo wallets came from. */
export const rows = demo({
  after: ['wallet_templates', 'wallet_transactions'],
  rows(world, made) {
    const templates = new Map(made('wallet_templates').map(({ identifier, id }) => [identifier, id]))
    const created_at = world.moments.at(world.moments.daysAgo(125), 36_000)
    const rewards = numbered(
      rewardsOfDemo.map(([name, gives, amount, template, before, after]) => ({
        created_at,
        name,
        gives,
        credit_amount: world.money(gives === 'coin' ? amount : amount * world.by({ IN: 1, ID: 300 })),
        template: templates.get(template),
        pre_reward_description: before,
        post_reward_description: after,
        distribution_type: name === '100 coins' || name === 'First hundred' ? 'OTHER' : 'ALL',
        value_type: name === '100 coins' ? 'percentage' : name === 'First hundred' ? 'absolute' : null,
        value: name === '100 coins' ? '25.0' : name === 'First hundred' ? '100.0' : null,
        expires_days: gives === 'credits' ? 180 : null,
        active: name !== 'Large credits',
      })),
    )
    const gifts = numbered([...given(world, made('wallet_transactions'), rewards), ...refused(world, made('users'), rewards)])
    const countOf = (id: number) => gifts.filter(({ reward, status }) => reward === id && status === 'given').length
    return { rewards: rewards.map(one => ({ ...one, given: countOf(one.id) })), reward_grants: gifts }
  },
})

interface DemoReward {
  readonly id: number
  readonly gives: string
  readonly credit_amount: string
}

const giftOf = ({ moments }: World, reward: DemoReward, at: string) => ({
  created_at: at,
  reward: reward.id,
  source: 'challenge',
  campaign_name: `Missions of ${at.slice(0, 7)}`,
  wallet_type: reward.gives,
  amount: reward.credit_amount,
  given_at: at,
  given_on: moments.day(at),
})

/** Coins of the wallets, as the gifts of the reward with the same amount. */
function given(world: World, transactions: readonly DemoRow[], rewards: readonly DemoReward[]) {
  return transactions
    .filter(({ wallet_type, direction }) => wallet_type === 'coin' && direction === 'credit')
    .flatMap(one => {
      const reward = rewards.find(({ gives, credit_amount }) => gives === 'coin' && Number(credit_amount) === Number(one.amount))
      if (!reward) return []
      const origin = { user: one.user, event_key: String(one.reference_text), status: 'given', wallet_transaction: one.id }
      return [{ ...giftOf(world, reward, String(one.created_at)), ...origin, refused_why: null }]
    })
    .slice(0, GIVEN)
}

function refused(world: World, users: readonly { readonly id: number }[], rewards: readonly DemoReward[]) {
  const draw = world.random('reward_grants')
  return Array.from({ length: REFUSED }, (_, index) => {
    const at = world.moments.at(world.moments.daysAgo(draw.whole(1, 60)), 50_000)
    const origin = { user: draw.pick(users).id, event_key: `mission-refused-${index + 1}`, status: 'refused', wallet_transaction: null }
    return {
      ...giftOf(world, draw.pick(rewards), at),
      ...origin,
      refused_why: draw.pick(['budget', 'cap per person', 'day cap', 'none left']),
    }
  })
}
