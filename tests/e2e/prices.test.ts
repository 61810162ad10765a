// Own server: it schedules prices.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

interface Product {
  readonly id: number
  readonly name: string
  readonly discounted_price: number
}

async function rowsOf<Row>(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', sort: '["id","DESC"]' })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}

/** A product that sells, of a name that no other has, with no price planned. */
async function productToPlan(page: Page): Promise<Product> {
  const [products, planned] = await Promise.all([
    rowsOf<Product>(page, 'products', { state: 'active' }),
    rowsOf<{ product: number }>(page, 'price_schedules', {}),
  ])
  const busy = new Set(planned.map(({ product }) => product))
  const found = products.find(({ id, name }) => !busy.has(id) && products.filter(one => one.name === name).length === 1)
  if (!found) throw new Error('no product without a planned price')
  return found
}

const priceOf = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/products/${id}`)).json()) as Product).discounted_price

/** A moment so many days from now, as it is typed. */
function typed(days: number, time: string): string {
  const [, date, month, year] = new Date(Date.now() + days * 86_400_000).toUTCString().split(' ')
  return `${Number(date)} ${month?.slice(0, 3)} ${year} ${time}`
}

describe('a planned price', () => {
  it('is warned about, capped, planned, refused where another holds, started, ended and taken back', async () => {
    const page = await panel.open({ as, path: '/price-scheduling' })
    const product = await productToPlan(page)
    const before = await priceOf(page, product.id)
    const fill = async (price: number) => {
      await page.goto('/price-scheduling/add')
      await page.getByRole('combobox', { name: 'Product', exact: true }).fill(product.name)
      await page.getByRole('option', { name: product.name }).first().click()
      await page.getByLabel('New price').fill(String(price))
      await page.getByLabel('Start at').fill(typed(2, '10:00'))
      await page.getByLabel('End at').fill(typed(3, '10:00'))
      await page.getByLabel('Reason').fill('Weekend offer')
    }
    await fill(1200)
    await page.getByText('New price: The price is above 999, but GST is under 12 percent.').waitFor()
    await screenshot(page, 'price-add-warned')
    await page.getByRole('button', { name: 'Set to 999' }).click()
    await expect.poll(() => page.getByLabel('New price').inputValue()).toBe('999')
    await expect.poll(() => page.getByText(/GST is under 12 percent/).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('New price').fill(String(before - 1))
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Price update successfully').waitFor()
    const [row] = await rowsOf<{ id: number }>(page, 'price_schedules', { product: product.id })

    await fill(before - 2)
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.locator('[data-field=start_at]').getByText(`Overlaps ${product.name}, from `).waitFor()
    await screenshot(page, 'price-add-overlaps')

    await page.goto(`/price-scheduling?filter=${encodeURIComponent(JSON.stringify({ product: product.id }))}`)
    await page.getByRole('table').locator(`tbody tr[data-id="${row?.id}"]`).getByRole('link').first().click()
    const own = page.locator(`#price_schedules-${row?.id}`)
    await screenshot(page, 'price-desk')
    await own.getByRole('button', { name: 'Start now' }).click()
    await page.getByText('Price update successfully').waitFor()
    await own.getByText('Active').waitFor()
    expect(await priceOf(page, product.id)).toBe(before - 1)
    await own.getByRole('button', { name: 'End now' }).click()
    const dialog = page.getByRole('dialog', { name: 'End now' })
    await dialog.getByText(/^This changes /).waitFor()
    await screenshot(page, 'price-end')
    await dialog.getByRole('button', { name: /^End now: / }).click()
    await own.getByText('Reverted').waitFor()
    expect(await priceOf(page, product.id)).toBe(before)
    await page.getByRole('button', { name: panelWords.undo }).click()
    await expect.poll(() => priceOf(page, product.id)).toBe(before - 1)
  }, 90_000)

  it('is listed on a laptop and on a phone, in both themes', async () => {
    for (const [width, theme] of [
      [1366, 'light'],
      [360, 'dark'],
    ] as const) {
      const page = await panel.open({ as, theme, viewport: { width, height: 800 }, path: '/price-scheduling' })
      await page.getByRole('heading', { level: 1, name: 'Price schedules' }).waitFor()
      await page.waitForLoadState('networkidle')
      await screenshot(page, `price-list-${width}`)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.goto('/price-scheduling/add')
      await page.getByLabel('Reason').waitFor()
      await screenshot(page, `price-add-${width}`)
    }
  }, 60_000)
})
