// Own server: it saves views and columns of a person.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayWords } from '../../src/kinds/moments.ts'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

describe('the list of suppliers', () => {
  it('shows rows as links, sorts, pages and keeps all of it in the address', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    const table = page.getByRole('table', { name: 'Suppliers' })
    await table.getByRole('row').nth(1).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Suppliers 120')
    await table.getByRole('button', { name: 'Brand' }).click()
    await page.waitForURL(/sort=brand/)
    await table.locator('th[aria-sort=ascending]').getByText('Brand').waitFor()
    await page.getByRole('button', { name: panelWords.nextPage }).click()
    await page.waitForURL(/page=2/)
    await page.getByText('21–40 of 120').waitFor()
    const first = table.getByRole('row').nth(1).getByRole('link').first()
    const name = await first.textContent()
    await page.reload()
    await page.getByText('21–40 of 120').waitFor()
    await expect.poll(() => table.getByRole('row').nth(1).getByRole('link').first().textContent()).toBe(name)
    await first.click()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/supplier\/edit\/\d+$/)
    await page.goBack()
    await page.getByText('21–40 of 120').waitFor()
  })

  it('filters by a state and a reference, changes and clears the filters', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    await page.getByRole('button', { name: panelWords.filter, exact: true }).click()
    const editor = page.getByRole('dialog', { name: 'Filter by' })
    // The list of fields is open at once, and found by typing.
    await page.getByRole('option', { name: 'Registered name' }).waitFor()
    await editor.getByRole('combobox', { name: 'Field' }).fill('stat')
    await page.getByRole('option', { name: 'Status', exact: true }).click()
    await editor.getByLabel('Deleted temporarily').check()
    await editor.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Status: Deleted temporarily').waitFor()
    // 6 of the 120 are deleted temporarily, 2 permanently.
    await page.getByRole('heading', { level: 1, name: 'Suppliers 6' }).waitFor()
    await page.getByText('Status: Deleted temporarily').click()
    await editor.getByLabel('Deleted permanently').check()
    await editor.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Status: Deleted temporarily, Deleted permanently').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Suppliers 8' }).waitFor()
    await page.getByRole('button', { name: panelWords.clearAll }).click()
    await page.getByRole('heading', { level: 1, name: 'Suppliers 120' }).waitFor()
  })

  it('is worked by keyboard: / searches, j and k go from row to row, x ticks, Enter opens', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    const table = page.getByRole('table', { name: 'Suppliers' })
    await table.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    expect(
      await table
        .getByRole('row')
        .nth(2)
        .getByRole('link')
        .first()
        .evaluate(link => link === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('x')
    await page.getByRole('toolbar', { name: panelWords.selectedRows }).getByText('1 selected').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/supplier\/edit\/\d+/)
    await page.goBack()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('kadam')
    await page.waitForURL(/kadam/)
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(20)
    for (const link of await table.getByRole('link').all()) expect(await link.textContent()).toMatch(/kadam/i)
  })

  it('draws only what is in sight of 1,000 rows, and says how many there are', async () => {
    const page = await panel.open({ as: admin, path: `/orders?filter=%7B%22placed_at_from%22%3A%22${daysAgo(20)}%22%7D&perPage=1000` })
    const table = page.getByRole('table', { name: 'Orders' })
    await table.getByRole('row').nth(1).waitFor()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(80)
    await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(1000)
  })

  it('exports all that the filter finds', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'All as CSV' }).click()])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(121)
  })

  it('keeps the chosen columns for the person, on the server', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    await page.getByRole('button', { name: 'Columns' }).click()
    const picker = page.getByRole('dialog', { name: 'Columns' })
    await picker.getByRole('checkbox', { name: 'Phone' }).uncheck()
    await picker.getByRole('checkbox', { name: 'Pin code' }).check()
    await page.keyboard.press('Escape')
    const other = await panel.open({ as: admin, path: '/suppliers' })
    await other.getByRole('columnheader', { name: 'Pin code' }).waitFor()
    await expect.poll(() => other.getByRole('columnheader', { name: 'Phone' }).count()).toBe(0)
    await other.getByRole('button', { name: 'Columns' }).click()
    await other.getByRole('button', { name: 'Reset columns' }).click()
    await other.getByRole('columnheader', { name: 'Phone' }).waitFor()
  })

  it('keeps a view under its name as a tab', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers?filter=%7B%22status%22%3A%22deleted%20temporarily%22%7D' })
    await page.getByRole('button', { name: panelWords.saveView }).click()
    await page.getByLabel(panelWords.nameOfView).fill('Deleted ones')
    await page.getByRole('dialog').getByRole('button', { name: panelWords.save }).click()
    const other = await panel.open({ as: admin, path: '/suppliers' })
    await other.getByRole('button', { name: 'Deleted ones' }).click()
    await other.getByText('Status: Deleted temporarily').waitFor()
    await other.getByRole('button', { name: 'Remove the view Deleted ones' }).click()
    await other.getByRole('button', { name: 'Deleted ones', exact: true }).waitFor({ state: 'detached' })
  })
})

