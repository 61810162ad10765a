import type { DemoRow } from '../../../schema/demo.ts'
import { demo, numbered, type World } from '../../demo/world.ts'
import { missionCampaigns, missionChallenges, missionProgress } from '../challenges/demo/missions.ts'
import { demoSpinCampaigns } from '../spins/demo/campaigns.ts'
import { demoDraws } from '../spins/demo/draws.ts'
import { demoWheels } from '../spins/demo/wheels.ts'
import { activeResellers } from '../spins/demo/wins.ts'

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
  ['80 coins', 'coin', 80, 'mission_coins', 'Earn 80 coins', 'You won 80 coins'],
] as const

/** Id of the spin campaign whose spins a reward of the demo gives. */
const SPIN_REWARD_OF = 3

/** Gifts of the demo: as many given as §8 of the growth specification asks, and some that a limit refused. */
const [GIVEN, REFUSED] = [400, 30]

/** Rewards of each kind, and the challenges that the coins of the demo wallets came from, with their gifts. */
export const rows = demo({
  after: ['wallet_templates', 'wallet_transactions', 'audiences'],
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
    const spinReward = {
      ...{ id: rewards.length + 1, created_at, name: 'A spin', gives: 'spin', spin_campaign: SPIN_REWARD_OF, distribution_type: 'ALL' },
      ...{ pre_reward_description: 'Earn a spin', post_reward_description: 'Spin the wheel now', active: true, given: 0 },
    }
    const challenges = missionChallenges(world, new Map(rewards.map(reward => [reward.name, reward])))
    const wheels = demoWheels(world, new Map(rewards.map(({ name, id }) => [name, id])))
    const spinCampaigns = demoSpinCampaigns(world, made, new Map(challenges.map(({ name, id }) => [name, id])))
    const draws = demoDraws(world, made, { campaigns: spinCampaigns, wheels, resellers: activeResellers(made) })
    const campaigns = missionCampaigns(world, made).map(campaign => ({
      ...campaign,
      reward: rewards.find(({ id }) => id === challenges[campaign.challenge - 1]?.reward) as (typeof rewards)[number],
    }))
    const missions = numbered([...given(world, made('wallet_transactions'), campaigns), ...refused(world, made('users'), campaigns)])
    const isGiven = missions.filter(({ status }) => status === 'given')
    const drawn = draws.gifts.map((gift, index) => ({ id: missions.length + index + 1, ...gift }))
    const progress = missionProgress(world, isGiven, campaigns, made)
    return {
      rewards: [
        ...rewards.map(one => ({ ...one, given: [...isGiven, ...drawn].filter(({ reward }) => reward === one.id).length })),
        spinReward,
      ],
      spins: wheels.map(wheel => ({ ...wheel, winners: draws.winners.get(wheel.id) })),
      spin_campaigns: spinCampaigns.map(campaign => ({
        ...campaign,
        ...countersOf(
          world,
          drawn.filter(own => own.campaign_key === `spin_campaigns:${campaign.id}`),
        ),
      })),
      spin_grants: draws.spins.map(spin => ({ ...spin, grant: drawn.find(({ spin_grant }) => spin_grant === spin.id)?.id ?? null })),
      challenges,
      challenge_campaigns: campaigns.map(({ until: _until, reward: _reward, ...campaign }) => {
        const own = isGiven.filter(gift => gift.campaign === campaign.id)
        const begun = progress.challenge_progress.filter(one => one.campaign === campaign.id)
        return {
          ...campaign,
          ...countersOf(world, own),
          begun: begun.length,
          completed: begun.filter(({ round }) => round > 0).length,
          rewarded: begun.filter(one => one.gifts > 0).length,
        }
      }),
      reward_grants: [...missions.map(({ campaign: _campaign, ...gift }) => gift), ...drawn],
      ...progress,
    }
  },
})

const countersOf = (world: World, gifts: readonly { readonly amount: string }[]) => ({
  given: gifts.length,
  spent: world.money(gifts.reduce((sum, { amount }) => sum + Number(amount), 0)),
})

interface Mission {
  readonly id: number
  readonly name: string
  readonly activation_time: string
  readonly until: string
  readonly max_per_user: number
  readonly reward: { readonly id: number; readonly gives: string; readonly credit_amount: string }
}

const DAY_MS = 86_400_000
/** Days of the longest streak: the first actions for a gift come after the start of its campaign. */
const BEFORE_FIRST = 3

/** True if a gift of this moment belongs to the campaign. */
const isWithin = ({ activation_time, until }: Mission, at: string): boolean =>
  Date.parse(at) - BEFORE_FIRST * DAY_MS >= Date.parse(activation_time) && at < until

const giftOf = ({ moments }: World, { id, name, reward }: Mission, at: string) => ({
  created_at: at,
  reward: reward.id,
  source: 'challenge',
  campaign: id,
  campaign_name: name,
  campaign_key: `challenge_campaigns:${id}`,
  wallet_type: reward.gives,
  amount: reward.credit_amount,
  given_at: at,
  given_on: moments.day(at),
})

const isWin = (reference: unknown): boolean => String(reference).startsWith('spin:')

/** Coins of the wallets that no spin gave, as the gifts of the campaign whose reward has the same amount. */
function given(world: World, transactions: readonly DemoRow[], campaigns: readonly Mission[]) {
  const counts = new Map<string, number>()
  return transactions
    .filter(({ wallet_type, direction, reference_text }) => wallet_type === 'coin' && direction === 'credit' && !isWin(reference_text))
    .flatMap(one => {
      const at = String(one.created_at)
      const campaign = campaigns.find(
        mission => mission.reward.gives === 'coin' && Number(mission.reward.credit_amount) === Number(one.amount) && isWithin(mission, at),
      )
      const key = `${campaign?.id} ${one.user}`
      const count = counts.get(key) ?? 0
      if (!campaign || count === campaign.max_per_user) return []
      counts.set(key, count + 1)
      const origin = { user: Number(one.user), event_key: String(one.reference_text), status: 'given', wallet_transaction: one.id }
      return [{ ...giftOf(world, campaign, at), ...origin, refused_why: null }]
    })
    .slice(0, GIVEN)
}

function refused(world: World, users: readonly { readonly id: number }[], campaigns: readonly Mission[]) {
  const draw = world.random('reward_grants')
  return Array.from({ length: REFUSED }, (_, index) => {
    const at = world.moments.at(world.moments.daysAgo(draw.whole(10, 60)), 50_000)
    const campaign = draw.pick(campaigns.filter(mission => isWithin(mission, at)))
    const origin = {
      user: draw.pick(users).id,
      event_key: `mission-refused-${index + 1}`,
      status: 'refused',
      wallet_transaction: null,
      refused_why: draw.pick(['budget', 'cap per person', 'day cap', 'none left']),
    }
    return { ...giftOf(world, campaign, at), ...origin }
  })
}
