// Own server: it hands over parcels.
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

interface Line {
  readonly id: number
  readonly sub_order_number: string
  readonly supplier: number
  readonly status: number
}

async function rowsOf<Row>(page: Page, tool: string, filter: object, sort = 'id'): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]', sort: JSON.stringify([sort, 'ASC']) })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}
const one = async <Row>(page: Page, path: string): Promise<Row> => (await page.request.get(path)).json()

/** Two lines of one supplier that are ready, and what that supplier is called. */
async function readyLines(page: Page): Promise<{ lines: [Line, Line]; brand: string }> {
  const ready = await rowsOf<Line>(page, 'sub_orders', { status: 12, supplier_order_status: 2 })
  for (const first of ready) {
    const second = ready.find(({ id, supplier }) => supplier === first.supplier && id !== first.id)
    const { brand } = second ? await one<{ brand: string }>(page, `/api/suppliers/${first.supplier}`) : { brand: '' }
    const alike = second ? await rowsOf(page, 'suppliers', { brand }) : []
    if (second && alike.length === 1) return { lines: [first, second], brand }
  }
  throw new Error('no supplier with two lines that are ready')
}

it('parcels are ticked, their AWBs pasted, the sheet closed, printed and handed over, which no one can revert', async () => {
  const page = await panel.open({ as, path: '/supplier-manifest' })
  const { lines, brand } = await readyLines(page)
  const [first, second] = lines
  await page.getByRole('link', { name: 'New supplier manifest' }).click()
  const choose = page.getByRole('button', { name: 'Choose sub-orders' })
  await page.getByText('Choose first: Supplier').waitFor()
  expect(await choose.isDisabled()).toBe(true)
  for (const [label, name] of [
    ['Supplier', brand],
    ['Courier', 'Delhivery'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByLabel('Date', { exact: true }).fill('23 Nov 2026')
  await choose.click()
  const dialog = page.getByRole('dialog')
  for (const { sub_order_number } of lines) await dialog.getByRole('checkbox', { name: `Select ${sub_order_number}` }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'manifest-tick')
  await dialog.getByRole('button', { name: 'Add 2 rows' }).click()
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.waitForURL(/\/supplier-manifest\/\d+$/)
  const [, id] = /(\d+)$/.exec(page.url()) ?? []

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('AWB Number or Delivery partner for one or more orders not found').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Paste lines' }).click()
  const awbs = [`77${Date.now()}`, `78${Date.now()}`]
  const box = page.getByRole('textbox', { name: 'Lines' })
  await box.fill(`${first.sub_order_number},12\nnobody_1,${awbs[1]}`)
  await page.getByRole('button', { name: 'Use lines' }).click()
  await page.getByText('Line 1: AWB:').waitFor()
  await page.getByText('Line 2: there is no sub-order “nobody_1”').waitFor()
  await screenshot(page, 'manifest-paste')
  await box.fill(lines.map(({ sub_order_number }, at) => `${sub_order_number},${awbs[at]}`).join('\n'))
  await page.getByRole('button', { name: 'Use lines' }).click()
  await page.getByRole('button', { name: panelWords.save }).click()
  await expect
    .poll(async () => (await rowsOf<{ awb: string }>(page, 'manifest_lines', { manifest: Number(id) })).map(({ awb }) => awb))
    .toEqual(awbs)

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const sheet = page.getByRole('link', { name: 'Print the sheet' })
  await sheet.waitFor()
  await screenshot(page, 'manifest-closed')
  expect(await accessibilityFaults(page)).toEqual([])
  const pdf = await page.request.get((await sheet.getAttribute('href')) ?? '')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), { mergePages: true })
  for (const part of [brand, 'Delhivery', first.sub_order_number, second.sub_order_number, ...awbs]) expect(text).toContain(part)

  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Handed over to').fill('Ravi')
  await page.getByRole('dialog').getByRole('button', { name: /…$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hand over/ })
    .click()
  await page.getByText('Handed over', { exact: true }).first().waitFor()
  expect(await one<Line>(page, `/api/sub_orders/${first.id}`)).toMatchObject({ status: 3, awb: awbs[0] })
  // The courier has the parcels: the history names the reason, and nothing offers to revert it.
  await page.getByText('The courier has the parcels of this manifest').first().waitFor()
  expect(await page.getByRole('button', { name: panelWords.undo }).count()).toBe(0)
}, 180_000)

it('a catalog whose stock nobody confirmed lately is asked about before it is published', async () => {
  const page = await panel.open({ as, path: '/uat-catalogs' })
  const stale = (
    await rowsOf<{ id: number; added_on: string; stock_confirmed_at: string | null }>(page, 'uat_catalogs', {}, 'added_on')
  ).find(({ stock_confirmed_at }) => stock_confirmed_at === null)
  await page.goto(`/uat-catalogs/catalog/${stale?.id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Do this anyway?' })
  await asked.getByText('The stock has not been confirmed for more than 3 days.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'prompt')
  await asked.getByRole('button', { name: 'Go back' }).click()
  expect(await one<{ uat: boolean }>(page, `/api/catalogs/${stale?.id}`)).toMatchObject({ uat: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await asked.getByRole('button', { name: 'Do it anyway' }).click()
  await page.getByText('Activated successfully').waitFor()
  await page.getByText('This is no longer in UAT catalogs. You see it as it was.').waitFor()
  expect(await one<{ uat: boolean }>(page, `/api/catalogs/${stale?.id}`)).toMatchObject({ uat: false, activation: 'activated' })
}, 120_000)

it('the payment screens stay screens when they are reloaded, and answer programs', async () => {
  const page = await panel.open({ as, path: '/supplier/payment' })
  await page.getByRole('heading', { level: 1, name: /^Payouts to suppliers/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Payouts to suppliers/ }).waitFor()
  expect(await one<object>(page, '/supplier/payment?limit=1')).toMatchObject({
    payouts: [expect.any(Object)],
    total_count: expect.any(Number),
  })
}, 60_000)
