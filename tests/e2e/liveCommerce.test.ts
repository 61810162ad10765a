// Own server: it leads a stream and sells at the price of a deal.
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

interface Row {
  readonly id: number
  readonly [key: string]: unknown
}

async function rowsOf(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', sort: '["id","ASC"]' })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}

/** A moment so many days from now, as it is typed. */
function typed(days: number, time: string): string {
  const [, date, month, year] = new Date(Date.now() + days * 86_400_000).toUTCString().split(' ')
  return `${Number(date)} ${month?.slice(0, 3)} ${year} ${time}`
}

describe('live commerce', () => {
  it('shows the streams of today, and a product of the stream that is live', async () => {
    const page = await panel.open({ as, path: '/live-commerce' })
    await page.getByRole('heading', { name: 'Streams today' }).waitFor()
    const [live] = await rowsOf(page, 'live_streams', { status: 'live' })
    await screenshot(page, 'live-commerce')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: String(live?.title), exact: true }).click()
    await page.waitForURL(`**/live-commerce/streams/${live?.id}`)
    const shown = await rowsOf(page, 'live_stream_products', { stream: live?.id })
    const second = shown[1]
    const own = page.locator(`#live_stream_products-${second?.id}`)
    await own.getByRole('button', { name: 'Show now' }).waitFor()
    await screenshot(page, 'live-desk')
    expect(await accessibilityFaults(page)).toEqual([])
    await own.getByRole('button', { name: 'Show now' }).click()
    await expect
      .poll(async () => (await rowsOf(page, 'live_streams', { id: live?.id }))[0]?.current_product, { timeout: 10_000 })
      .toBe(second?.product)
    await page.getByRole('button', { name: panelWords.undo }).first().click()
    await expect.poll(async () => (await rowsOf(page, 'live_streams', { id: live?.id }))[0]?.current_product).toBe(live?.current_product)
  })

  it('plans a stream, and refuses to schedule it too late', async () => {
    const page = await panel.open({ as, path: '/live-commerce/streams/create' })
    await page.getByLabel('Title').waitFor()
    await screenshot(page, 'live-create')
    const [draft] = await rowsOf(page, 'live_streams', { status: 'draft' })
    await page.goto(`/live-commerce/streams/edit/${draft?.id}`)
    await page.getByLabel('Start at').fill(typed(0, '00:01'))
    await page.getByRole('button', { name: panelWords.save }).click()
    await page.getByText('Saved').first().waitFor()
    await page.goto(`/live-commerce/streams/${draft?.id}`)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('Start at least 30 minutes from now').waitFor()
    await screenshot(page, 'live-too-soon')
  })

  it('sells at the price of a deal, and says so on the order', async () => {
    const page = await panel.open({ as, path: '/deals/add' })
    const deals = await rowsOf(page, 'deals', {})
    const busy = new Set(deals.map(({ product }) => product))
    const products = await rowsOf(page, 'products', { state: 'active' })
    const product = products.find(({ id }) => !busy.has(id))
    const price = Number(product?.discounted_price)
    await page.getByLabel('Name').fill('Browser deal')
    await page.getByRole('combobox', { name: 'Product', exact: true }).fill(String(product?.name))
    await page
      .getByRole('option')
      .filter({ hasText: `#${product?.id}` })
      .click()
    await page.getByLabel('Deal price').fill(String(price))
    await page.getByLabel('Max units').fill('5')
    await page.getByLabel('Start at').fill(typed(0, '00:01'))
    await page.getByLabel('End at').fill(typed(3, '10:00'))
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.locator('[data-field=start_at]').getByText('Must be in the future.').waitFor()
    await page.locator('[data-field=deal_price]').getByText(`Below the current price of ${price}`).waitFor()
    await screenshot(page, 'deal-faults')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Deal price').fill(String(price - 10))
    await page.getByLabel('Start at').fill(typed(1, '10:00'))
    await page.getByRole('button', { name: panelWords.create }).click()
    await expect.poll(async () => (await rowsOf(page, 'deals', { name: 'Browser deal' })).length).toBe(1)
    const [deal] = await rowsOf(page, 'deals', { name: 'Browser deal' })
    await page.goto(`/deals/${deal?.id}`)
    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByText('Activated successfully').waitFor()
    // Buyers have seen the price: the form shows it as text, with the reason, and the end can still change.
    await page.getByRole('alert').filter({ hasText: 'The deal is active: buyers have seen its price' }).waitFor()
    expect(await page.getByLabel('Deal price').and(page.locator('input')).count()).toBe(0)
    expect(await page.getByLabel('Max units').and(page.locator('input')).isEditable()).toBe(true)
    await screenshot(page, 'deal-active')
    await page.goto('/deals')
    await page.getByRole('link', { name: 'Browser deal' }).waitFor()
    await page.getByText('not begun').first().waitFor()
    await screenshot(page, 'deals')
    expect(await accessibilityFaults(page)).toEqual([])
    const answer = await page.request.get(`/api/products/${product?.id}/price`)
    expect(await answer.json()).toMatchObject({ price, source: 'list', steps: [{ applied: true }, { source: 'deal', why: 'not begun' }] })
  })
})
