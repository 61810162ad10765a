import type { Page } from 'playwright-core'

/** How one of the two panels is asked for a list and tells that it stands there. */
export interface Listing {
  /** Address within the panel, `#/suppliers?…` or `/suppliers?…`. */
  readonly address: string
  /** Rows that must be in the document: all of them where all are drawn, some where only those in view are. */
  readonly rows: number
}

/** How many rows the list of the figures has. */
export const ROWS = 1000

/**
 * Goes to a list inside a panel that is already loaded.
 * @returns milliseconds from the change of address until the frame with the rows is on the screen
 */
export function openList(page: Page, listing: Listing): Promise<number> {
  return page.evaluate(
    ({ address, rows }) =>
      new Promise<number>(resolve => {
        const started = performance.now()
        const look = () => {
          // A row counts once it has its values: skeletons have no links and no boxes to tick.
          if (document.querySelectorAll('tbody tr input[type=checkbox]').length < rows) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        }
        if (address.startsWith('#')) window.location.hash = address
        else {
          window.history.pushState(null, '', address)
          window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
        }
        look()
      }),
    listing,
  )
}

/**
 * Ticks the first row that is not ticked.
 * @returns milliseconds from the click until the frame that shows it
 */
export function tickRow(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const box = document.querySelector<HTMLInputElement>('tbody tr input[type=checkbox]:not(:checked)')
        if (!box) return reject(new Error('There is no row to tick.'))
        const started = performance.now()
        const look = () => {
          if (box.checked) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
          else requestAnimationFrame(look)
        }
        box.click()
        look()
      }),
  )
}

/** How many elements the document has. */
export const countElements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)
