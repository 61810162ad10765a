import { launchChromium } from '../../support/launchChromium.ts'
import type { Figure } from '../figure.ts'
import { anOrder } from '../support/anOrder.ts'
import { millionOrders } from '../support/millionOrders.ts'

/** From the address of a search to its rows on the screen, in a panel that is loaded; the reference is the same call made by hand in the same page. */
export const searchOnScreen: Figure = {
  work: 'first search of orders to rows on the screen, of 1,000,000; the reference is the same call by hand',
  unit: 'ms',
  // Nothing is asked of it but to be seen.
  bar: { text: 'told', holds: () => true },
  async prepare() {
    const { url, headers, days } = await millionOrders()
    const { reseller_code } = await anOrder()
    const chromium = await launchChromium()
    const context = await chromium.newContext({ viewport: { width: 1366, height: 768 } })
    // tsx marks named functions by a helper that a function sent into the page does not take along.
    await context.addInitScript('globalThis.__name ??= target => target')
    const [name = '', value = ''] = (headers.cookie ?? '').split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const filter = JSON.stringify({ reseller_code, placed_at_from: days.from, placed_at_to: days.to })
    const shown = new URLSearchParams({ filter, displayedFilters: '{}', sort: 'placed_at', order: 'DESC', page: '1', perPage: '20' })
    const asked = new URLSearchParams({ filter, sort: '["placed_at","DESC"]', range: '[0,19]' })
    const atHome = () => page.goto(`${url}/`, { waitUntil: 'networkidle' })
    return {
      async ours() {
        await atHome()
        return page.evaluate(
          address =>
            new Promise<number>(resolve => {
              const started = performance.now()
              const look = () => {
                if (document.querySelector('tbody tr[data-index] a')) requestAnimationFrame(() => resolve(performance.now() - started))
                else requestAnimationFrame(look)
              }
              window.history.pushState(null, '', address)
              window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
              look()
            }),
          `/orders?${shown}`,
        )
      },
      async reference() {
        await atHome()
        return page.evaluate(async address => {
          const started = performance.now()
          await (await fetch(address)).json()
          return performance.now() - started
        }, `/api/orders?${asked}`)
      },
      close: () => chromium.close(),
    }
  },
}
