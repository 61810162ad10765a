import type { World } from '../../../demo/world.ts'

/** Wheels of the demo: the options of each with their reward, weight and cap. */
const wheels = [
  {
    name: 'Coin wheel',
    description: 'Win coins each week',
    options: [
      ['Five', '5 coins', '50.00', null],
      ['Ten', '10 coins', '30.00', null],
      ['Twenty-five', '25 coins', '18.00', null],
      ['Jackpot', '50 coins', '2.00', 3],
    ],
  },
  {
    name: 'Festive wheel',
    description: 'Credits for the season',
    options: [
      ['Ten coins', '10 coins', '70.00', null],
      ['Fifty credits', 'Small credits', '25.00', 20],
      ['First prize', 'First hundred', '5.00', 5],
    ],
  },
] as const

/**
 * The wheels of the demo, without their winners.
 * @param rewards ids by name
 */
export const demoWheels = (world: World, rewards: ReadonlyMap<string, number>) =>
  wheels.map(({ name, description, options }, index) => ({
    id: index + 1,
    created_at: world.moments.at(world.moments.daysAgo(40), 36_000),
    name,
    description,
    pro_tip: 'Spin before the campaign ends',
    active: true,
    options: options.map(([option, reward, weight, max_winners]) => ({
      name: option,
      reward: rewards.get(reward),
      weight,
      distribution_type: max_winners === null ? 'ALL' : 'CAPPED',
      max_winners,
    })),
  }))
