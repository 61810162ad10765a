import { banner, css as bannerCss } from '../../resources/collections/preview/banner.ts'
import { landing, css as landingCss } from '../../resources/collections/preview/landingPage.ts'
import { group } from '../../resources/collections/preview/widgetGroup.ts'
import { blocks, css as webviewCss } from '../../resources/content/preview/webview.ts'
import { drawer, css as treeCss } from '../../resources/navigation/preview/categoryTree.ts'
import { category, css as clpCss } from '../../resources/navigation/preview/clpPage.ts'
import { topNav, css as topNavCss } from '../../resources/navigation/preview/topNav.ts'
import { escaped, listOf } from '../../resources/shared/appHtml.ts'
import type { Values } from '../../schema/planner.ts'
import type { PreviewPlace } from '../../schema/preview.ts'
import { CATEGORIES } from './hrefOf.ts'
import type { Feeds } from './openFeeds.ts'
import { words } from './words.ts'

/** The look of everything that the screens draw. */
export const css = [bannerCss, landingCss, webviewCss, treeCss, clpCss, topNavCss].join('\n')

/** A screen as it is drawn: its title, and what stands below it. */
export interface Drawn {
  readonly title: string
  readonly inside: string
}

const one = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null

const empty = (said: string, href: string, link: string) => `<div class="empty"><p>${said}</p><p><a href="${href}">${link}</a></p></div>`

const gone = ({ locale }: PreviewPlace): Drawn => ({
  title: words.gone[locale],
  inside: empty('', '#/', words.back[locale]),
})

/** @returns the screen that the part of the address behind `#` names, drawn from what the feeds tell now */
export function screenAt(hash: string, feeds: Feeds, place: PreviewPlace): Promise<Drawn> {
  const [, name, key = ''] = /^#\/(landing|webview|category)\/([^/]+)$/.exec(hash) ?? []
  if (name === 'landing') return landingScreen(key, feeds, place)
  if (name === 'webview') return webviewScreen(key, feeds, place)
  return name === 'category' ? categoryScreen(key, feeds, place) : homeScreen(feeds, place)
}

/** The home screen: navigation, the banners of each slot, and the widget groups in theirs. */
async function homeScreen(feeds: Feeds, place: PreviewPlace): Promise<Drawn> {
  const { locale } = place
  const [nav, banners, groups, settings] = await Promise.all([
    feeds.read('top-nav').then(listOf).then(forEverybody),
    feeds.read('banners').then(listOf).then(forEverybody),
    feeds.read('widget-groups?page=home').then(listOf),
    feeds.read('settings?platform=android').then(one),
  ])
  const title = words.home[locale]
  if (nav.length + banners.length + groups.length === 0) return { title, inside: empty(words.nothing[locale], '/', words.publish[locale]) }
  const slot = (kind: string, heading: string) =>
    slotOf(
      banners.filter(told => told.kind === kind),
      heading,
      place,
    )
  const [first, ...more] = groups.map(told => group(told, place))
  const inside = [
    nav.length > 0 ? topNav(nav, words.navigation[locale], place) : '',
    settings?.referral_banner_text ? `<p class="told">${escaped(settings.referral_banner_text)}</p>` : '',
    slot('DEFAULT', ''),
    first ?? '',
    slot('ADS', words.sponsored[locale]),
    ...more,
    slot('LC_CATEGORY', words.byCategory[locale]),
  ]
  return { title, inside: inside.join('') }
}

/** The shop knows nobody: what is for some audiences alone is not shown. */
const forEverybody = (told: readonly Values[]): Values[] =>
  told.filter(({ audience, audiences }) => !audience && listOf(audiences).length === 0)

/** Banners of one slot beside each other, by priority. */
function slotOf(banners: readonly Values[], heading: string, place: PreviewPlace): string {
  if (banners.length === 0) return ''
  const label = heading || words.banners[place.locale]
  const drawn = banners.map(told => banner(told, place)).join('')
  return `<section class="slot">${heading ? `<h2>${heading}</h2>` : ''}
    <div class="banners ${banners.length === 1 ? 'one' : ''}" tabindex="0" role="group" aria-label="${label}">${drawn}</div></section>`
}

async function landingScreen(id: string, feeds: Feeds, place: PreviewPlace): Promise<Drawn> {
  const told = one(await feeds.read(`landing-pages/${id}`))
  if (!told) return gone(place)
  return { title: String(told.title ?? ''), inside: landing(told.sub_title, listOf(told.widget_groups), place) }
}

async function webviewScreen(key: string, feeds: Feeds, place: PreviewPlace): Promise<Drawn> {
  const told = one(await feeds.read(`webviews/${key}`))
  return told ? { title: String(told.title ?? ''), inside: blocks(told.components, place) } : gone(place)
}

/** A category: its own page where one is switched on, drawn as the panel's preview draws it, and how its catalogs are sorted and can be filtered. The catalogs are no feed. */
async function categoryScreen(ssId: string, feeds: Feeds, place: PreviewPlace): Promise<Drawn> {
  const { locale } = place
  const [page, options, tree] = await Promise.all([
    feeds.read(`clp/${ssId}`).then(one),
    feeds.read('sort-and-filter').then(listOf),
    feeds.read('category-tree').then(one),
  ])
  const named = nodesOf(tree?.nodes).find(
    ({ ss_ids }) => listOf(ss_ids).length > 0 && (ss_ids as readonly unknown[]).map(String).includes(ssId),
  )
  if (!page && !named) return gone(place)
  const isOffered = ({ key }: Values) => !Array.isArray(page?.filters) || page.filters.includes(key)
  const labels = (kind: string) => options.filter(told => told.kind === kind)
  const sorts = labels('sort').toSorted((told, other) => Number(other.key === page?.default_sort) - Number(told.key === page?.default_sort))
  const shown = {
    header_image: page?.header_image,
    sorts: sorts.slice(0, 1).map(({ label }) => label),
    filters: labels('filter')
      .filter(isOffered)
      .map(({ label }) => label),
  }
  const inside = category(shown, `<p class="below">${words.catalogs[locale]}</p>`, place)
  return { title: String(page?.title ?? named?.title ?? ''), inside }
}

/** All nodes of a tree that is told nested. */
const nodesOf = (nodes: unknown): readonly Values[] => listOf(nodes).flatMap(node => [node, ...nodesOf(node.children)])

/** The drawer of categories, drawn as the panel's preview draws a tree. */
export async function drawerOf(feeds: Feeds, place: PreviewPlace): Promise<string> {
  const tree = one(await feeds.read('category-tree'))
  const { locale } = place
  return `<div class="app ${place.dark ? 'dark' : ''}"><div class="head"><h2>${words.categories[locale]}</h2>
    <button type="button" data-close aria-label="${words.close[locale]}">×</button></div>
    ${tree ? drawer(tree.nodes, place) : `<div class="empty"><p>${words.noTree[locale]}</p></div>`}</div>`
}

/** The whole screen, with the way to the drawer and back. */
export const pageOf = ({ title, inside }: Drawn, isHome: boolean, { locale, dark }: PreviewPlace): string =>
  `<div class="app ${dark ? 'dark' : ''}"><header class="head">${isHome ? '' : `<a href="#/" aria-label="${words.back[locale]}">‹</a>`}
    <a href="${CATEGORIES}" aria-label="${words.categories[locale]}" aria-haspopup="dialog">☰</a>
    <h1 tabindex="-1">${escaped(title)}</h1></header><main>${inside}</main></div>`
