import { escaped } from '../../resources/shared/appHtml.ts'
import { drawInto, sheetOf } from '../../src/preview/drawInto.ts'
import { CATEGORIES, hrefOf } from './hrefOf.ts'
import { openFeeds, RefusedOrigin } from './openFeeds.ts'
import { css, drawerOf, pageOf, screenAt } from './screens.ts'
import { words } from './words.ts'

/** An app would wait as long as `Cache-Control` says; here whoever publishes looks on. */
const EVERY_MS = 5_000

const page = elementOf('page')
const said = elementOf('said')
const drawer = elementOf('drawer') as HTMLDialogElement
const munshi = document.querySelector<HTMLMetaElement>('meta[name=munshi]')?.content ?? ''
const feeds = openFeeds(munshi)
const asked = new URLSearchParams(location.search).get('lang') ?? navigator.language
const locale = asked.startsWith('id') ? 'id' : 'en'
const darkness = matchMedia('(prefers-color-scheme: dark)')

/** What is drawn, by where: what has not changed is left as it stands. */
const drawn = new Map<HTMLElement, string>()
let turn = 0
let isTold = false

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found
}

/** Asks the feeds and draws what they tell. Of two that overlap the later counts. */
async function draw(): Promise<void> {
  turn += 1
  const mine = turn
  const place = { locale, dark: darkness.matches, hrefOf } as const
  try {
    const [screen, categories] = await Promise.all([screenAt(location.hash, feeds, place), drawerOf(feeds, place)])
    if (mine !== turn) return
    document.title = screen.title
    redraw(page, pageOf(screen, !/^#\/[a-z]+\/./.test(location.hash), place))
    redraw(drawer, categories)
    said.textContent = ''
    isTold = true
  } catch (error) {
    if (mine !== turn) return
    const why = error instanceof RefusedOrigin ? refused() : words.away[locale]
    // What was drawn last stays; before that there is the reason alone.
    if (isTold) said.textContent = why
    else redraw(page, pageOf({ title: words.home[locale], inside: `<div class="empty"><p>${escaped(why)}</p></div>` }, true, place))
  }
}

const refused = () => words.refused[locale].replace('%{page}', location.origin).replace('%{munshi}', munshi)

function redraw(element: HTMLElement, html: string): void {
  if (drawn.get(element) === html) return
  drawn.set(element, html)
  drawInto(element, html)
}

/** Another screen begins at its top, and the keyboard with it. */
async function go(): Promise<void> {
  drawer.close()
  await draw()
  scrollTo(0, 0)
  if (location.hash === CATEGORIES) drawer.showModal()
  else page.querySelector('h1')?.focus({ preventScroll: true })
}

function openDrawer(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest(`a[href="${CATEGORIES}"]`)) {
    event.preventDefault()
    drawer.showModal()
  } else if (target === drawer || target.closest('[data-close]')) drawer.close()
}

document.documentElement.lang = locale
drawer.ariaLabel = words.categories[locale]
document.adoptedStyleSheets = [sheetOf(css)]
addEventListener('hashchange', () => void go())
addEventListener('click', openDrawer)
darkness.addEventListener('change', () => void draw())
// A page that nobody sees asks for nothing, and asks at once when it is seen again.
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void draw())
setInterval(() => document.visibilityState === 'visible' && void draw(), EVERY_MS)
await go()
