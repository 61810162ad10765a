interface DemoChallenge {
  readonly name: string
  readonly reward: string
  readonly action: 'login' | 'share' | 'order' | 'refer'
  readonly value: number
  /** Days in a row, of a streak. */
  readonly days?: number
  readonly campaign: string
  readonly status: 'active' | 'ended' | 'stopped' | 'draft' | 'scheduled'
  /** Days from the start to today and from today to the end; below zero in the past. */
  readonly from: number
  readonly to: number
  readonly perUser: number
}

/** Challenges of the demo with the campaign of each. Actions of the app are simulated; orders and referrals of the demo belong to no challenge. */
export const demoChallenges: readonly DemoChallenge[] = [
  ...(
    [
      ['Daily visit', '5 coins', 1, 'Come by each day'],
      ['Share a catalog', '10 coins', 2, 'Share and earn'],
      ['Share with friends', '15 coins', 2, 'Friends and catalogs'],
      ['Share five looks', '20 coins', 5, 'Five looks'],
      ['Share a whole collection', '80 coins', 8, 'Whole collections'],
      ['Share the new arrivals', '30 coins', 3, 'New arrivals'],
    ] as const
  ).map(([name, reward, value, campaign], index) => ({
    ...{ name, reward, value, campaign, status: 'active' as const, from: 122, to: 12 + index * 5, perUser: 20 },
    action: index === 0 ? ('login' as const) : ('share' as const),
  })),
  {
    name: 'Three days in a row',
    reward: '75 coins',
    action: 'login',
    value: 1,
    days: 3,
    campaign: 'Winter streak',
    status: 'active',
    from: 122,
    to: 30,
    perUser: 1,
  },
  {
    name: 'Share for the festival',
    reward: '25 coins',
    action: 'share',
    value: 3,
    campaign: 'Festival of shares',
    status: 'ended',
    from: 122,
    to: -4,
    perUser: 20,
  },
  {
    name: 'Weekend visits',
    reward: '40 coins',
    action: 'login',
    value: 2,
    campaign: 'Weekends in autumn',
    status: 'ended',
    from: 122,
    to: -9,
    perUser: 20,
  },
  {
    name: 'Share the sale',
    reward: '50 coins',
    action: 'share',
    value: 4,
    campaign: 'Sale of the month',
    status: 'ended',
    from: 122,
    to: -2,
    perUser: 20,
  },
  {
    name: 'Share ten catalogs',
    reward: '60 coins',
    action: 'share',
    value: 10,
    campaign: 'Ten catalogs',
    status: 'stopped',
    from: 122,
    to: 20,
    perUser: 20,
  },
  {
    name: 'Two orders',
    reward: 'Small credits',
    action: 'order',
    value: 2,
    campaign: 'Orders of December',
    status: 'scheduled',
    from: -3,
    to: 33,
    perUser: 3,
  },
  {
    name: 'A friend who sells',
    reward: 'Small credits',
    action: 'refer',
    value: 1,
    campaign: 'Friends who sell',
    status: 'draft',
    from: -6,
    to: 40,
    perUser: 5,
  },
]

/** Days before today on which the stopped campaign was stopped. */
export const STOPPED_DAYS_AGO = 6
