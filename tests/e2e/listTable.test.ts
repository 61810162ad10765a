// Own server: it saves columns of a person.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
const tableOf = async (page: Page, name: string) => {
  const table = page.getByRole('table', { name, exact: true })
  await table.locator('tbody tr[data-id]').first().waitFor()
  return table
}
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0)
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** Keeps how a person set up a list, as the panel keeps it. */
const setUp = (page: Page, tool: string, look: object | null) =>
  page.request.put(`/api/preferences/columns.${tool}`, { data: look, headers: { origin: panel.url } })

describe('the table of a list', () => {
  it('shows twenty rows, seven columns and the paging on a laptop', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers', viewport: { width: 1366, height: 850 } })
    const table = await tableOf(page, 'Suppliers')
    const last = await table.locator('tbody tr[data-id]').nth(19).boundingBox()
    const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(pages?.y ?? 0)
    expect((pages?.y ?? 0) + (pages?.height ?? 0)).toBeLessThanOrEqual(850)
    expect(await table.getByRole('columnheader').count()).toBe(8)
    expect(await table.evaluate(element => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0)
    // Badges are whole.
    const badges = table.locator('td [data-tone]')
    expect(await badges.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(0)
  })

  it('keeps the box and the name of a row in sight while it scrolls sideways', async () => {
    const page = await panel.open({ as: admin })
    const columns = [
      'brand',
      'registered_name',
      'email',
      'phone',
      'city',
      'status',
      'qc_state',
      'kyc_status',
      'address',
      'pincode',
      'gstin',
      'hub',
    ]
    await setUp(page, 'suppliers', { columns })
    await page.goto('/suppliers')
    const table = await tableOf(page, 'Suppliers')
    const row = table.locator('tbody tr[data-id]').first()
    const place = async () => [(await row.getByRole('checkbox').boundingBox())?.x, (await row.getByRole('link').first().boundingBox())?.x]
    const before = await place()
    await table.evaluate(element => element.parentElement?.scrollTo({ left: 600 }))
    expect(await place()).toEqual(before)
    expect(await accessibilityFaults(page)).toEqual([])
    await setUp(page, 'suppliers', null)
  })

  it('has columns that are dragged by pointer and keys, fitted by a double click, kept, and reset', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    const table = await tableOf(page, 'Suppliers')
    const head = (name: string) => table.getByRole('columnheader', { name, exact: true })
    const edge = table.getByRole('separator', { name: 'Width of Brand' })
    const first = await widthOf(head('Brand'))
    const box = await edge.boundingBox()
    if (!box) throw new Error('The column has no edge.')
    const kept = () =>
      page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().includes('/preferences/columns.suppliers'))
    await page.mouse.move(box.x + 4, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 64, box.y + 10, { steps: 4 })
    await Promise.all([kept(), page.mouse.up()])
    expect(Math.abs((await widthOf(head('Brand'))) - first - 60)).toBeLessThanOrEqual(2)
    await page.reload()
    await tableOf(page, 'Suppliers')
    expect(Math.abs((await widthOf(head('Brand'))) - first - 60)).toBeLessThanOrEqual(2)
    await edge.focus()
    const width = Number(await edge.getAttribute('aria-valuenow'))
    await Promise.all([kept(), page.keyboard.press('ArrowLeft')])
    expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(width - 8)
    await Promise.all([kept(), page.keyboard.press('Shift+ArrowLeft')])
    expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(width - 48)
    await Promise.all([kept(), edge.dblclick()])
    const links = table.locator('td.first a')
    expect(await links.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await Promise.all([kept(), page.getByRole('button', { name: 'Reset columns' }).click()])
    await expect.poll(() => widthOf(head('Brand'))).toBe(first)
  })

  it('tells whole what is cut short, to the pointer and to the keyboard, and nothing else', async () => {
    const page = await panel.open({ as: admin })
    await setUp(page, 'suppliers', { columns: ['brand', 'registered_name', 'status'], widths: { brand: 60, registered_name: 60 } })
    await page.goto('/suppliers')
    const table = await tableOf(page, 'Suppliers')
    const row = table.locator('tbody tr[data-id]').first()
    const tip = page.getByRole('tooltip')
    const name = row.locator('td').nth(2)
    await name.hover()
    await expect.poll(() => tip.textContent()).toBe(await name.textContent())
    await row.locator('td').nth(3).hover()
    await tip.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await expect.poll(() => tip.textContent()).toBe(await row.locator('td.first').textContent())
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
    await table.getByRole('columnheader', { name: 'Registered name' }).hover()
    await expect.poll(() => tip.textContent()).toBe('Registered name')
    await setUp(page, 'suppliers', null)
  })

  it('is filtered by what stands in a cell, or by all but that', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    const table = await tableOf(page, 'Suppliers')
    await table.locator('tbody tr[data-id] td', { hasText: 'Active' }).first().hover()
    const button = page.getByRole('button', { name: 'Filter by this value' })
    await button.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await button.click()
    await page.getByRole('menuitem', { name: 'Exclude “Active”' }).click()
    await page.getByText('Status: Deleted temporarily, Deleted permanently').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Suppliers 8' }).waitFor()
    await page.getByRole('button', { name: panelWords.clearAll }).click()
    await page.getByRole('heading', { level: 1, name: 'Suppliers 120' }).waitFor()
    // By keyboard: the values of the row that has the focus.
    await page.keyboard.press('j')
    await page.keyboard.press('f')
    await page.getByRole('menuitem', { name: /^QC state: / }).click()
    await page
      .getByRole('search', { name: panelWords.filters })
      .getByText(/^QC state: /)
      .waitFor()
  })

  it('tells each colour of its rows once, and in a row what the state alone does not say', async () => {
    const late = { placed_at_from: daysAgo(24), placed_at_to: daysAgo(9), status: 3 }
    const page = await panel.open({ as: admin, path: filtered('/orders', late) })
    await tableOf(page, 'Orders')
    const colours = page.getByRole('list', { name: panelWords.rowColours }).getByRole('listitem')
    expect(new Set(await colours.evaluateAll(all => all.map(one => (one as HTMLElement).dataset.tone))).size).toBe(await colours.count())
    expect((await colours.allTextContents()).join(', ').split(', ')).toHaveLength(8)
    await colours.filter({ hasText: 'Shipped delayed' }).waitFor()
    await page.locator('tbody tr[data-id] [data-tone=bad]', { hasText: 'Delayed' }).first().waitFor()
  })

  it('takes its columns in the order to which they are dragged', async () => {
    const page = await panel.open({ as: admin, path: '/collections' })
    const table = await tableOf(page, 'Collections')
    await page.getByRole('button', { name: 'Columns' }).click()
    const picker = page.getByRole('dialog', { name: 'Columns' })
    // A hover waits until the picker stands still, and may scroll it on its way.
    await picker.getByText('Priority').hover()
    await picker.evaluate(element => element.scrollTo({ top: 0 }))
    const over = async (name: string, by: number) => {
      const place = await picker.getByText(name, { exact: true }).boundingBox()
      await page.mouse.move((place?.x ?? 0) + by, (place?.y ?? 0) + 8, { steps: 5 })
    }
    await over('Priority', 10)
    await page.mouse.down()
    await over('Kind', 10)
    await over('Priority', 14)
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect.poll(() => table.getByRole('columnheader').allTextContents()).toEqual(expect.arrayContaining(['Priority']))
    await expect.poll(async () => (await table.getByRole('columnheader').allTextContents()).indexOf('Priority')).toBeLessThan(4)
    await setUp(page, 'collections', null)
  })
})

