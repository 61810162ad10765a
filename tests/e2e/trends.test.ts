import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FiguresAnswer } from '../../resources/orders/dailytrends/contracts.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, sharedPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await sharedPanel()
})
afterAll(() => panel?.close())

const as = 'ops-executive@example.com'
const chart = (page: Page) => page.getByRole('img', { name: /The table below has the values/ })
const table = (page: Page) => page.getByRole('table')
/** Text of a row's cells. */
const cells = (page: Page, row: number) => table(page).getByRole('row').nth(row).locator('th, td').allTextContents()

describe('/dailytrends', () => {
  it('shows the last fifteen days as chart and table, whose sums are right', async () => {
    const page = await panel.open({ as, path: '/dailytrends' })
    await chart(page).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Daily trends')
    await expect.poll(() => table(page).getByRole('row').count()).toBe(1 + 15 + 1)
    const orders = await Promise.all(Array.from({ length: 15 }, async (_, day) => Number((await cells(page, day + 1))[2])))
    expect((await cells(page, 16))[2]).toBe(String(orders.reduce((sum, one) => sum + one, 0)))
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'trends')
  })

  it('splits by state, keeps what is asked in the address, and says values on hover', async () => {
    const page = await panel.open({ as, path: '/dailytrends' })
    await page.getByLabel('By', { exact: true }).click()
    await page.getByRole('option', { name: 'State' }).click()
    await page.getByLabel('Show', { exact: true }).click()
    await page.getByRole('option', { name: 'Net orders' }).click()
    await page.getByRole('columnheader', { name: 'Maharashtra' }).waitFor()
    expect(new URL(page.url()).search).toBe('?dimension=state&measure=net_orders')
    await page.reload()
    await page.getByRole('columnheader', { name: 'Maharashtra' }).waitFor()
    await chart(page).hover()
    await page.getByRole('tooltip').or(page.locator('.MuiChartsTooltip-root')).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('takes at most 30 days: more is said in place, and what was shown stays', async () => {
    const page = await panel.open({ as, path: '/dailytrends?from=2026-01-01&to=2026-01-30' })
    await page.getByText('No orders in these days').or(chart(page)).first().waitFor()
    await page.getByLabel('To', { exact: true }).fill('31 Jan 2026')
    await page.getByText('Choose a range of at most 30 days.').waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe('2026-01-30')
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await chart(page).waitFor()
    await expect.poll(() => table(page).getByRole('row').count()).toBe(1 + 7 + 1)
  })

  it('gives the same days as a file', async () => {
    const page = await panel.open({ as, path: '/dailytrends?dimension=payment_mode' })
    await chart(page).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()])
    expect(download.suggestedFilename()).toMatch(/^trends-payment_mode-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  })

  it.each([
    ['dark', 1366, 'trends-dark'],
    ['light', 360, 'trends-narrow'],
  ] as const)('%s at %i px: nothing scrolls sideways, axe finds nothing', async (theme, width, name) => {
    const page = await panel.open({ as, path: '/dailytrends?dimension=category', theme, viewport: { width, height: 740 } })
    await chart(page).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, name)
  })
})

describe('the figures of the home page', () => {
  it('are the ones the server counted', async () => {
    const page = await panel.open({ as })
    await page.getByRole('heading', { name: 'Month to date' }).waitFor()
    const figures = await page.evaluate(async () => (await (await fetch('/api/admin/dashboard/figures')).json()) as unknown as object)
    const { today, month_to_date: month } = figures as FiguresAnswer
    const grouped = (count: number) => count.toLocaleString('en-IN')
    const shown = await page.locator('dd').allTextContents()
    expect(shown[0]).toBe(grouped(today.num_orders))
    expect(shown[2]).toBe(grouped(month.net_orders))
    // It is drawn once it is in sight: notices may stand before it.
    await page.getByRole('heading', { name: 'Month to date' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await page.getByRole('img', { name: /Net GMV/ }).waitFor()
    await screenshot(page, 'home-figures')
  })

  it('are not there for those who see neither trends nor orders', async () => {
    const page = await panel.open({ as: 'finance@example.com' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Month to date' }).count()).toBe(0)
  })
})
