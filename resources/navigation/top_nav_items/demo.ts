import { demo, numbered } from '../../demo/world.ts'

const items: readonly (readonly [title: string, screen: string, data?: Readonly<Record<string, string>>])[] = [
  ['Sarees', 'catalog_listing_page', { collection_id: '3001' }],
  ['Kurtis', 'catalog_listing_page', { collection_id: '3002' }],
  ['Kids', 'catalog_listing_page', { collection_id: '3003' }],
  ['Home', 'landing_page', { landing_page_id: '7001' }],
  ['Festive offers', 'web_view', { url: 'https://static.example.com/offers' }],
  ['Earn more', 'challenges'],
  ['Refer a friend', 'referral_program'],
  ['Spin and win', 'spin_rewards'],
  ['Learn to sell', 'training'],
  ['Search by photo', 'visual_search_intro_page'],
]

/** The icons at the top of the home page; two are switched off. */
export const rows = demo({
  rows: ({ files, moments }) =>
    numbered(
      items.map(([title, screen, data = null], index) => ({
        created_at: moments.at(moments.daysAgo(90 - index * 7), 40_000),
        title,
        icon: files.products[index % files.products.length],
        screen,
        screen_data: data,
        position: index + 1,
        active: index !== 5 && index !== 8,
      })),
    ),
})
