import { demo } from '../../demo/world.ts'

const pages = [
  ['Festive home', 'All offers of the season'],
  ['Sarees', 'From daily to wedding'],
  ['Kurtis', null],
  ['Kids', 'Sizes 0 to 14'],
  ['Under Rs. 499', null],
  ['Home refresh', 'Bedsheets, kitchen, curtains'],
  ['Beauty', null],
  ['New resellers', 'First steps to your first order'],
  ['Top rated', null],
  ['Jewellery', null],
  ['Summer clearance', 'Ended'],
  ['Monsoon', 'Ended'],
] as const

/** Twelve pages of two to four widget groups, the last two switched off. */
export const rows = demo({
  after: ['widget_groups'],
  rows(world, made) {
    const draw = world.random('landing_pages')
    const groups = made('widget_groups').flatMap(({ id, client_page }) => (client_page === 'landing page' ? [Number(id)] : []))
    const pagesOf = pages.map(([title, sub_title], index) => ({
      id: 7001 + index,
      created_at: world.moments.at(world.moments.daysAgo(80 - index * 5), 44_000),
      title,
      sub_title,
      deep_link: `app://landing_page/${7001 + index}`,
      active: index < 10,
    }))
    const landing_page_groups = pagesOf.flatMap(({ id, created_at }) =>
      draw
        .shuffled(groups)
        .slice(0, draw.whole(2, 4))
        .map((widget_group, at) => ({ created_at, landing_page: id, widget_group, position: at + 1 })),
    )
    const landing_pages = pagesOf.map(page => ({
      ...page,
      group_count: landing_page_groups.filter(({ landing_page }) => landing_page === page.id).length,
    }))
    return { landing_pages, landing_page_groups: landing_page_groups.map((row, at) => ({ id: at + 1, ...row })) }
  },
})