describe('ticked rows', () => {
  it('belong to their filter, leave search and filters in sight, and say when some are not on the page', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    const table = await tableOf(page, 'Suppliers')
    const bar = page.getByRole('toolbar', { name: panelWords.selectedRows })
    const top = (await table.boundingBox())?.y
    await table.locator('tbody').getByRole('checkbox').first().check()
    await bar.getByText('1 selected').waitFor()
    expect((await table.boundingBox())?.y).toBe(top)
    expect(await page.getByRole('search', { name: panelWords.filters }).isVisible()).toBe(true)
    await page.getByRole('button', { name: panelWords.nextPage }).click()
    await bar.getByText('1 selected, 1 not on this page').waitFor()
    // Another filter, in this page and in an address that is opened.
    await page.getByPlaceholder('Search').last().fill('kadam')
    await bar.waitFor({ state: 'detached' })
    await page.goto('/suppliers?filter=%7B%7D')
    await tableOf(page, 'Suppliers')
    await table.locator('tbody').getByRole('checkbox').first().check()
    await bar.getByText('1 selected').waitFor()
    await page.reload()
    await bar.getByText('1 selected').waitFor()
    await page.goto(filtered('/suppliers', { status: 'deleted temporarily' }))
    await page.getByRole('heading', { level: 1, name: 'Suppliers 6' }).waitFor()
    expect(await bar.count()).toBe(0)
    expect(await table.locator('input:checked').count()).toBe(0)
  })

  it('are told why an action is for none of them; what deletes for good looks dangerous', async () => {
    const page = await panel.open({ as: admin, path: filtered('/suppliers', { status: 'deleted temporarily' }) })
    const table = await tableOf(page, 'Suppliers')
    await table.locator('tbody').getByRole('checkbox').first().check()
    const bar = page.getByRole('toolbar', { name: panelWords.selectedRows })
    expect(await bar.getByRole('button', { name: 'Delete permanently' }).getAttribute('class')).toContain('Error')
    await bar.getByRole('button', { name: panelWords.moreActions }).click()
    const impossible = page.getByRole('menuitem', { name: /^Delete temporarily/ })
    expect(await impossible.getAttribute('aria-disabled')).toBe('true')
    await impossible.getByText('Only when Status is Active').waitFor()
  })
})

