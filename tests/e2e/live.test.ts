// Own server: it changes rows that a second person sees.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const colleague = 'account-manager@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** Changes a supplier on its page, as a colleague does. */
async function rename(path: string, brand: string): Promise<void> {
  const page = await panel.open({ as: colleague, path })
  await page.getByLabel('Brand').fill(brand)
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByRole('heading', { level: 1, name: brand }).waitFor()
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Suppliers' }).locator('tbody tr[data-index]')
const hrefOf = async (page: Page, row: number) => (await rowsOf(page).nth(row).getByRole('link').first().getAttribute('href')) ?? ''

describe('an open list', () => {
  it('shows what a colleague changes and marks it; what is ticked, scrolled to and focused stays', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers?perPage=50' })
    const second = await hrefOf(page, 1)
    const tick = rowsOf(page).nth(1).getByRole('checkbox')
    await tick.check()
    const frame = page.locator('.rows-frame')
    await frame.evaluate(element => element.scrollTo({ top: 40 }))
    await rename(second, 'Renamed by a colleague')
    const row = rowsOf(page).filter({ hasText: 'Renamed by a colleague' })
    await row.waitFor()
    await screenshot(page, 'live-marked')
    expect(await row.getAttribute('data-marked')).toBe('true')
    expect(await row.getByRole('checkbox').isChecked()).toBe(true)
    expect(await row.getByRole('checkbox').evaluate(box => box === document.activeElement)).toBe(true)
    expect(await frame.evaluate(element => element.scrollTop)).toBe(40)
    await expect.poll(() => row.getAttribute('data-marked'), { timeout: 10_000 }).toBe(null)
  })

  it('says how many rows came in while one is at work in it, and shows them when asked', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'deleted temporarily' }))
    const page = await panel.open({ as: admin, path: `/suppliers?filter=${filter}` })
    await page.getByRole('heading', { level: 1, name: 'Suppliers 6' }).waitFor()
    await rowsOf(page).first().getByRole('checkbox').check()
    const first = await hrefOf(page, 0)
    const other = await panel.open({ as: admin })
    const made = await other.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' }
      const asked = new URLSearchParams({ filter: JSON.stringify({ status: 'active' }), sort: '["brand","ASC"]', range: '[0,0]' })
      const [row] = (await (await fetch(`/api/suppliers?${asked}`)).json()) as { id: number }[]
      const body = JSON.stringify({ ids: [row?.id], answers: { reason: 'Closed' } })
      return (await fetch('/api/suppliers/actions/delete_temporarily', { method: 'POST', headers, body })).status
    })
    expect(made).toBe(200)
    const chip = page.getByRole('button', { name: '1 new' })
    await chip.waitFor()
    await screenshot(page, 'live-new-rows')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await hrefOf(page, 0)).toBe(first)
    await chip.click()
    await page.getByRole('heading', { level: 1, name: 'Suppliers 7' }).waitFor()
    await expect.poll(() => rowsOf(page).count()).toBe(7)
    expect(await rowsOf(page).getByRole('checkbox', { checked: true }).count()).toBe(1)
  })
})

describe('an open record', () => {
  it('is read anew while nothing is typed; else it says who changed it, and keeps what is typed', async () => {
    const list = await panel.open({ as: admin, path: '/suppliers' })
    const path = await hrefOf(list, 4)
    const page = await panel.open({ as: admin, path })
    const brand = page.getByLabel('Brand')
    await brand.waitFor()
    await rename(path, 'Seen without a reload')
    await expect.poll(() => brand.inputValue(), { timeout: 10_000 }).toBe('Seen without a reload')
    await page.getByRole('tab', { name: 'Plan' }).click()
    const credit = page.getByLabel('Credit period')
    await credit.fill('41')
    await rename(path, 'Changed meanwhile')
    await page.getByText(/changed this just now/).waitFor()
    await screenshot(page, 'live-record')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { level: 1, name: 'Changed meanwhile' }).waitFor()
    expect(await credit.inputValue()).toBe('41')
    expect(await page.getByText(/changed this just now/).count()).toBe(0)
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  it('says who changed it where something is typed while it is read anew, and keeps what is typed', async () => {
    const list = await panel.open({ as: admin, path: '/suppliers' })
    const path = await hrefOf(list, 5)
    const page = await panel.open({ as: admin, path })
    const contact = page.getByLabel('Contact name')
    await contact.waitFor()
    let goOn = () => {}
    const typed = new Promise<void>(resolve => {
      goOn = resolve
    })
    const address = /\/api\/suppliers\/\d+$/
    await page.route(address, async route => {
      await typed
      await route.continue()
    })
    const asked = page.waitForRequest(address)
    await rename(path, 'Changed while typing')
    await asked
    await contact.fill('Mine')
    goOn()
    await page.getByRole('heading', { level: 1, name: 'Changed while typing' }).waitFor()
    await page.getByText(/changed this just now/).waitFor()
    expect(await contact.inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})

describe('an open desk', () => {
  it('shows at once what a colleague does to a row on it', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com' })
    const filter = JSON.stringify({ status: 12 })
    const lines = (await (
      await page.request.get(`${panel.url}/api/sub_orders?${new URLSearchParams({ filter, range: '[0,0]' })}`)
    ).json()) as {
      order: number
      sub_order_number: string
    }[]
    const [line] = lines
    const rowOn = (one: Page) => one.getByRole('listitem').filter({ has: one.getByRole('heading', { name: line?.sub_order_number }) })
    await page.goto(`/order/${line?.order}`)
    await rowOn(page).getByRole('button', { name: 'Hold' }).waitFor()
    const other = await panel.open({ as: admin, path: `/order/${line?.order}` })
    await rowOn(other).getByRole('button', { name: 'Hold' }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Hold reason/ }).fill('Seller asks to wait')
    await dialog.getByRole('button', { name: 'Hold' }).click()
    await rowOn(page).getByRole('button', { name: 'Release' }).waitFor()
    await page.getByRole('complementary', { name: panelWords.timeline }).getByText('Seller asks to wait').first().waitFor()
  }, 90_000)
})

describe('the foot of a list', () => {
  it('tells what the amounts come to over all that is found, below their columns', async () => {
    const page = await panel.open({ as: admin, path: '/reseller/payment/bonus' })
    const foot = page.locator('tfoot')
    await foot.getByText('Total').waitFor()
    await screenshot(page, 'live-totals')
    for (const [theme, width] of [
      ['dark', 1366],
      ['light', 360],
    ] as const) {
      const other = await panel.open({ as: admin, path: '/reseller/payment/bonus', theme, viewport: { width, height: 740 } })
      await other.locator('tfoot').getByText('Rs.').first().waitFor()
      await screenshot(other, `live-totals-${theme}-${width}`)
      expect(await accessibilityFaults(other)).toEqual([])
    }
    const total = await page.evaluate(async () => {
      const { sums } = (await (await fetch('/api/reseller_bonuses/sums')).json()) as { sums: { amount: string } }
      return Number(sums.amount)
    })
    expect(total).toBeGreaterThan(0)
    expect(Number((await foot.getByText('Rs.').textContent())?.replace(/Rs\.|[, ]/g, ''))).toBe(total)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
