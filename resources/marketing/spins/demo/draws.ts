import { type Made, numbered, type World } from '../../../demo/world.ts'
import type { demoSpinCampaigns } from './campaigns.ts'
import type { demoWheels } from './wheels.ts'
import { demoWins, drawKey } from './wins.ts'

/** Spins of each campaign that nobody used. */
const UNUSED = 60

interface Story {
  readonly campaigns: ReturnType<typeof demoSpinCampaigns>
  readonly wheels: ReturnType<typeof demoWheels>
  readonly resellers: readonly { readonly id: number }[]
}

/** The spins that resellers of the demo received, the gifts of those that were used, and the winners of each wheel. */
export function demoDraws(world: World, made: Made, { campaigns, wheels, resellers }: Story) {
  const entries = new Map(made('wallet_transactions').map(entry => [entry.reference_text, entry]))
  const used = demoWins(world, resellers).map(win => {
    const campaign = campaigns[win.campaign - 1] as (typeof campaigns)[number]
    const wheel = wheels[campaign.spin - 1]
    const option = wheel?.options.find(one => one.name === optionOf(win.amount, campaign.spin))
    return { win, campaign, option, entry: entries.get(drawKey(win)) }
  })
  const gifts = used.map(({ win, campaign, entry, option }) => ({
    ...{
      created_at: win.at,
      reward: option?.reward,
      source: 'spin',
      campaign_name: campaign.name,
      campaign_key: `spin_campaigns:${campaign.id}`,
    },
    ...{ wallet_type: 'coin', amount: world.money(win.amount), given_at: win.at, given_on: world.moments.day(win.at) },
    ...{ user: win.user, event_key: drawKey(win), status: 'given', wallet_transaction: entry?.id, spin_grant: win.id, refused_why: null },
  }))
  return {
    gifts,
    spins: numbered([...used.map(usedSpin), ...unusedSpins(world, used, { campaigns, resellers })]),
    winners: winnersOf(used, wheels),
  }
}

type Used = {
  readonly win: ReturnType<typeof demoWins>[number]
  readonly campaign: Story['campaigns'][number]
  readonly option: Story['wheels'][number]['options'][number] | undefined
}

const optionOf = (amount: number, wheel: number): string | undefined =>
  wheel === 1 ? ({ 5: 'Five', 10: 'Ten', 25: 'Twenty-five', 50: 'Jackpot' } as Record<number, string>)[amount] : 'Ten coins'

const spinOf = ({ id, opens_at, end_at }: Story['campaigns'][number], user: number) => ({
  ...{
    created_at: opens_at,
    spin_campaign: id,
    user,
    source_key: `spin_campaigns:${id}:${user}`,
    unlocks_at: opens_at,
    expires_at: end_at,
  },
})

const usedSpin = ({ win, campaign, option }: Used) => ({
  ...spinOf(campaign, win.user),
  ...{ status: 'used', option: option?.name, drawn_at: win.at, draw_key: drawKey(win) },
})

/** Spins that nobody used: they expire with their campaign. */
function unusedSpins(world: World, used: readonly Used[], { campaigns, resellers }: Omit<Story, 'wheels'>) {
  const draw = world.random('unused_spins')
  return campaigns
    .filter(({ status, mapping_type }) => mapping_type === 'audience' && status !== 'draft' && status !== 'scheduled')
    .flatMap(campaign => {
      const known = new Set(used.filter(one => one.campaign === campaign).map(({ win }) => win.user))
      const others = draw.shuffled(resellers.filter(({ id }) => !known.has(id))).slice(0, UNUSED)
      const status = campaign.status === 'ended' ? 'expired' : 'ready'
      return others.map(({ id }) => ({ ...spinOf(campaign, id), status, option: null, drawn_at: null, draw_key: null }))
    })
}

const winnersOf = (
  used: readonly Used[],
  wheels: Story['wheels'],
): ReadonlyMap<number, readonly { readonly name: string; readonly count: number }[]> =>
  new Map(
    wheels.map(({ id, options }) => [
      id,
      options.map(({ name }) => ({
        name,
        count: used.filter(({ campaign, option }) => campaign.spin === id && option?.name === name).length,
      })),
    ]),
  )
