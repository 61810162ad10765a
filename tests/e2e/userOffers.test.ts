// Own server: it books an order with an offer.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

async function rowsOf(page: Page, tool: string, filter: object): Promise<readonly Row[]> {
  return (await (await page.request.get(`/api/${tool}?filter=${JSON.stringify(filter)}`)).json()) as readonly Row[]
}

/** A moment as staff in India type it: `1 Dec 2026 10:00`. */
function typed(minutesFromNow: number): string {
  const india = new Date(Date.now() + (minutesFromNow + 330) * 60_000)
  const [, date, month, year, time] = india.toUTCString().split(' ')
  return `${Number(date)} ${month} ${year} ${time?.slice(0, 5)}`
}

it('plans an offer, activates it, and takes its discount off an order', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/deals', expected: [/422/] })
  await page.getByRole('tab', { name: 'User offers' }).click()
  await page.getByRole('link', { name: 'First order offer 2' }).waitFor()
  await screenshot(page, 'offers')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/deals/user-offers/add')
  await page.getByLabel('Name').fill('Browser offer')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Percent')
  await page.getByLabel('Value').fill('95')
  await page.getByLabel('Max discount').fill('30')
  await page.getByLabel('Minimum order').fill('100')
  await page.getByLabel('Budget').fill('1000')
  await page.getByLabel('Start at').fill(typed(-120))
  await page.getByLabel('End at').fill(typed(4320))
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.locator('[data-field=value]').getByText(/90/).last().waitFor()
  await screenshot(page, 'offer-faults')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Value').fill('10')
  await page.getByLabel('Start at').fill(typed(0))
  await page.getByRole('button', { name: panelWords.create }).click()
  await expect.poll(async () => (await rowsOf(page, 'user_offers', { name: 'Browser offer' })).length).toBe(1)
  const [offer] = await rowsOf(page, 'user_offers', { name: 'Browser offer' })
  await page.goto(`/deals/user-offers/${offer?.id}`)
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Activated successfully').waitFor()

  const [line] = await rowsOf(page, 'sub_orders', {})
  const [goods] = (await rowsOf(page, 'products', { state: 'active' })).filter(
    ({ discounted_price, variations }) =>
      Number(discounted_price) >= 300 && (variations as { stock: number }[]).some(({ stock }) => stock > 1),
  )
  await page.goto(`/order/${line?.order}`)
  await page.getByRole('button', { name: 'Book product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book product' })
  await dialog.getByRole('combobox', { name: 'Product', exact: true }).fill(String(goods?.name))
  await page
    .getByRole('option')
    .filter({ hasText: `#${goods?.id}` })
    .click()
  await dialog
    .getByRole('radio', { name: / left$/ })
    .first()
    .check()
  await dialog.getByRole('combobox', { name: 'Offer', exact: true }).fill('Browser offer')
  await page.getByRole('option').filter({ hasText: 'Browser offer' }).click()
  await dialog.getByRole('combobox', { name: 'Payment mode' }).selectOption('Bank transfer')
  await dialog.getByRole('button', { name: /…$/ }).click()
  await dialog
    .getByText(/Discount: .*30/)
    .first()
    .waitFor()
  await dialog.getByText(/1 offer use,/).waitFor()
  expect(await dialog.innerText()).not.toContain('[object')
  await screenshot(page, 'offer-booking')
  await dialog.getByRole('button', { name: /^Book product: / }).click()
  await page.getByText('Saved').first().waitFor()
  const [use] = await rowsOf(page, 'user_offer_uses', { offer: offer?.id })
  expect(use).toMatchObject({ no: 1, amount: 30 })
  await page.goto(`/order/${use?.order}`)
  await page.getByRole('link', { name: 'Browser offer' }).waitFor()
  await screenshot(page, 'offer-order')
}, 90_000)

it('shows why a product has its price, and what an offer saves a reseller', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/deals' })
  const [deal] = await rowsOf(page, 'deals', { status: 'active' })
  const [reseller] = await rowsOf(page, 'users', { user_type: 'reseller', deletion: 'active' })
  await page.goto(`/product/${deal?.product}`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Why this price' }) })
  await card.getByText('List price').waitFor()
  await card.getByText('Deal', { exact: false }).first().waitFor()
  await card.getByLabel('Reseller').fill('RS999999')
  await card.getByText('No reseller has this code').waitFor()
  await card.getByLabel('Reseller').fill(String(reseller?.code))
  await card.getByRole('heading', { name: 'Offers for an order of this product alone' }).waitFor()
  await card.getByLabel('Pieces').fill('0')
  await card.getByText('1 to 100,000 pieces').waitFor()
  await card.getByLabel('Pieces').fill('20')
  await card
    .getByText(/^saves /)
    .first()
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await card.scrollIntoViewIfNeeded()
  await screenshot(page, 'why-this-price')
})

it('shows offers on a phone in the dark theme', async () => {
  const page = await panel.open({
    as: 'admin@example.com',
    path: '/deals?tab=user_offers',
    language: 'id',
    theme: 'dark',
    viewport: { width: 360, height: 740 },
  })
  await page.getByText('First order offer 2').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await screenshot(page, 'offers-phone')
})
