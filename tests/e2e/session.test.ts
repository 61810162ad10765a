// Own server: it ends sessions.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { signIn } from './support/signIn.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const filtered = (path: string, filter: object, rest = '') => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`

let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** Ends the session behind the page's back, as when it has run out. */
const endSession = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/logout', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).then(() => undefined),
  )

describe('the session', () => {
  it('ends by Logout; what was seen is not there again by going back', async () => {
    const page = await panel.open({ expected: [/401/] })
    await signIn(page, panel.url, 'staff-6@example.com')
    await page.goto('/suppliers')
    const table = page.getByRole('table', { name: 'Suppliers' })
    await table.getByRole('link').first().click()
    await page.getByText(panelWords.details).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/login$/)
    await page.getByRole('link', { name: panelWords.signIn }).waitFor()
    for (let times = 0; times < 2; times++) {
      await page.goBack()
      await page.waitForURL(/\/login/)
      await page.getByRole('link', { name: panelWords.signIn }).waitFor()
      await expect.poll(() => page.getByText(panelWords.details).count()).toBe(0)
      await expect.poll(() => table.count()).toBe(0)
    }
    expect(await page.evaluate(async () => (await fetch('/api/suppliers')).status)).toBe(401)
  })

  it('that is ended in one tab is over in all of them', async () => {
    const page = await panel.open({ expected: [/401/] })
    await signIn(page, panel.url, 'staff-6@example.com')
    const other = await page.context().newPage()
    for (const one of [page, other]) {
      await one.goto('/suppliers')
      await one.getByRole('table', { name: 'Suppliers' }).getByRole('link').first().waitFor()
    }
    await page.getByRole('button', { name: 'Logout' }).click()
    for (const one of [page, other]) {
      await one.waitForURL(/\/login/)
      await expect.poll(() => one.getByRole('table', { name: 'Suppliers' }).count()).toBe(0)
    }
  })

  it('without a server says so, keeps what was typed, and goes on by itself', async () => {
    const page = await panel.open({
      as: admin,
      path: '/supplier/edit/1007',
      expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to (load|fetch)/],
    })
    const city = page.getByLabel('City')
    await city.fill('Aurangabad')
    await page.context().setOffline(true)
    await page
      .getByRole('status')
      .getByText('You are offline. What you typed stays on this page; send it again when you are back.')
      .waitFor()
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await page.getByText('The server did not respond. What you typed is kept; send it again when you are back online.').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'offline')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await screenshot(page, 'offline-360')
    expect(await city.inputValue()).toBe('Aurangabad')
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText('You are offline.').count(), { timeout: 10_000 }).toBe(0)
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await page.getByText('Supplier details updated successfully').waitFor()
  })

  it('reads by itself what it could not read without a server', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers', expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to (load|fetch)/] })
    await page.getByText('1–20 of').waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('button', { name: panelWords.nextPage }).click()
    // The rows of the page before stay, paler, under the word that says why.
    await page.locator('table[aria-busy=true] tbody tr[data-id]').first().waitFor()
    await page.context().setOffline(false)
    await page.getByText('21–40 of').waitFor()
    await expect.poll(() => page.getByText('You are offline.').count()).toBe(0)
  })

  it('that ends in the middle of work leads to the sign-in with the address, and from there back to it', async () => {
    const page = await panel.open()
    await signIn(page, panel.url, 'staff-5@example.com')
    await page.goto(filtered('/suppliers', { status: 'active' }))
    await page.getByText('1–20 of 112').waitFor()
    await endSession(page)
    await page.getByRole('button', { name: panelWords.nextPage }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await page.getByText('Your session has ended.').waitFor()
    const target = new URL(page.url()).searchParams.get('redirect') ?? ''
    expect(target).toMatch(/^\/suppliers\?.*page=2/)
    await page.getByRole('link', { name: panelWords.signIn }).click()
    await page.getByText('staff-5@example.com', { exact: true }).click()
    await page.getByText('21–40 of 112').waitFor()
    await page.getByText('Status: Active').waitFor()
    expect(new URL(page.url()).pathname).toBe('/suppliers')
    // Whoever is signed in has no business at the login page.
    await page.goto('/login')
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it.each([
    ['permissionDenied', 'Sorry! You need Admins Permission to Sign In'],
    ['loginError', 'Sorry! Your Google login failed'],
  ])('says on the login page what %s means, and hands the query on', async (flag, text) => {
    const page = await panel.open({ path: `/login?${flag}&redirect=%2Forders%2F3` })
    await page.getByRole('alert').getByText(text).waitFor()
    const href = await page.getByRole('link', { name: panelWords.signIn }).getAttribute('href')
    expect(href).toBe(`/api/google/oauth?${flag}&redirect=%2Forders%2F3`)
  })
})

describe('a part of the panel that does not arrive', () => {
  const chunk = /assets\/dailytrends-/

  it('is told as Loading chunk … failed, and comes on another attempt', async () => {
    const page = await panel.open({ as: admin, expected: [/dynamically imported module/, /Loading chunk/] })
    await page.route(chunk, route => route.abort())
    const tools = page.getByRole('navigation', { name: 'Tools' })
    await tools.getByRole('link', { name: 'Daily trends' }).click()
    await page.getByRole('alert').getByRole('heading', { name: 'Loading chunk dailytrends failed' }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('alert').getByRole('heading', { name: 'Loading chunk dailytrends failed' }).waitFor()
    // The rest of the panel goes on, and going there again is another attempt.
    await tools.getByRole('link', { name: 'Suppliers', exact: true }).last().click()
    await page.getByRole('table', { name: 'Suppliers' }).waitFor()
    await page.unroute(chunk)
    await page.goBack()
    const [heading, retry] = [page.getByRole('heading', { level: 1, name: 'Daily trends' }), page.getByRole('button', { name: 'Retry' })]
    await heading.or(retry).first().waitFor()
    // Some versions of Chromium keep a module that failed until the page is loaded anew, which the button does.
    if (await retry.isVisible()) await retry.click()
    await heading.waitFor()
  })

  it('is told so after 120 seconds, and comes when the page is asked for anew', async () => {
    const page = await panel.open({ as: admin, expected: [/dynamically imported module/, /Loading chunk/] })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.install()
    await page.route(chunk, () => undefined)
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Daily trends' }).last().click()
    await page.getByRole('status', { name: 'Loading part of this page' }).waitFor()
    await page.clock.fastForward(115_000)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.clock.fastForward(6_000)
    await page.getByRole('alert').getByRole('heading', { name: 'Loading chunk dailytrends failed' }).waitFor()
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 1, name: 'Daily trends' }).waitFor()
  })

  it('over a screen leaves the screen as it is', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers', expected: [/dynamically imported module/, /Loading chunk/] })
    await page.getByRole('table', { name: 'Suppliers' }).waitFor()
    await page.route(/assets\/Palette-/, route => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByText('Loading chunk palette failed').waitFor()
    await page.getByRole('table', { name: 'Suppliers' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText('Loading chunk palette failed').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByText('Loading chunk palette failed').waitFor()
    await page.unroute(/assets\/Palette-/)
    // The page is loaded anew, as this browser may hold on to what failed twice.
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('table', { name: 'Suppliers' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Go to' }).waitFor()
  })
})

describe('the browser', () => {
  it('has nothing to complain of on the way in: no refused style or script, no missing file', async () => {
    const page = await panel.open({ path: '/login' })
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await page.reload()
    await page.getByRole('link', { name: panelWords.signIn }).click()
    await page.getByText(admin, { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByText(admin, { exact: true }).click()
    await page.getByRole('heading', { name: 'Last 15 days' }).waitFor()
    expect(said).toEqual([])
  })
})
