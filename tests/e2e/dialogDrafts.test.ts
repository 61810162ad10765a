// Own server: it saves drafts of every kind of record and decides on some.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { signIn } from './support/signIn.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const agent = 'ops-executive@example.com'
const ended = [/401/]

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** A place where a user types, and how they get to it. */
interface Place {
  readonly name: string
  readonly as: string
  readonly path: (page: Page) => Promise<string> | string
  /** Goes to the box on a page that was just opened. */
  readonly box: (page: Page) => Promise<Locator>
}

/** An order with a line that can be held. */
async function waitingOrder(page: Page): Promise<string> {
  const filter = JSON.stringify({ placed_at_from: daysAgo(20), status: [2] })
  const query = new URLSearchParams({ filter, range: '[0,0]' })
  const [order] = (await (await page.request.get(`${panel.url}/api/orders?${query}`)).json()) as { id: number }[]
  if (!order) throw new Error('No order waits.')
  return `/order/${order.id}`
}

const places: readonly Place[] = [
  {
    name: 'the reason of an action',
    as: agent,
    path: waitingOrder,
    async box(page) {
      await page.getByRole('listitem').getByRole('button', { name: 'Hold', exact: true }).first().click()
      return page.getByRole('dialog', { name: 'Hold' }).getByRole('textbox', { name: /Hold reason/ })
    },
  },
  {
    name: 'a ticket',
    as: agent,
    path: waitingOrder,
    async box(page) {
      await page.getByRole('button', { name: 'Create ticket' }).click()
      return page.getByRole('dialog', { name: 'Create ticket' }).getByRole('textbox', { name: /Comment/ })
    },
  },
  {
    name: 'a comment',
    as: agent,
    path: waitingOrder,
    box: async page => page.getByRole('textbox', { name: panelWords.writeComment }),
  },
  {
    name: 'a call',
    as: 'support@example.com',
    path: () => '/make-calls',
    box: async page => page.getByRole('textbox', { name: /Comment/ }),
  },
  {
    name: 'a filter',
    as: agent,
    path: () => '/suppliers',
    async box(page) {
      await page.getByRole('button', { name: panelWords.filter, exact: true }).click()
      const editor = page.getByRole('dialog', { name: 'Filter by' })
      const value = editor.getByRole('textbox', { name: 'Registered name' })
      const field = editor.getByRole('combobox', { name: 'Field' })
      await field.waitFor()
      if ((await field.inputValue()) === '') {
        await field.fill('registered')
        await page.getByRole('option', { name: 'Registered name' }).click()
      }
      return value
    },
  },
  {
    name: 'the name of a view',
    as: agent,
    path: () => `/suppliers?filter=${encodeURIComponent('{"status":"deleted temporarily"}')}`,
    async box(page) {
      await page.getByRole('button', { name: panelWords.saveView }).click()
      return page.getByLabel(panelWords.nameOfView)
    },
  },
  {
    name: 'a pasted list of entries',
    as: agent,
    path: () => '/suborder-sla-update',
    box: async page => page.getByRole('textbox', { name: /^Entries/ }),
  },
  {
    name: 'pasted ids',
    as: 'merchandising@example.com',
    path: () => '/catalog-videos/fetch',
    box: async page => page.getByLabel('Catalog ids'),
  },
]

/** Ends the session behind the page's back, as when it has run out; the page notices it at its next call. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/logout', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).then(() => undefined),
  )
  // Its next call may be made by itself. The bell may lie under a dialog, where no pointer reaches it.
  await page.evaluate(() => document.querySelector<HTMLElement>('button[aria-label^=Notifications]')?.click())
  await page.waitForURL(/\/login\?redirect=/)
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: panelWords.signIn }).click()
  await page.getByText(email, { exact: true }).click()
  await page.waitForURL(address => !/\/(login|oidc|api)/.test(address.pathname))
}

const stored = (page: Page, text: string) => expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)

async function isBack(page: Page, { box }: Place, text: string): Promise<void> {
  const typed = await box(page)
  await expect.poll(() => typed.inputValue()).toBe(text)
  await page.getByText('Draft restored.').waitFor()
}

describe.each(places)('$name', place => {
  const text = '1001, 1002 not sent yet'

  it('is there again after a reload, a closed tab, a crash and the end of the session, for the same user alone', async () => {
    const page = await panel.open({ expected: ended })
    await signIn(page, panel.url, place.as)
    const path = await place.path(page)
    await page.goto(path)
    await (await place.box(page)).fill(text)
    // Not a moment to wait: what was typed last counts too.
    await page.reload()
    await isBack(page, place, text)

    const context = page.context()
    await page.close()
    const next = await context.newPage()
    await next.goto(path)
    await isBack(next, place, text)
    expect(await accessibilityFaults(next)).toEqual([])

    const longer = `${text}, 1003`
    await (await place.box(await reopened(next))).fill(longer)
    await stored(next, longer)
    const crashed = new Promise<void>(resolve => next.once('crash', () => resolve()))
    void (await context.newCDPSession(next)).send('Page.crash').catch(() => undefined)
    await crashed
    const afterCrash = await context.newPage()
    await afterCrash.goto(path)
    await isBack(afterCrash, place, longer)

    const longest = `${longer}, 1004`
    await (await place.box(await reopened(afterCrash))).fill(longest)
    await endSession(afterCrash)
    await afterCrash.getByText('What you typed is kept, except files').waitFor()
    await signInAgain(afterCrash, admin)
    expect(await (await place.box(afterCrash)).inputValue()).toBe('')
    expect(await afterCrash.getByText('Draft restored.').count()).toBe(0)
    await afterCrash.reload()
    await endSession(afterCrash)
    await signInAgain(afterCrash, place.as)
    await isBack(afterCrash, place, longest)

    // Discarded, it is gone.
    await afterCrash.getByRole('button', { name: 'Discard' }).click()
    await afterCrash.goto(path)
    expect(await (await place.box(afterCrash)).inputValue()).toBe('')
    expect(await afterCrash.evaluate(() => JSON.stringify(localStorage))).not.toContain(text)
  }, 120_000)
})

/** The page with nothing open over it. */
async function reopened(page: Page): Promise<Page> {
  await page.reload()
  return page
}
