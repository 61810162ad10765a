import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, sharedPanel } from './support/startPanel.ts'

const filter = encodeURIComponent(JSON.stringify({ placed_at_from: daysAgo(10) }))

/** Screens with what must stand on them. */
const screens: [string, RegExp][] = [
  ['/', /Notices/],
  ['/suppliers', /120/],
  ['/supplier/edit/1001', /Business/],
  ['/supplier/add-supplier', /Business/],
  ['/collections', /60/],
  ['/collection/add-collection', /Description/],
  ['/app-banners', /60/],
  ['/banner/add', /Min Android version/],
  ['/orders', /Order number/],
  ['/dailytrends', /Daily trends/],
  ['/reseller/verification', /Flag/],
  ['/reseller/edit?id=100005', /RS100005/],
  ['/reseller/payment/bonus', /Bonuses/],
  ['/reseller/payment/bonus?tab=payouts', /Payouts/],
  ['/supplier/payment', /Payouts to suppliers/],
  ['/supplier/payment/2', /21–40/],
  ['/supplier/payment?tab=bank_results', /Records whether the bank paid/],
  ['/international-supplier/payment', /Payouts to suppliers abroad/],
  ['/price-scheduling', /Price schedules/],
  ['/fulfilment/request/1', /Requested/],
  ['/audience-system/add-automated', /Deleted users are left out/],
  ['/clp/products', /Filter validation/],
  ['/clp-admin', /Category listing pages/],
  ['/review-ratings/videos', /Review media/],
  ['/supplier-penalty-old', /Start with a filter/],
  ['/reseller/referral', /Reseller referral/],
  ['/reseller/referrals', /Referrals/],
  ['/agent-dashboard/person/100005', /RS100005/],
  ['/fulfilment', /Return requests/],
  ['/fulfilment?tab=reasons', /Wrong size/i],
  ['/make-calls', /Call purpose/],
  ['/catalog/products', /Products/],
  ['/reseller/wallet-transactions', /Wallet transactions/],
  ['/catalog/catalogs', /Catalogs/],
  ['/non-seller-portal', /Non-seller portal/],
  ['/background-jobs', /Cancel unpaid orders/],
  // The ids of jobs are after those of files that were in hand when the demo was made.
  ['/background-jobs/{first}', /Runs/],
  ['/files-uploading?tab=holidays', /Last files/],
  ['/bulkcancellation', /Last files/],
  ['/bulkcancellation/files', /waiting for approval/],
  ['/bulkcancellation/files?page=9', /There is no page 9/],
  ['/tax-invoices/gst', /GST type: gst/],
  ['/uploaded-files', /To be deleted/],
  ['/supply-tasks', /Last runs/],
  ['/reseller/payment/bonus?tab=payment_files', /Records whether the bank paid/],
  ['/changes', /My changes/],
  ['/no-such-page', /Page not found/],
]

/** What stands partly outside the top bar, or below its first line: on a phone that is room which the screen needs. */
const clippedInBar = (page: Page) =>
  page.locator('header[aria-label]').evaluate(bar => {
    const { left, right, top } = bar.getBoundingClientRect()
    const shown = [...bar.querySelectorAll<HTMLElement>('button, a')].filter(each => each.getClientRects().length > 0)
    const isCut = (each: HTMLElement) => {
      const box = each.getBoundingClientRect()
      return box.left < left || box.right > right || box.top < top || box.bottom > top + 56 || each.scrollWidth > each.clientWidth + 1
    }
    return shown.filter(isCut).map(each => each.textContent || each.getAttribute('aria-label'))
  })

describe('each screen', () => {
  let panel: StartedPanel
  beforeAll(async () => {
    panel = await sharedPanel()
  })
  afterAll(() => panel?.close())

  it.each(screens)(
    '%s stands, in both themes and on a phone, without a fault for axe',
    async (path, text) => {
      const page = await panel.open({ as: 'admin@example.com', path: path.replace('/{first}', '') })
      for (const [theme, width] of [
        ['light', 1366],
        ['dark', 360],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: theme })
        // Opened again at each size; the browser keeps what it has compiled.
        if (theme === 'dark') await page.reload()
        else if (path.endsWith('{first}')) await page.getByRole('table').getByRole('link').first().click()
        await page.getByText(text).first().waitFor()
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
        expect(await accessibilityFaults(page, { byFinger: width === 360 }), `${theme} ${width}`).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(wide, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
        expect(await clippedInBar(page), `${path} at ${width}`).toEqual([])
      }
    },
    120_000,
  )

  it('asks for a filter before it lists orders, and then shows them with their counts', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/orders' })
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(3)
    await page.goto(`/orders?filter=${filter}`)
    await page.getByText(/Sub-orders \d/).waitFor()
    await page.getByText('Cancelled').first().waitFor()
  })

  it('says to whom nothing is granted where to ask, and keeps the address of what is refused', async () => {
    const page = await panel.open({ as: 'nobody@example.com', path: '/suppliers' })
    await page.getByText('Access denied. Contact your team lead to get access').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/suppliers')
  })

  it('leads who is not signed in to the sign-in, and back to where they were going', async () => {
    const page = await panel.open({ path: '/supplier/edit/1001', expected: [/401/] })
    await page.waitForURL(/\/login\?redirect=/)
    await page
      .getByRole('button')
      .or(page.getByRole('link'))
      .filter({ hasText: /sign in/i })
      .first()
      .click()
    await page.getByText('admin@example.com', { exact: true }).click()
    await page.waitForURL(/\/supplier\/edit\/1001$/)
  })
})
