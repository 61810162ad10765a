import type { Made, World } from '../demo/world.ts'
import type { Screen } from './bannerScreens.ts'

/** Where demo rows lead: for a screen, the screen with one of what it opens with. @param called draws for one tool are the same whatever others draw */
export function demoDestinations(world: World, made: Made, called: string) {
  const draw = world.random(`destinations of ${called}`)
  const catalogs = made('catalogs').flatMap(({ id, activation }) => (activation === 'activated' ? [id] : []))
  const leaves = made('categories').flatMap(({ id, type }) => (type === 'sub-sub-category' ? [id] : []))
  // Asked only where something leads there: pages are made of what leads elsewhere.
  const page = () => draw.pick(made('landing_pages').flatMap(({ id, active }) => (active ? [Number(id)] : [])))
  const opens: { readonly [One in Screen]?: () => object } = {
    catalog: () => ({ catalog: draw.pick(catalogs) }),
    web_view: () => ({ url: 'https://static.example.com/offers' }),
    browser: () => ({ url: 'https://www.example.com/stories' }),
    bnpl_webview: () => ({ url: 'https://static.example.com/later' }),
    landing_page: () => ({ landing_page: page() }),
    mb_landing_page: () => ({ landing_page: page() }),
    catalog_listing_page: () => ({ category: draw.pick(leaves) }),
  }
  return (screen: Screen) => ({ screen, ...opens[screen]?.() })
}
