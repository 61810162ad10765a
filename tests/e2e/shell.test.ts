// Own server: it saves appearance and language of a person.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const filtered = (path: string, filter: object, rest = '') => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`
const recent = { placed_at_from: daysAgo(20) }

let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const rowsTop = (page: Page) => page.locator('.rows-frame').evaluate(frame => frame.scrollTop)

describe('addresses', () => {
  it('lead back from a record to its list as it was left: filter, page, rows in sight; and forward again', async () => {
    const page = await panel.open({ as: admin, path: filtered('/suppliers', { status: 'active' }, '&perPage=50&page=2') })
    const table = page.getByRole('table', { name: 'Suppliers' })
    await page.getByText('51–100 of 112').waitFor()
    await page.locator('.rows-frame').evaluate(frame => frame.scrollTo(0, 900))
    const row = table.locator('tr[aria-rowindex="82"]')
    const brand = await row.getByRole('link').first().textContent()
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: brand ?? '' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.getByText('51–100 of 112').waitFor()
    await page.getByText('Status: Active').waitFor()
    await expect.poll(() => rowsTop(page)).toBe(900)
    await row.waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: brand ?? '' }).waitFor()
    await page.goBack()
    await page.reload()
    await page.getByText('51–100 of 112').waitFor()
    await expect.poll(() => rowsTop(page)).toBe(900)
    // Another page begins at its first row.
    await page.getByRole('button', { name: 'Previous page' }).click()
    await page.getByText('1–50 of 112').waitFor()
    expect(await rowsTop(page)).toBe(0)
  })

  it('lead back on a page that scrolls as a whole, and a page that is opened begins at its top', async () => {
    const page = await panel.open({ as: admin, viewport: { width: 1366, height: 500 } })
    await page.getByRole('heading', { name: 'Notices' }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('heading', { name: 'Last 15 days' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.history.state?.page_top)).toBe(600)
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Daily trends' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Daily trends' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  })

  it('hold the page of a list: /orders/3 is the third, and going on is /orders/4', async () => {
    const page = await panel.open({ as: admin, path: filtered('/orders/3', recent) })
    await page.getByText(/^41–60 of/).waitFor()
    await page.getByRole('button', { name: panelWords.nextPage }).click()
    await page.waitForURL(/\/orders\/4\?/)
    await page.getByText(/^61–80 of/).waitFor()
    await page.goBack()
    await page.getByText(/^41–60 of/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/orders/3')
    await page.reload()
    await page.getByText(/^41–60 of/).waitFor()
    await page.getByRole('button', { name: 'First page' }).click()
    await page.getByText(/^1–20 of/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/orders')
  })

  it.each(['/no-such-page', '/orders/0', '/supplier/edit/abc', '/tax-invoices/cgst'])(
    '%s is a page that says so, with a way on',
    async path => {
      const page = await panel.open({ as: admin, path })
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
      await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor()
    },
  )

  it('of a record that is not there say so, and lead to its list', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/999999' })
    await page.getByRole('alert').getByText('There is no supplier with ID 999999.').waitFor()
    await page.getByRole('link', { name: 'Back to Suppliers' }).click()
    await page.getByRole('heading', { level: 1, name: /^Suppliers/ }).waitFor()
  })
})

