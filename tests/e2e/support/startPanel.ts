import { readFileSync } from 'node:fs'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { signInByHttp } from '../../support/signInByHttp.ts'
import { runSql } from './runSql.ts'
import { sharedServerUrl } from './sharedServers.ts'
import { watchPage } from './watchPage.ts'
import { workerBrowser } from './workerBrowser.ts'

export interface PanelOptions {
  /** E-mail of the demo staff to sign in as; absent: nobody. */
  readonly as?: string
  /** Address to open; default `/`. */
  readonly path?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A phone: touched, not clicked. */
  readonly touch?: boolean
  readonly theme?: 'light' | 'dark'
  /** Formats and zone of the browser; the panel does not take its language from them. */
  readonly locale?: string
  readonly zone?: string
  /** Language of the panel, as this browser keeps it. */
  readonly language?: 'en' | 'id'
  /** Errors in the page that this test causes on purpose, by a part of their text. */
  readonly expected?: readonly RegExp[]
}

export interface StartedPanel {
  /** Of the server, without a slash at the end. */
  readonly url: string
  /**
   * Opens a page in a context of its own, closed after the test, which fails when the page's console printed anything or a script threw.
   */
  open(options?: PanelOptions): Promise<Page>
  close(): Promise<void>
}

const LAPTOP = { width: 1366, height: 768 }

/** Requests that change nothing which another test file sees. */
const HARMLESS = /^\/(oidc\/|api\/(verify\/signin|admin\/users\/actions|preferences\/menu|[a-z_]+\/tries\/))/

/**
 * Opens pages of the server that test files share. A file that uses it only reads: a page that sends anything else fails its test.
 *
 * ```ts
 * const panel = await sharedPanel()                       // in beforeAll; panel.close() in afterAll
 * const page = await panel.open({ as: 'admin@example.com', path: '/suppliers' })
 * ```
 */
export function sharedPanel(): Promise<StartedPanel> {
  return panelAt(sharedServerUrl(), async () => undefined, onlyReads)
}

/** @returns one text for each request that changes data on the shared server */
function onlyReads(page: Page): readonly string[] {
  const writes: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && request.method() !== 'HEAD' && !HARMLESS.test(pathname))
      writes.push(`${request.method()} ${pathname} changes the server that other test files share: use startPanel()`)
  })
  return writes
}

/**
 * Starts the built server as a process of its own on a copy of the demo data, for a test file that changes data or needs its own settings. The first line
 * of that file says why.
 * @param env added to the server's environment
 * @param before statements that change the demo data before the server starts: what no user can do
 */
export async function startPanel(env: Readonly<Record<string, string>> = {}, before: readonly string[] = []): Promise<StartedPanel> {
  const file = expect.getState().testPath ?? ''
  if (!/^\/\/ Own server: ./.test(readFileSync(file, 'utf8')))
    throw new Error(`${file}: begin with "// Own server: <reason>", or use sharedPanel()`)
  const data = await copyOfData()
  if (before.length > 0) await runSql(data.folder, before)
  const server = await startRealServer({ env: { DATA_DIR: data.folder, ...env } })
  return panelAt(server.url, async () => {
    await server.stop()
    data.remove()
  })
}

/**
 * Opens pages of a server that runs already.
 * @param stop ends the server
 * @param watch observes each page; what it returns by the end of a test fails that test
 */
export async function panelAt(
  url: string,
  stop: () => Promise<void>,
  watch: (page: Page) => readonly string[] = () => [],
): Promise<StartedPanel> {
  const browser = await workerBrowser()
  const sessions = new Map<string, StorageState>()
  const contexts = new Set<BrowserContext>()

  async function sessionFor(email: string): Promise<StorageState> {
    const session = sessions.get(email) ?? (await sessionOf(url, email))
    sessions.set(email, session)
    return session
  }

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
      language = 'en',
      expected = [],
    } = {}) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        hasTouch: touch,
        isMobile: touch,
        colorScheme: theme,
        locale,
        timezoneId: zone,
        storageState: as === undefined ? undefined : await sessionFor(as),
      })
      contexts.add(context)
      await context.addInitScript(reportPolicyViolations)
      await context.addInitScript(reportFlicker)
      if (language === 'id') await context.addInitScript(() => localStorage.setItem('RaStoremunshi.locale', '"id"'))
      const page = await context.newPage()
      const problems = watchPage(page, expected)
      const writes = watch(page)
      onTestFinished(async () => {
        contexts.delete(context)
        await context.close()
        expect(writes).toEqual([])
        if (problems.length > 0) throw new Error(`The page must stay silent, but:\n${problems.join('\n')}`)
      })
      await page.goto(path)
      return page
    },
    async close() {
      // A page that still loads would miss its server.
      for (const context of contexts) await context.close()
      await stop()
    },
  }
}

/** Prints on the console what the page's own policy forbade: browsers are silent about a refused `new Function`. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The policy forbade ${violatedDirective} ${blockedURI}`),
  )
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A browser's storage that holds a new session of this person and nothing else. */
async function sessionOf(url: string, email: string): Promise<StorageState> {
  const cookies = await signInByHttp(url, email)
  const place = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return { cookies: [...cookies].map(([name, value]) => ({ name, value, ...place })), origins: [] }
}

/** Prints on the console that a visible screen was hidden again while a part of it loaded: that part needs a place of its own to wait in. */
function reportFlicker(): void {
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
