import type { Screen } from '../../collections/bannerScreens.ts'
import { demoDestinations } from '../../collections/demoDestinations.ts'
import { demo, numbered } from '../../demo/world.ts'

const items: readonly (readonly [title: string, screen: Screen])[] = [
  ['Sarees', 'catalog_listing_page'],
  ['Kurtis', 'catalog_listing_page'],
  ['Kids', 'catalog_listing_page'],
  ['Home', 'landing_page'],
  ['Festive offers', 'web_view'],
  ['Earn more', 'challenges'],
  ['Refer a friend', 'referral_program'],
  ['Spin and win', 'spin_rewards'],
  ['Learn to sell', 'training'],
  ['Search by photo', 'visual_search_intro_page'],
]

/** The icons at the top of the home page; two are switched off. */
export const rows = demo({
  after: ['landing_pages', 'audiences'],
  rows(world, made) {
    const { files, moments } = world
    const leads = demoDestinations(world, made, 'top_nav_items')
    const newcomers = made('audiences').find(({ name }) => name === 'First order to come')
    return numbered(
      items.map(([title, screen], index) => ({
        created_at: moments.at(moments.daysAgo(90 - index * 7), 40_000),
        title,
        icon: files.products[index % files.products.length],
        destination: leads(screen),
        position: index + 1,
        audience: title === 'Learn to sell' ? newcomers?.id : null,
        active: index !== 5 && index !== 8,
      })),
    )
  },
})
