import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launchChromium } from '../../support/launchChromium.ts'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { signIn } from './signIn.ts'
import { watchPage } from './watchPage.ts'

export interface PanelOptions {
  /** E-mail of the demo staff to sign in as, on the real sign-in page; absent: nobody. */
  readonly as?: string
  /** Address to go to, `/` unless told otherwise. */
  readonly path?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A phone: touched, not clicked. */
  readonly touch?: boolean
  readonly theme?: 'light' | 'dark'
  /** Language and zone of the browser. */
  readonly locale?: string
  readonly zone?: string
  /** Faults in the page that this test brings about on purpose, by a part of their text. */
  readonly expected?: readonly RegExp[]
}

export interface StartedPanel {
  /** Of the server, without a slash at the end. */
  readonly url: string
  /** A page in a context of its own; closed after the test, which fails when the page's console said anything or a script threw. */
  open(options?: PanelOptions): Promise<Page>
  close(): Promise<void>
}

const LAPTOP = { width: 1366, height: 768 }

/**
 * The built server as a process of its own on a copy of the demo data, and one Chromium: what every browser test starts with.
 *
 * ```ts
 * const panel = await startPanel()                        // in beforeAll; panel.close() in afterAll
 * const page = await panel.open({ as: 'admin@example.com', path: '/suppliers' })
 * ```
 * @param env added to the server's environment
 */
export async function startPanel(env: Readonly<Record<string, string>> = {}): Promise<StartedPanel> {
  const data = await copyOfData()
  const server = await startRealServer({ env: { DATA_DIR: data.folder, ...env } })
  return panelAt(server.url, async () => {
    await server.stop()
    data.remove()
  })
}

/** One Chromium on a server that stands already. @param stop ends the server */
export async function panelAt(url: string, stop: () => Promise<void>): Promise<StartedPanel> {
  const browser = await launchChromium()
  const sessions = new Map<string, StorageState>()

  return {
    url,
    async open({
      as,
      path = '/',
      viewport = LAPTOP,
      touch = false,
      theme = 'light',
      locale = 'en-GB',
      zone = 'Asia/Kolkata',
      expected = [],
    } = {}) {
      const storageState = as === undefined ? undefined : (sessions.get(as) ?? (await sessionOf(browser, url, as)))
      if (as !== undefined && storageState) sessions.set(as, storageState)
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        hasTouch: touch,
        isMobile: touch,
        colorScheme: theme,
        locale,
        timezoneId: zone,
        storageState,
      })
      await context.addInitScript(tellOfPolicy)
      await context.addInitScript(tellOfFlicker)
      const page = await context.newPage()
      const faults = watchPage(page, expected)
      onTestFinished(async () => {
        await context.close()
        if (faults.length > 0) throw new Error(`The page must stay silent, but:\n${faults.join('\n')}`)
      })
      await page.goto(path)
      return page
    },
    async close() {
      await browser.close()
      await stop()
    },
  }
}

/** Says on the console what the page's own policy forbade: browsers are silent about a refused `new Function`. */
function tellOfPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The policy forbade ${violatedDirective} ${blockedURI}`),
  )
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in once per person and browser; each page then starts with the cookie that came of it. */
async function sessionOf(browser: Browser, url: string, email: string): Promise<StorageState> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), url, email)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Says on the console where a screen that stood already was hidden while a part of it loaded: that part needs a place of its own to wait in. */
function tellOfFlicker(): void {
  const places = new WeakMap<Element, string>()
  const note = (heading: Element) => places.has(heading) || places.set(heading, location.pathname)
  new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      for (const node of addedNodes)
        if (node instanceof Element) [...(node.matches('h1') ? [node] : []), ...node.querySelectorAll('h1')].forEach(note)
      if (type !== 'attributes' || !(target instanceof HTMLElement) || target.style.display !== 'none') continue
      const heading = target.matches('h1') ? target : target.querySelector('h1')
      if (heading && places.get(heading) === location.pathname)
        console.error(`The screen at ${location.pathname} was hidden again while a part of it loaded: ${heading.textContent}`)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
}
