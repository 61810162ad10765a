import { demo } from '../../demo/world.ts'
import type { Screen } from '../bannerScreens.ts'
import { demoDestinations } from '../demoDestinations.ts'

const COUNT = 40

const titles = [
  'Shop by category',
  'Festive picks',
  'Under Rs. 499',
  'New this week',
  'Top rated',
  'Earn more',
  'For the home',
  'Bestsellers',
]
const screens: readonly Screen[] = ['catalog_listing_page', 'catalog', 'catalog_listing_page', 'spin_rewards', 'referral_program']
/** Templates by id, with how many of their tiles stand together. */
const templates = [
  [1, 'grid', 2],
  [2, 'grid', 3],
  [3, 'grid', 4],
  [4, 'strip', 2],
  [6, 'carousel animated', 2],
  [7, 'carousel scrolling', 3],
] as const

/** Widget groups of every page, some past, most shown now, some planned; each leads elsewhere. */
export const rows = demo({
  after: ['widget_templates'],
  rows(world, made) {
    const { moments, files } = world
    const draw = world.random('widget_groups')
    // Pages are made of these groups, so that none leads to a page.
    const leads = demoDestinations(world, made, 'widget_groups')
    return Array.from({ length: COUNT }, (_, index) => {
      const [template, arrangement, multiple] = templates[index % templates.length]!
      const tiles = multiple * draw.whole(1, 2)
      const isDs = index % 7 === 3
      const start = index % 4 === 0 ? null : [draw.whole(40, 90), draw.whole(1, 12), -draw.whole(2, 20)][index % 3]!
      return {
        id: 6001 + index,
        created_at: moments.at(moments.daysAgo(100 - index * 2), 43_000),
        title: `${titles[index % titles.length]} ${Math.floor(index / titles.length) + 1}`,
        template,
        arrangement,
        columns: multiple,
        widgets: Array.from({ length: tiles }, (_tile, at) => ({
          type: index % 5 === 2 ? 'WIDGET_GROUP_ICON' : at === 0 && index % 5 === 4 ? 'WIDGET_GROUP_OFFER_ICON' : 'WIDGET',
          title: draw.pick(['Sarees', 'Kurtis', 'Kids', 'Jewellery', 'Footwear', 'Kitchen', 'Bedsheets', 'Beauty']),
          image: files.products[(index * 3 + at) % files.products.length],
          destination: leads(draw.pick(screens)),
        })),
        theme: draw.weighted({ light: 70, festive: 20, sale: 10 }),
        switch_interval: draw.pick([3000, 3000, 4000, 1500]),
        client_page: ['home', 'landing page', 'landing page', 'category', 'search'][index % 5],
        type: isDs ? 'DS' : 'FIXED',
        slot_number: 1 + (index % 8),
        position: isDs ? null : 1 + (index % 8),
        locations: draw.chance(0.8) ? ['all'] : ['Pune'],
        owner_email: 'meena@example.com',
        start_at: start === null ? null : moments.at(moments.daysAgo(start), 36_000),
        end_at: start === null ? null : moments.at(moments.daysAgo(start - draw.whole(14, 30)), 86_340),
        active: index % 9 !== 8,
      }
    })
  },
})