describe('the list of orders', () => {
  it('lists nothing before it is asked for something, then shows colours with their legend and sub-orders below', async () => {
    const page = await panel.open({ as: admin, path: '/orders' })
    await page.getByText('What are you looking for?').waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)
    // Nothing found: what it was looked for as is said, and other searches are offered.
    await page.getByRole('searchbox', { name: /^Find/ }).fill('9000000001')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing found for “9000000001”. Looked for it as: Customer phone, Reseller phone, AWB.').waitFor()
    await page.getByRole('button', { name: 'Placed at' }).click()
    await page.getByLabel('Placed at: From').fill(dayWords(daysAgo(20), 'en'))
    await page.getByRole('button', { name: 'Apply' }).click()
    const table = page.getByRole('table', { name: 'Orders' })
    await table.getByRole('row').nth(1).waitFor()
    await page.getByText(/^Placed at: from \d/).waitFor()
    await page.getByRole('list', { name: panelWords.rowColours }).getByText('Cancelled').waitFor()
    await page.getByRole('status', { name: 'Found with this filter' }).getByText('Sub-orders').waitFor()
    await table
      .getByRole('button', { name: /show \d+ rows?$/ })
      .first()
      .click()
    await table.getByRole('table', { name: 'Sub-orders' }).getByRole('row').nth(1).waitFor()
  })

  it('says in words what is late, has a colour for each entry of its legend, and cuts neither states nor amounts on a laptop', async () => {
    // About half of the parcels of these days are late, at any hour.
    const filter = encodeURIComponent(JSON.stringify({ placed_at_from: daysAgo(24), placed_at_to: daysAgo(9), status: [3] }))
    const page = await panel.open({ as: admin, path: `/orders?filter=${filter}` })
    const table = page.getByRole('table', { name: 'Orders' })
    const late = table.getByRole('cell', { name: 'Shipped Delayed' }).first()
    await late.waitFor()
    expect(await table.getByRole('cell', { name: 'Shipped', exact: true }).count()).toBeGreaterThan(0)
    const legend = await page.getByRole('list', { name: panelWords.rowColours }).getByRole('listitem').all()
    const colours = legend.map(entry => entry.evaluate(one => getComputedStyle(one, '::before').backgroundColor))
    expect(new Set(await Promise.all(colours)).size).toBe(legend.length)
    expect(await late.evaluate(cell => cell.scrollWidth <= cell.clientWidth)).toBe(true)
    const amounts = await table.getByRole('columnheader', { name: 'Total amount' }).boundingBox()
    expect((amounts?.x ?? 1366) + (amounts?.width ?? 0)).toBeLessThanOrEqual(1366)
  })

  it('opens the one order that a text means, however it is written, and lists several', async () => {
    const page = await panel.open({ as: admin, path: '/orders' })
    const filter = JSON.stringify({ placed_at_from: daysAgo(20), status: [3] })
    const answer = await page.request.get(`${panel.url}/api/orders?${new URLSearchParams({ filter, range: '[0,9]' })}`)
    const [order] = (await answer.json()) as { order_number: string; customer_phone: string; _nested: { awb: string | null }[] }[]
    if (!order) throw new Error('No order is under way.')
    const box = page.getByRole('searchbox', { name: /^Find/ })
    for (const typed of [order.order_number, `${order.order_number}_1`, order._nested.find(({ awb }) => awb)?.awb ?? '']) {
      await page.goto('/orders')
      await expect.poll(() => box.evaluate(element => element === document.activeElement)).toBe(true)
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: order.order_number }).waitFor()
    }
    await page.goto('/orders')
    await box.fill('rs100005')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(2).waitFor()
    await page.getByText('Reseller code: RS100005').waitFor()
    // The box stands above what it found, for the next caller.
    await box.fill(`+91 ${order.customer_phone}`)
    await page.keyboard.press('Enter')
    await page
      .getByText(/^Customer phone: /)
      .or(page.getByRole('heading', { level: 1, name: order.order_number }))
      .waitFor()
  }, 60_000)

  it('tells a span that is too long in place of the rows', async () => {
    const page = await panel.open({
      as: admin,
      path: '/orders?filter=%7B%22placed_at_from%22%3A%222026-01-01%22%2C%22placed_at_to%22%3A%222026-11-01%22%7D',
    })
    await page.getByRole('alert').getByText('Choose a range of at most 30 days.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })
})

describe('every list', () => {
  it.each(['/suppliers', '/collections', '/app-banners', '/orders'])('has no fault that axe finds: %s', async path => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await panel.open({ as: admin, path, theme })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
      expect(await accessibilityFaults(page)).toEqual([])
    }
  })

  it('has two lines a row on a phone, and nothing scrolls sideways', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers', viewport: { width: 360, height: 720 } })
    await page.getByRole('table', { name: 'Suppliers' }).getByRole('row').nth(1).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.querySelector('.rows-frame')?.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
