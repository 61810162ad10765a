import { adsBanners } from '../../ads/display_campaigns/demoPlan.ts'
import { demo, type Made } from '../../demo/world.ts'
import { screenNames } from '../bannerScreens.ts'
import { demoDestinations } from '../demoDestinations.ts'

const COUNT = 60

const titles = [
  'Festive sale',
  'New season',
  'Earn more',
  'Just in',
  'Weekend offers',
  'Top rated',
  'Free shipping',
  'Refer a friend',
  'Learn to sell',
  'Home refresh',
]

/** Banners of the app: a third past, a third shown now, a third planned; each of the 27 screens once, then the usual ones again. */
export const rows = demo({
  after: ['landing_pages', 'audiences'],
  rows(world, made) {
    const { moments, files } = world
    const draw = world.random('banners')
    const usual = ['catalog_listing_page', 'landing_page', 'catalog', 'referral_program', 'spin_rewards', 'no_screen'] as const
    const leads = demoDestinations(world, made, 'banners')
    const audiences = idsOf(made, ['First order to come', 'Regular sellers', 'Quiet for 60 days', 'Saree specialists'])
    const rows = Array.from({ length: COUNT }, (_, index) => {
      const screen = screenNames[index] ?? draw.pick(usual)
      const time = index % 3
      const start = [draw.whole(40, 110), draw.whole(1, 9), -draw.whole(2, 25)][time]!
      const length = [draw.whole(5, 25), draw.whole(12, 30), draw.whole(4, 14)][time]!
      const start_time = moments.at(moments.daysAgo(start), draw.pick([0, 0, 36_000, 64_800]))
      const created = moments.later(moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(2, 6)), 50_000), 0)
      return {
        id: index + 1,
        created_at: created,
        kind: draw.weighted({ DEFAULT: 75, ADS: 15, LC_CATEGORY: 10 }),
        title: `${titles[index % titles.length]} ${Math.floor(index / titles.length) + 1}`,
        sub_title: draw.chance(0.7)
          ? draw.pick(['Up to 60 % off', 'Only this week', 'For resellers', 'With free delivery', 'While stocks last'])
          : null,
        image: files.banners[index % files.banners.length],
        destination: leads(screen),
        start_time,
        end_time: moments.at(moments.daysAgo(start - length), 86_340),
        min_android: draw.pick(['1.0.0', '3.2.0', '5.0.0']),
        max_android: '99.99.99',
        min_ios: draw.pick(['1.0.0', '2.4.0']),
        max_ios: '99.99.99',
        priority: draw.whole(1, 30),
        audiences: draw.chance(0.3) ? draw.shuffled(audiences).slice(0, 2) : [],
        active: draw.chance(0.92),
      }
    })
    // Display campaigns switch their banners on and off, within the period of the banner.
    const shown = adsBanners(moments)
    const first = rows.filter(({ kind }) => kind === 'ADS')
    const more = rows.filter(({ kind }) => kind === 'DEFAULT').slice(first.length - shown.length)
    const ofAds = rows.filter(row => first.includes(row) || more.includes(row))
    return rows.map(row => ({ ...row, ...shown[ofAds.indexOf(row)] }))
  },
})

/** Audiences of these names. */
const idsOf = (made: Made, names: readonly string[]): number[] =>
  made('audiences').flatMap(({ id, name }) => (names.includes(String(name)) ? [Number(id)] : []))