describe('the frame', () => {
  it('starts with the filter and the list of tools folded where the address says so', async () => {
    const page = await panel.open({ as: admin, path: filtered('/orders', recent, '&filter_hidden=true&sidebar_hidden=true') })
    await page.getByRole('button', { name: 'Show Filter' }).waitFor()
    const tools = page.getByRole('navigation', { name: 'Tools' })
    expect(await page.getByRole('search', { name: panelWords.filters }).isVisible()).toBe(false)
    expect(await tools.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Show Filter' }).click()
    await page.getByRole('search', { name: panelWords.filters }).getByText('Placed at').waitFor()
    await page.getByRole('button', { name: 'Hide Filter' }).waitFor()
    await page.getByRole('button', { name: 'Show menu' }).click()
    await tools.waitFor()
    for (const flags of ['', '?filter_hidden=false&sidebar_hidden=false']) {
      await page.goto(`/suppliers${flags}`)
      await page.getByRole('button', { name: 'Hide Filter' }).waitFor()
      await expect.poll(() => tools.isVisible()).toBe(true)
    }
  })

  it('keeps the filter button and the rows in their places while rows are ticked', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers?filter_hidden' })
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: panelWords.selectedRows }).waitFor()
    await page.getByRole('button', { name: 'Show Filter' }).waitFor()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    expect(await page.getByRole('search', { name: panelWords.filters }).isVisible()).toBe(false)
  })

  it('does not hide what is being typed in under the save bar', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/1001' })
    const box = page.getByRole('textbox', { name: 'City' })
    await box.waitFor()
    // It stands right at the lower edge before anything is typed.
    await box.evaluate(input => window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 4))
    await box.fill('Jaipur')
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await bar.waitFor()
    await expect
      .poll(
        async () => ((await bar.boundingBox())?.y ?? 0) - ((await box.boundingBox())?.y ?? 0) - ((await box.boundingBox())?.height ?? 0),
      )
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  it('has the list of tools open at first, marks where one is, and remembers that it was closed', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    const tools = page.getByRole('navigation', { name: 'Tools' })
    await tools.getByRole('link', { name: 'Suppliers', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
    await tools.getByRole('heading', { name: 'Suppliers' }).and(page.locator('[aria-current]')).waitFor()
    await expect.poll(() => tools.locator('[aria-current]').count()).toBe(2)
    await page.getByRole('button', { name: 'Hide menu' }).click()
    expect(await tools.isVisible()).toBe(false)
    await page.goto('/collections')
    await page.getByRole('heading', { level: 1, name: /Collections/ }).waitFor()
    expect(await tools.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Show menu' }).click()
    await page.reload()
    await tools.getByRole('link', { name: 'Collections', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
  })

  it('shows orders and sub-orders while an order filter is on, and not otherwise', async () => {
    const page = await panel.open({ as: admin, path: '/orders' })
    const counts = page.getByRole('status', { name: 'Found with this filter' })
    await page.getByText('What are you looking for?').waitFor()
    await expect.poll(() => counts.count()).toBe(0)
    await page.goto(filtered('/orders', recent))
    await counts.getByText('Sub-orders').waitFor()
    const [orders = 0, subOrders = 0] =
      ((await counts.textContent()) ?? '').match(/[\d,]+/g)?.map(text => Number(text.replace(',', ''))) ?? []
    await page.getByRole('heading', { level: 1, name: new RegExp(orders.toLocaleString('en')) }).waitFor()
    expect(subOrders).toBeGreaterThan(orders)
    await page.getByRole('button', { name: panelWords.clearAll }).click()
    await counts.waitFor({ state: 'detached' })
  })

  it('goes by Ctrl or ⌘ K to a tool, to a supplier by part of its brand, and to an order by its number', async () => {
    const page = await panel.open({ as: admin })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const search = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
    await page.keyboard.press('Control+k')
    await search.fill('daily')
    await page.getByRole('option', { name: /Daily trends/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dailytrends$/)

    await page.keyboard.press('Meta+k')
    await search.fill('gulmohar cr')
    await page
      .getByRole('option', { name: /^Gulmohar Creations/ })
      .first()
      .click()
    await page.waitForURL(/\/supplier\/edit\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Gulmohar Creations' }).waitFor()

    const [order] = await page.evaluate(async path => (await fetch(path)).json(), filtered('/api/orders', recent, '&range=[0,0]'))
    await page.keyboard.press('Control+k')
    await search.fill(order.order_number)
    await page
      .getByRole('option', { name: new RegExp(order.order_number) })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/order/${order.id}$`))
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
  })

  it('keeps appearance and language with the person: another browser has them as well', async () => {
    const person = 'staff-3@example.com'
    const page = await panel.open({ as: person })
    const kept = () => page.waitForResponse(answer => /preferences\/appearance/.test(answer.url()) && answer.request().method() === 'PUT')
    await Promise.all([kept(), page.getByRole('button', { name: 'Switch to dark' }).click()])
    await Promise.all([kept(), page.getByLabel('Language').selectOption('id')])
    // At a desk, and on a phone, where both are chosen behind a button.
    for (const width of [1366, 360]) {
      const other = await panel.open({ as: person, viewport: { width, height: 740 } })
      await other.getByRole('heading', { level: 1, name: /Selamat datang/ }).waitFor()
      expect(await other.evaluate(() => document.documentElement.lang)).toBe('id')
      await expect.poll(() => other.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(19, 21, 25)')
    }
    // Somebody else's browser is as it was.
    const neighbour = await panel.open({ as: 'staff-4@example.com' })
    await neighbour.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor()
  }, 120_000)

  it('speaks Indonesian when asked, also after a reload', async () => {
    const page = await panel.open({ as: 'bd-executive@example.com', path: '/suppliers' })
    await page.getByLabel('Language').selectOption('id')
    await page.getByRole('heading', { level: 1, name: /Pemasok/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Pemasok/ }).waitFor()
  })

  it('names the country, and writes money and moments as it does, wherever the browser is', async () => {
    const page = await panel.open({ as: admin, path: filtered('/orders', recent), zone: 'America/New_York', locale: 'en-US' })
    await page.getByRole('banner').getByTitle('Country').getByText('India').waitFor()
    await page.getByRole('banner').getByText('admin@example.com (India)').waitFor()
    const cell = page.getByRole('table', { name: 'Orders' }).locator('tbody time').first()
    await expect.poll(() => cell.textContent()).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/)
    expect(await cell.getAttribute('title')).toContain('Asia/Kolkata')
    const written = await cell.evaluate(time => ({ text: time.textContent, at: time.getAttribute('datetime') }))
    const inIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
    expect(written.text?.slice(-5)).toBe(inIndia.format(new Date(written.at ?? '')))
    await page
      .getByText(/^Rs\. [\d,]+\.\d\d$/)
      .first()
      .waitFor()
  })
})
