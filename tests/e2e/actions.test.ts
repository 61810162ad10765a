// Own server: it changes suppliers.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

async function activeSuppliers(page: Page, count: number): Promise<readonly { id: number; brand: string }[]> {
  const query = new URLSearchParams({ filter: '{"status":"active"}', sort: '["id","ASC"]', range: `[0,${count - 1}]` })
  return (await (await page.request.get(`/api/suppliers?${query}`)).json()) as { id: number; brand: string }[]
}

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? Math.round(box.x + box.width) : Number.NaN
}

async function statusOf(page: Page, id: number): Promise<unknown> {
  return ((await (await page.request.get(`/api/suppliers/${id}`)).json()) as { status: unknown }).status
}

describe('an action on one record', () => {
  it('asks, says in numbers what it will do, does it, and Undo truly takes it back', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers' })
    const [supplier] = await activeSuppliers(page, 1)
    if (!supplier) throw new Error('no active supplier')
    await page.goto(`/supplier/edit/${supplier.id}`)
    await page.getByRole('button', { name: 'Delete temporarily' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete temporarily' })
    // Its buttons end where its fields do.
    await expect
      .poll(
        async () => (await rightOf(dialog.locator('[data-field]').first())) - (await rightOf(dialog.getByRole('button', { name: /…$/ }))),
      )
      .toBe(0)
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByText(panelWords.required).waitFor()
    await dialog.getByLabel('Reason').fill('Out of stock')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByText(/^This changes .*1 supplier/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await statusOf(page, supplier.id)).toBe('active')
    await dialog.getByRole('button', { name: /^Delete temporarily: .*1 supplier/ }).click()
    await page.getByText('Deactivated successfully').waitFor()
    expect(await statusOf(page, supplier.id)).toBe('deleted temporarily')
    await page.getByRole('button', { name: panelWords.undo }).click()
    await expect.poll(() => statusOf(page, supplier.id)).toBe('active')
    await page.getByRole('tabpanel', { name: 'Profile' }).getByText('Active', { exact: true }).waitFor()
  })

  it('offers only the states that may follow, and is reverted from the history', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers?filter=%7B%22qc_state%22%3A3%2C%22status%22%3A%22active%22%7D' })
    await page.getByRole('table').getByRole('link').first().click()
    // How many actions are offered beside it depends on the supplier: one with open orders is not deleted for good.
    const change = page.getByRole('button', { name: 'Change QC state' })
    const more = page.getByRole('button', { name: panelWords.moreActions })
    await change.or(more).first().waitFor()
    if (await change.isVisible()) await change.click()
    else {
      await more.click()
      await page.getByRole('menuitem', { name: 'Change QC state' }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Change QC state' })
    await dialog.getByLabel('QC state').locator('option').nth(1).waitFor({ state: 'attached' })
    const choices = await dialog.getByLabel('QC state').locator('option').allTextContents()
    expect(choices.length).toBeGreaterThan(1)
    expect(choices.length).toBeLessThan(14)
    await dialog.getByLabel('QC state').selectOption({ index: 1 })
    await dialog.getByLabel('Reason').fill('Sample checked')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByRole('button', { name: /^Change QC state: / }).click()
    const history = page.getByRole('complementary', { name: panelWords.details })
    await history.getByText('Change QC state').waitFor()
    await history.getByRole('button', { name: 'Revert' }).first().click()
    await history.getByText('Reverted', { exact: true }).waitFor()
  })

  it('acts at once where nothing is asked, and offers Undo', async () => {
    const page = await panel.open({ as: admin, path: '/app-banners?filter=%7B%22active%22%3Atrue%7D' })
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByText('Deactivated successfully').waitFor()
    await page.getByRole('button', { name: 'Activate', exact: true }).waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page.getByRole('button', { name: 'Deactivate' }).waitFor()
  })

  it('deletes a record and brings it back', async () => {
    const page = await panel.open({ as: admin, path: '/app-banners' })
    const link = page.getByRole('table').getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('button', { name: panelWords.moreActions }).click()
    await page.getByRole('menuitem', { name: panelWords.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: panelWords.delete }).click()
    await page.waitForURL('**/app-banners')
    await page.getByRole('heading', { level: 1, name: 'App banners 59' }).waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page.getByRole('heading', { level: 1, name: 'App banners 60' }).waitFor()
    await page.getByRole('table').getByRole('link', { name: title, exact: true }).first().waitFor()
  })
})

describe('an action on many records', () => {
  it('is shown before it is done: what changes, what is left out and why', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers?sort=id&order=ASC&page=1&perPage=20&filter=%7B%7D' })
    const table = page.getByRole('table', { name: 'Suppliers' })
    await table.getByRole('row').nth(1).waitFor()
    const ticks = table.getByRole('checkbox')
    await ticks.nth(1).click()
    await ticks.nth(3).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: panelWords.selectedRows })
    await bar.getByText('3 selected').waitFor()
    await bar.getByRole('button', { name: panelWords.moreActions }).click()
    await page.getByRole('menuitem', { name: 'Set account manager' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set account manager' })
    await dialog.getByRole('combobox', { name: 'Account manager' }).fill('a')
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByText(/This changes \d suppliers/).waitFor()
    await dialog.getByText('Account manager', { exact: true }).first().waitFor()
    await dialog.getByRole('button', { name: /^Set account manager: \d suppliers/ }).click()
    await page.getByText('Supplier details updated successfully').waitFor()
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page.getByText('Undone').waitFor()
  })

  it('reaches all that match, not the page alone', async () => {
    // Display campaigns switch banners of the kind ADS.
    const filter = encodeURIComponent(JSON.stringify({ active: true, kind: 'DEFAULT' }))
    const page = await panel.open({ as: admin, path: `/app-banners?filter=${filter}&perPage=10` })
    const table = page.getByRole('table', { name: 'App banners' })
    await table.getByRole('row').nth(1).waitFor()
    // The number comes after the rows.
    const heading = page.getByRole('heading', { level: 1, name: /^App banners \d+$/ })
    const total = Number((await heading.textContent())?.replace('App banners ', ''))
    await table.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    const bar = page.getByRole('toolbar', { name: panelWords.selectedRows })
    await bar.getByText('10 selected').waitFor()
    await bar.getByRole('button', { name: `Select all ${total} that match` }).click()
    await bar.getByText(`All ${total} selected`).waitFor()
    await bar.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deactivate' })
    await dialog.getByRole('button', { name: `Deactivate: ${total} App banners` }).click()
    await page.getByText('No results match these filters.').waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await page.getByRole('heading', { level: 1, name: `App banners ${total}` }).waitFor()
  })
})

describe('an action of which a row has only so much', () => {
  it('is told how much is left to give back, gives all of it, and is told that nothing is left', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com' })
    type Refundable = { id: number; order: number; sub_order_number: string; _can?: { most?: { refund?: string } } }
    const read = async <T>(path: string) => (await (await page.request.get(`${panel.url}/api/${path}`)).json()) as T
    const filter = JSON.stringify({ status: 4 })
    const lines = await read<Refundable[]>(`sub_orders?${new URLSearchParams({ filter, range: '[0,19]', sort: '["id","DESC"]' })}`)
    let found: Refundable | undefined
    for (const { id } of lines) {
      const line = await read<Refundable>(`sub_orders/${id}`)
      if (Number(line._can?.most?.refund) > 0) found = line
      if (found) break
    }
    if (!found) throw new Error('No line can be refunded.')
    await page.goto(`/order/${found.order}`)
    const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: found.sub_order_number }) })
    const refund = own.getByRole('button', { name: 'Credit or refund' })
    await refund.click()
    const dialog = page.getByRole('dialog', { name: 'Credit or refund' })
    await dialog.getByText(/^At most Rs\. [\d,.]+\. Leave empty/).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Refund amount' }).fill('9999999')
    await dialog.getByRole('combobox', { name: /Refund mode/ }).selectOption('Credits')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Colour differs')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByRole('textbox', { name: 'Refund amount' }).and(page.locator('[aria-invalid=true]')).waitFor()
    await dialog.getByRole('textbox', { name: 'Refund amount' }).fill('')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByRole('button', { name: /^Credit or refund: / }).click()
    await dialog.waitFor({ state: 'detached' })
    await refund.waitFor({ state: 'detached' })
    await own.getByRole('button', { name: panelWords.moreActions }).click()
    await page.getByRole('menuitem', { name: /^Credit or refund Nothing is left to give back/ }).waitFor()
    await page.keyboard.press('Escape')
    expect(await accessibilityFaults(page)).toEqual([])
  }, 90_000)
})
