import type { Page } from 'playwright-core'
import { signIn } from '../../e2e/support/signIn.ts'
import { launchChromium } from '../../support/launchChromium.ts'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'

/** The built panel over the demo data, and a page on which somebody is signed in. */
export interface SignedPanel {
  readonly url: string
  readonly page: Page
  /** Makes a row by the API, as a form would. @returns its id @throws Error where it is refused */
  made(tool: string, row: Readonly<Record<string, unknown>>): Promise<number>
  close(): Promise<void>
}

export async function signedPanel(email: string): Promise<SignedPanel> {
  const data = await copyOfData()
  const server = await startRealServer({ env: { DATA_DIR: data.folder } })
  const browser = await launchChromium()
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  // tsx marks named functions by a helper that a function sent into the page does not take along.
  await context.addInitScript('globalThis.__name ??= target => target')
  const page = await context.newPage()
  await signIn(page, server.url, email)
  return {
    url: server.url,
    page,
    async made(tool, row) {
      const answer = await page.request.post(`${server.url}/api/${tool}`, { data: row, headers: { origin: server.url } })
      const body = (await answer.json()) as { id: number }
      if (!answer.ok()) throw new Error(`${answer.status()} from /api/${tool}: ${JSON.stringify(body).slice(0, 500)}`)
      return body.id
    },
    async close() {
      await browser.close()
      await server.stop()
      data.remove()
    },
  }
}

/**
 * Goes to a screen inside a panel that is loaded and stands at home.
 * @param selector of what stands there once it is open, so many of them
 * @returns milliseconds from the change of address until the frame with it is on the screen
 * @throws Error where it does not come
 */
export async function openScreen({ page, url }: SignedPanel, address: string, selector: string, count: number): Promise<number> {
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  return page.evaluate(
    wanted =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now()
        const look = () => {
          const there = document.querySelectorAll(wanted.selector).length
          if (performance.now() - started > 20_000) reject(new Error(`${there} of ${wanted.count} ${wanted.selector}`))
          else if (there < wanted.count) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        }
        window.history.pushState(null, '', wanted.address)
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
        look()
      }),
    { address, selector, count },
  )
}
