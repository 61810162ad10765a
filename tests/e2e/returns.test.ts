// Own server: it decides on returns.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

interface Row {
  readonly id: number
  readonly request_number: string
  readonly sub_order: number
}

interface Line {
  readonly id: number
  readonly order: number
  readonly supplier: number
  readonly product: number | null
  readonly sub_order_number: string
  readonly delivered_at: string | null
}
interface Goods {
  readonly is_cpg: boolean
  readonly exchange_allowed: boolean
  readonly variations?: readonly { readonly name: string; readonly stock: number | null }[]
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
    await dialog.getByLabel('Pickup date').fill('31 Jan 2031')
    await dialog.getByLabel('Courier').fill('Delhi')
    await page.getByRole('option', { name: 'Delhivery' }).click()
    // A return has no second parcel.
    await expect.poll(() => dialog.getByLabel(/dispatch date/i).count()).toBe(0)
    await dialog.getByRole('button', { name: /…$/ }).click()
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
    await page.getByRole('dialog').getByRole('button', { name: /…$/ }).click()
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

  it('a request is decided beside its pictures, goods and days, by support too, and its sub-order leads to the order', async () => {
    const page = await panel.open({ as: 'support@example.com', path: '/fulfilment' })
    const [request] = (await (await page.request.get(listed('return_requests', { status: 1, request_type: 'return' }))).json()) as Row[]
    const number = request?.request_number ?? ''
    const row = page.getByRole('row', { name: new RegExp(number) })
    await row.getByRole('img').first().waitFor()
    await row.getByRole('link', { name: number, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    await page.getByText(/\((\d+ days? left|last day|over)\)/).waitFor()
    const line = page.getByRole('list', { name: 'Product' })
    await line.getByText('Delivered at').waitFor()
    await line.getByText(/^Rs\. /).waitFor()
    await page.getByRole('list', { name: 'Order' }).getByText('Customer name').waitFor()
    // Facts that say nothing take no room.
    expect(await page.getByRole('main').getByText('–', { exact: true }).count()).toBe(0)
    // The goods and the order are acted on at their own place.
    expect(await line.getByRole('button', { name: panelWords.moreActions }).count()).toBe(0)
    const picture = page.getByRole('button', { name: /^View / }).first()
    await picture.click()
    const large = page.getByRole('dialog')
    await large.getByRole('button', { name: 'Zoom in' }).click()
    await large.getByRole('button', { name: 'Show the whole picture' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'Product' }).getByRole('link').first().click()
    await page.waitForURL(/\/order\/\d+#sub_orders-\d+$/)
    const at = page.locator(`#sub_orders-${request?.sub_order}`)
    await expect.poll(() => at.evaluate(element => element === document.activeElement)).toBe(true)
  }, 90_000)

  /** A line that arrived a few days ago, of an order without return requests. */
  async function delivered(page: Page, where: (line: Line) => Promise<boolean>): Promise<Line> {
    const query = new URLSearchParams({ filter: '{"status":4}', sort: '["id","DESC"]', range: '[0,249]' })
    const lines = (await (await page.request.get(`/api/sub_orders?${query}`)).json()) as Line[]
    for (const line of lines.filter(one => one.product !== null && (one.delivered_at ?? '') > daysAgo(5))) {
      const all = (await (await page.request.get(listed('sub_orders', { order: line.order }))).json()) as Line[]
      const asked = await page.request.get(listed('return_requests', { sub_order: all.map(({ id }) => id) }))
      const requests = (await asked.json()) as Row[]
      if (requests.length === 0 && (await where(line))) return line
    }
    throw new Error('No line came in the last days.')
  }

  async function addPicture(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: panelWords.addRow }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    await dialog.getByText(/seam\.png/).waitFor()
  }

  const rowOf = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  it('a return from request to refund, all at the desk', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com' })
    const line = await delivered(page, async () => true)
    await page.goto(`/order/${line.order}`)
    const own = rowOf(page, line.sub_order_number)
    await own.getByRole('button', { name: 'Start return or exchange' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /Request type/ }).selectOption('Return')
    await dialog.getByRole('textbox', { name: /Comment/ }).fill('The seam is open')
    await addPicture(page)
    // What is missing is said at its field, and nothing that was given is lost.
    await dialog.getByRole('button', { name: 'Start return or exchange' }).click()
    await dialog.getByText('Missing mandatory fields. Try Again with valid inputs.').waitFor()
    await expect.poll(() => dialog.getByRole('textbox', { name: /Comment/ }).inputValue()).toBe('The seam is open')
    await dialog.getByText(/seam\.png/).waitFor()
    await dialog.getByRole('combobox', { name: /Reason/ }).fill('dama')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /damaged/ })
      .click()
    await dialog.getByRole('button', { name: 'Start return or exchange' }).click()
    await dialog.waitFor({ state: 'detached' })
    const request = rowOf(page, /^RR\d{8}$/)
    await request.getByText('Initiated').waitFor()
    // One request at a time.
    await expect.poll(() => own.getByRole('button', { name: 'Start return or exchange' }).count()).toBe(0)
    await request.getByRole('button', { name: 'Accept' }).click()
    await dialog.getByLabel('Pickup date').fill('31 Jan 2020')
    await dialog.getByLabel('Courier').fill('Delhi')
    await page.getByRole('listbox').getByRole('option', { name: 'Delhivery' }).click()
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByLabel('Pickup date').and(page.locator('[aria-invalid=true]')).waitFor()
    await dialog.getByLabel('Pickup date').fill('31 Jan 2031')
    await dialog.getByRole('button', { name: /…$/ }).click()
    // Back to the questions and on again: the answers are there.
    await dialog.getByRole('button', { name: panelWords.back }).click()
    await expect.poll(() => dialog.getByLabel('Pickup date').inputValue()).toBe('31 Jan 2031')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByRole('button', { name: 'Accept: 1 return' }).click()
    await request.getByText('Accepted').waitFor()

    await request.getByRole('button', { name: 'Confirm pickup' }).click()
    await dialog.getByLabel('Pickup confirmation').selectOption('Done')
    await dialog.getByRole('button', { name: 'Confirm pickup' }).click()
    await request.getByRole('button', { name: 'Mark processed' }).click()
    await dialog.getByLabel('Quality OK').selectOption('Yes')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog
      .getByText(/^Refund|Rs\./)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: /^Mark processed: / }).click()
    await request.getByText('Return processed').waitFor()
    await request.getByText(/^Rs\. /).waitFor()
    await own.getByText('Refund', { exact: true }).first().waitFor()
    await page
      .getByRole('complementary', { name: panelWords.timeline })
      .getByText(/^Mark processed: RR/)
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  }, 120_000)

  it('an exchange shifted to a return', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com' })
    let variation = ''
    const read = async <T>(path: string) => (await (await page.request.get(`/api/${path}`)).json()) as T
    const line = await delivered(page, async ({ product, order, supplier }) => {
      const goods = await read<Goods>(`products/${product}`)
      variation = goods.variations?.find(({ stock }) => (stock ?? 0) > 4)?.name ?? ''
      if (variation === '' || goods.is_cpg || !goods.exchange_allowed) return false
      if ((await read<{ is_international: boolean }>(`orders/${order}`)).is_international) return false
      return (await read<{ exchange_enable: boolean | null }>(`suppliers/${supplier}`)).exchange_enable !== false
    })
    await page.goto(`/order/${line.order}`)
    const own = rowOf(page, line.sub_order_number)
    await own.getByRole('button', { name: 'Start return or exchange' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /Request type/ }).selectOption('Exchange')
    await dialog.getByRole('combobox', { name: /Reason/ }).fill('wrong s')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /wrong size/ })
      .click()
    await addPicture(page)
    // Sizes are chosen by picture, price and stock; none that is not there can be.
    const sizes = dialog.getByRole('radiogroup', { name: 'Exchange variation' })
    await dialog.getByText(/· Discounted price: Rs\. |· Discounted price: \d/).waitFor()
    await expect.poll(() => dialog.getByRole('img').count()).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Start return or exchange' }).click()
    await sizes.and(page.locator('[aria-invalid=true]')).waitFor()
    await sizes.getByRole('radio', { name: `${variation} · ` }).check()
    expect(await sizes.getByRole('radio', { name: /out of stock/, disabled: false }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Start return or exchange' }).click()
    await dialog.waitFor({ state: 'detached' })
    const request = rowOf(page, /^RR\d{8}$/)
    await request.getByText('Exchange', { exact: true }).waitFor()

    await request.getByRole('button', { name: 'Shift return / exchange' }).click()
    await dialog.getByRole('button', { name: /^Shift return \/ exchange: / }).click()
    await dialog.waitFor({ state: 'detached' })
    await request.getByText('Return', { exact: true }).waitFor()
    await page
      .getByRole('complementary', { name: panelWords.timeline })
      .getByText(/^Shift return \/ exchange: RR/)
      .waitFor()
    // It is a return from now on: accepted with no second parcel.
    await request.getByRole('button', { name: 'Accept' }).click()
    await dialog.getByLabel('Pickup date').waitFor()
    await expect.poll(() => dialog.getByLabel(/dispatch date/i).count()).toBe(0)
  }, 120_000)

  it('finds a request by the number of its line, and an order by the AWB of what comes back', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com', path: '/fulfilment' })
    const accepted = (await (await page.request.get(listed('return_requests', { status: 2 }))).json()) as (Row & {
      reverse_shipment: number | null
    })[]
    // A parcel on its way back without having been delivered was fetched from nobody.
    const request = accepted.find(({ reverse_shipment }) => reverse_shipment !== null)
    const read = async <T>(path: string) => (await (await page.request.get(`/api/${path}`)).json()) as T
    const line = await read<Line>(`sub_orders/${request?.sub_order}`)
    const { awb } = await read<{ awb: string }>(`shipments/${request?.reverse_shipment}`)
    const find = async (text: string) => {
      await page.getByRole('searchbox', { name: /^Find/ }).fill(text)
      await page.keyboard.press('Enter')
    }
    await find(line.sub_order_number)
    await page.getByRole('heading', { level: 1, name: request?.request_number }).waitFor()
    await page.goto('/orders')
    await find(awb)
    await page.waitForURL(new RegExp(`/order/${line.order}$`))
  })

  it('keeps the tab in the address: a reason is changed, and the way back leads to the reasons', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com', path: '/fulfilment' })
    await page.getByRole('tab', { name: 'Reasons' }).click()
    await page.waitForURL(/\/fulfilment\?tab=reasons/)
    await page.getByRole('heading', { level: 1, name: /Return reasons/ }).waitFor()
    await page.getByRole('link', { name: 'wrong size', exact: true }).click()
    await page.waitForURL(/\/fulfilment\/reason\/\d+$/)
    await page.getByRole('textbox', { name: 'Window' }).fill('9')
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
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
