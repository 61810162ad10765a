import { plusDays } from '../../../schema/days.ts'
import type { Made } from '../../demo/world.ts'
import type { Frequency } from './refreshing.ts'

type User = ReturnType<typeof peopleOf>[number]

/** What an automatic audience of the demo asks for, and who that is in the demo. */
export interface Asked {
  readonly name: string
  readonly description: string
  readonly frequency: Frequency
  readonly sql: string
  readonly who: (user: User) => boolean
}

/** Users of whom nothing was deleted: members of audiences. */
export const peopleOf = (made: Made) => made('users').filter(({ deletion }) => deletion === 'active')

/** Lists by hand: what for, how often, and how many people are on them. */
export const byHand: readonly (readonly [name: string, description: string, frequency: Frequency, people: number])[] = [
  ['Diwali testers', 'Try the Diwali screens first', 'daily', 40],
  ['Live stream guests', 'Invited to the streams of November', 'weekly', 260],
  ['Survey November', 'Answer the survey about packaging', 'monthly', 500],
  ['Mentors', 'Mentors and their assistants', 'monthly', 35],
  ['Credits winners', 'Won credits in the October contest', 'weekly', 120],
  ['Beta of the Android app', 'Get version 10 first', 'daily', 300],
  ['Video makers', 'Hand in videos regularly', 'weekly', 60],
  ['Saree specialists', 'Sell sarees above all', 'monthly', 420],
  ['Called by agents', 'Agents call them this week', 'daily', 90],
  ['Winter lookbook', 'Receive the printed lookbook', 'monthly', 800],
  ['Warehouse visit', 'Visit the warehouse in December', 'weekly', 24],
  ['WhatsApp pilot', 'First to get catalogs by WhatsApp', 'daily', 150],
  ['Old pilot group', 'The pilot of last year', 'daily', 45],
  ['Summer sale', 'Chosen for the summer sale', 'weekly', 600],
]

/** Lists of the referral program. */
export const forReferrals: readonly string[] = [
  'Mentors',
  'Video makers',
  'Saree specialists',
  'Live stream guests',
  'Credits winners',
  'Called by agents',
  'Winter lookbook',
  'Warehouse visit',
]

/** Sixteen statements, each with the people that it finds in the demo. @param today the local day */
export function askedBySql(made: Made, today: string): readonly Asked[] {
  const since = (days: number) => `${plusDays(today, -days)}T00:00:00.000Z`
  const orders = made('orders')
  const resellers = (fits: (order: (typeof orders)[number]) => boolean) =>
    new Set(orders.flatMap(order => (fits(order) ? [order.reseller] : [])))
  const big = resellers(({ total_amount }) => Number(total_amount) >= 2000)
  const lastWeek = resellers(({ placed_at }) => placed_at > since(7))
  const lastTwoMonths = resellers(({ placed_at }) => placed_at > since(60))
  const cod = resellers(({ payment_mode }) => payment_mode === 'cod')
  const ordered = resellers(() => true)
  const referrers = new Set(made('referrals').map(({ referrer }) => referrer))
  const pleased = new Set(made('reviews').flatMap(({ user, rating }) => (Number(rating) >= 4 ? [user] : [])))
  const isReseller = (user: User) => user.user_type === 'reseller'
  const modOf = ({ code }: User) => Number(code.replaceAll(/\D/g, '')) % 100
  const cities = topCities(made('users'))
  const plain = (where: string) => `select user_code\nfrom users\nwhere ${where}`
  const placed = (where: string) => `select distinct user_code\nfrom orders\nwhere ${where}`
  const one = (name: string, description: string, frequency: Frequency, sql: string, who: Asked['who']): Asked => ({
    ...{ name, description, frequency, sql, who },
  })
  return [
    one(
      'Active resellers',
      'Opened the app in the last 30 days',
      'daily',
      plain("user_type = 'reseller' and last_active_on > now() - interval '30 days'"),
      user => isReseller(user) && user.last_active_at > since(30),
    ),
    one('First order to come', 'Registered, and never ordered', 'daily', plain('order_count = 0'), ({ id }) => !ordered.has(id)),
    one('Regular sellers', 'Five orders and more', 'weekly', plain('order_count >= 5'), ({ order_count }) => order_count >= 5),
    one('Ordered last week', 'Placed an order in the last 7 days', 'daily', placed("placed_at > now() - interval '7 days'"), ({ id }) =>
      lastWeek.has(id),
    ),
    one('Big baskets', 'An order of Rs. 2,000 or more', 'weekly', placed('total_amount >= 2000'), ({ id }) => big.has(id)),
    one('COD allowed', 'May offer cash on delivery', 'monthly', plain('cod_allowed'), ({ cod_allowed }) => cod_allowed),
    one('COD buyers', 'Ordered with cash on delivery', 'weekly', placed("payment_mode = 'cod'"), ({ id }) => cod.has(id)),
    one(
      'Quiet for 60 days',
      'Ordered before, and not in the last 60 days',
      'weekly',
      `select user_code\nfrom orders\nexcept\n${placed("placed_at > now() - interval '60 days'")}`,
      ({ id }) => ordered.has(id) && !lastTwoMonths.has(id),
    ),
    one('Brought a friend', 'Referred somebody who joined', 'monthly', 'select distinct user_code\nfrom referrals', ({ id }) =>
      referrers.has(id),
    ),
    one(
      'Wrote a good review',
      'Rated a product with 4 or more',
      'monthly',
      'select distinct user_code\nfrom reviews\nwhere rating >= 4',
      ({ id }) => pleased.has(id),
    ),
    one(
      'Tenth that is held out',
      'Mod ids 90 to 99 of all resellers',
      'monthly',
      plain("user_type = 'reseller' and mod_id >= 90"),
      user => isReseller(user) && modOf(user) >= 90,
    ),
    one('Not allowed to use COD', 'Remind them of prepaid offers', 'daily', plain('not cod_allowed'), ({ cod_allowed }) => !cod_allowed),
    one(
      'Top cities',
      'In the five cities with most users',
      'weekly',
      plain('city in (\n  select city\n  from users\n  group by city\n  order by count(*) desc, city\n  limit 5\n)'),
      ({ city }) => cities.has(city ?? ''),
    ),
    one(
      'Joined lately',
      'Registered in the last 90 days',
      'daily',
      plain("registered_on > now() - interval '90 days'"),
      ({ registered_at }) => registered_at > since(90),
    ),
    one('Customers', 'Buy for themselves', 'monthly', plain("user_type = 'customer'"), user => !isReseller(user)),
    one('Everybody', 'All users of the app', 'daily', 'select user_code\nfrom users', () => true),
  ]
}

function topCities(users: readonly Pick<User, 'city'>[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { city } of users) if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  const ranked = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return new Set(ranked.slice(0, 5).map(([city]) => city))
}
