/** Opens the drawer of categories over what is shown. */
export const CATEGORIES = '#/categories'

const isFilled = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number'

/**
 * The address of a destination in this page (see `bannerScreens`), or elsewhere on the web. Screens that only the app has lead nowhere.
 * @param destination as a feed tells it: the screen, and what it opens with; of a node of the category tree its sub-sub-categories
 */
export function hrefOf(destination: unknown): string | undefined {
  if (typeof destination !== 'object' || destination === null) return undefined
  const { screen, landing_page, web_view, url, ss_ids } = destination as Readonly<Record<string, unknown>>
  if (isFilled(landing_page)) return `#/landing/${landing_page}`
  if (isFilled(web_view)) return `#/webview/${encodeURIComponent(web_view)}`
  if (typeof url === 'string') return /^https?:\/\//i.test(url) ? url : undefined
  if (Array.isArray(ss_ids) && isFilled(ss_ids[0])) return `#/category/${ss_ids[0]}`
  return screen === 'catalog_listing_page' ? CATEGORIES : undefined
}