describe('a record', () => {
  it('tells which actions need another state, and asks for a permission that is missing', async () => {
    const page = await panel.open({ as: admin, path: filtered('/suppliers', { status: 'active' }) })
    await (await tableOf(page, 'Suppliers')).getByRole('link').first().click()
    await page.getByRole('button', { name: panelWords.moreActions }).click()
    await page.getByRole('menuitem', { name: /^Activate Only when Status is Deleted temporarily/ }).waitFor()
    const support = await panel.open({ as: 'support@example.com' })
    const query = new URLSearchParams({ filter: JSON.stringify({ placed_at_from: daysAgo(20), status: 2 }), range: '[0,0]' })
    const [order] = (await (await page.request.get(`${panel.url}/api/orders?${query}`)).json()) as { id: number }[]
    await support.goto(`/order/${order?.id}`)
    // An order may hold sub-orders that are past editing beside the one that is only ordered.
    const ordered = support.getByRole('listitem').filter({ has: support.getByText('Ordered', { exact: true }) })
    await ordered.getByRole('button', { name: panelWords.moreActions }).first().click()
    await support
      .getByRole('menuitem', { name: /Needs permission order_edit. Ask for access/ })
      .first()
      .click()
    await support.getByRole('dialog').getByLabel('What do you need it for?').waitFor()
  })
})

describe('the gallery', () => {
  it('shows pictures, is chosen in the list, and kept in the address and for the person', async () => {
    const page = await panel.open({ as: admin, path: '/app-banners' })
    await tableOf(page, 'App banners')
    await page.getByRole('button', { name: 'Gallery' }).click()
    await page.waitForURL(/as=gallery/)
    const cards = page.getByRole('list', { name: 'App banners' }).getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(20)
    await expect
      .poll(() =>
        cards
          .first()
          .locator('img')
          .evaluate(picture => (picture as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await cards.first().getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: panelWords.selectedRows }).getByText('1 selected').waitFor()
    await cards
      .first()
      .getByRole('button', { name: /^Actions on/ })
      .click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: panelWords.nextPage }).click()
    await page.getByText('21–40 of 60').waitFor()
    expect(page.url()).toContain('as=gallery')
    const again = await panel.open({ as: admin, path: '/app-banners' })
    await again.getByRole('list', { name: 'App banners' }).getByRole('listitem').first().getByRole('link').click()
    await again.waitForURL(/\/banner\/\d+$/)
  })
})

describe('on a phone', () => {
  it('begins its rows in the upper half: views scroll in one line, the colours are folded', async () => {
    const path = filtered('/orders', { placed_at_from: daysAgo(20) })
    const page = await panel.open({ as: admin, path, viewport: { width: 360, height: 740 } })
    const table = await tableOf(page, 'Orders')
    expect((await table.locator('tbody tr[data-id]').first().boundingBox())?.y).toBeLessThan(370)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByText(panelWords.rowColours).click()
    await page.getByRole('list', { name: panelWords.rowColours }).getByText('Cancelled').waitFor()
  })

  it('shows the picture of a row before its name, and no frames where no row has one', async () => {
    // As a table, whatever admin chose for this list before.
    const page = await panel.open({ as: admin, path: '/app-banners?as=table', viewport: { width: 360, height: 740 } })
    const rows = page.locator('td.narrow')
    await rows.first().waitFor()
    expect(await rows.evaluateAll(all => all.filter(one => !one.querySelector('img.thumb, .thumb svg')).length)).toBe(0)
    expect(await rows.locator('img.thumb').count()).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto('/clp-admin')
    await page.getByRole('heading', { level: 1, name: /^Category listing pages/ }).waitFor()
    await rows.first().waitFor()
    expect(await page.locator('.thumb').count()).toBe(0)
  })
})
