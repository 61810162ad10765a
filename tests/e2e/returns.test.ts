import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

interface Row {
  readonly id: number
  readonly request_number: string
  readonly sub_order: number
}

describe('a day with returns', () => {
  let panel: StartedPanel
  beforeAll(async () => {
    panel = await startPanel()
  })
  afterAll(() => panel?.close())

  const listed = (tool: string, filter: object) => `/api/${tool}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,49]`

  it('accepts a request from the queue, confirms the pickup, processes it, and sees the refund', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com', path: '/fulfilment' })
    await page.getByRole('heading', { level: 1, name: /Return requests/ }).waitFor()
    await page.getByRole('button', { name: /Status: / }).waitFor()
    const [request] = (await (
      await page.request.get(listed('return_requests', { status: [1, 5], request_type: 'return' }))
    ).json()) as Row[]
    const number = request?.request_number ?? ''
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('toolbar').getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pickup date').fill('2031-01-31')
    await dialog.getByLabel('Courier').fill('Delhi')
    await page.getByRole('option', { name: 'Delhivery' }).click()
    // A return has no second parcel.
    expect(await dialog.getByLabel(/dispatch date/i).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog
      .getByText('1 Sub-orders')
      .or(dialog.getByText(/sub-order/i))
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: /^Accept: / }).click()
    await dialog.waitFor({ state: 'detached' })
    // It has left the queue.
    await page.getByRole('link', { name: number, exact: true }).waitFor({ state: 'detached' })

    await page.goto(`/fulfilment/request/${request?.id}`)
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    await page.getByRole('button', { name: 'Confirm pickup' }).click()
    await page.getByRole('dialog').getByLabel('Pickup confirmation').selectOption({ label: 'Done' })
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm pickup' }).click()
    await page.getByRole('button', { name: 'Mark processed' }).click()
    await page.getByRole('dialog').getByLabel('Quality OK').selectOption({ label: 'Yes' })
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mark processed: / })
      .click()
    await page.getByText('Return processed').first().waitFor()
    const line = (await (await page.request.get(`/api/sub_orders/${request?.sub_order}`)).json()) as { status: number; amount: string }
    expect(line.status).toBe(8)
    const facts = page.locator('[data-field="refund_amount"]')
    await expect.poll(() => facts.innerText(), { timeout: 15_000 }).toMatch(/Rs\./)
    expect(await accessibilityFaults(page)).toEqual([])
  }, 120_000)

  it('keeps the tab in the address: a reason is changed, and the way back leads to the reasons', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com', path: '/fulfilment' })
    await page.getByRole('tab', { name: 'Reasons' }).click()
    await page.waitForURL(/\/fulfilment\?tab=reasons/)
    await page.getByRole('heading', { level: 1, name: /Return reasons/ }).waitFor()
    await page.getByRole('link', { name: 'wrong size', exact: true }).click()
    await page.waitForURL(/\/fulfilment\/reason\/\d+$/)
    await page.getByLabel('Window').fill('9')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved').first().waitFor()
    await page.getByRole('link', { name: /Back to/ }).click()
    await page.waitForURL(/\/fulfilment\?tab=reasons/)
    await page
      .getByRole('row', { name: /wrong size/ })
      .getByText('9', { exact: true })
      .waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Reasons', selected: true }).waitFor()
    await page.goBack()
    await page.waitForURL(/\/fulfilment\/reason/)
  }, 90_000)
})
