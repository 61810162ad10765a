import type { Made, World } from '../../../demo/world.ts'

/** Wins of the demo: the campaign, the days ago, and the number of wins of each amount of coins. The jackpot of 50 coins has reached its cap of three. */
const winsOfDemo = [
  { campaign: 5, ago: [17, 29], amounts: { 5: 38, 10: 22, 25: 8, 50: 2 } },
  { campaign: 3, ago: [1, 3], amounts: { 5: 16, 10: 9, 25: 4, 50: 1 } },
  { campaign: 8, ago: [17, 29], amounts: { 10: 20 } },
] as const

export interface DemoWin {
  /** Id of the spin. */
  readonly id: number
  readonly campaign: number
  readonly user: number
  /** Coins. */
  readonly amount: number
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Resellers of the demo who can receive spins. */
export const activeResellers = (made: Made) =>
  made('users').filter(({ user_type, deletion }) => user_type === 'reseller' && deletion === 'active')

/** The used spins of the demo (§8 of the growth specification: 120), each of another reseller within its campaign. */
export function demoWins(world: World, resellers: readonly { readonly id: number }[]): readonly DemoWin[] {
  const draw = world.random('spin_wins')
  const wins = winsOfDemo.flatMap(({ campaign, ago: [from, to], amounts }) => {
    const all = Object.entries(amounts).flatMap(([amount, count]) => Array.from({ length: count }, () => Number(amount)))
    const users = draw.shuffled(resellers)
    return draw.shuffled(all).map((amount, index) => ({
      campaign,
      user: users[index]?.id ?? 0,
      amount,
      at: world.moments.at(world.moments.daysAgo(draw.whole(from, to)), draw.whole(40_000, 70_000)),
    }))
  })
  return wins.map((win, index) => ({ id: index + 1, ...win }))
}

/** The event of a draw: it names the gift, and the wallet transaction of it. */
export const drawKey = ({ id }: Pick<DemoWin, 'id'>): string => `spin:${id}`
