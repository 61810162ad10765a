// Own server: its books are broken on purpose, and corrected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../i18n/provider.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const finance = 'finance@example.com'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel({}, [
    `update payouts set amount = amount + 25 where id = (select min(p.id) from payouts p join sub_orders l on l.id = p.sub_order
      join orders o on o.id = l."order" where p.kind = 'refund' and o.sub_order_count = 1 and o.payment_mode = 'online')`,
    'delete from reconciliation_rules',
  ])
})
afterAll(() => panel?.close())

describe('reconciliation', () => {
  it('lists the rules with what they found, and shows a difference with the ledger of its order', async () => {
    const page = await panel.open({ as: finance })
    // The server checks the books once at its first start.
    const query = new URLSearchParams({ filter: JSON.stringify({ name: ['wallet_balance'] }) })
    const done = async () => ((await (await page.request.get(`/api/reconciliation_rules?${query}`)).json()) as { checked_at: unknown }[])[0]
    await expect.poll(done, { timeout: 60_000, interval: 500 }).toMatchObject({ checked_at: expect.any(String) })
    await page.goto('/reconciliation?tab=rules')
    await page
      .getByRole('button', { name: 'Broken' })
      .or(page.getByRole('tab', { name: 'Broken' }))
      .click()
    await page.getByRole('row', { name: /Amount given back/ }).waitFor()
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2)
    await page.getByRole('tab', { name: 'Differences' }).click()
    await page.getByRole('heading', { level: 1, name: /^Differences/ }).waitFor()
    await page.getByRole('link', { name: 'Amount given back' }).click()
    await page.getByText('What an order gave back equals its refund payouts and credits.').waitFor()
    await page.getByRole('heading', { name: /^Ledger \(\d+\)$/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'reconciliation')
  }, 90_000)

  it('takes a correction, says at the field what is wrong with it, and sends it for approval', async () => {
    const page = await panel.open({ as: finance, path: '/reconciliation' })
    await page.getByRole('link', { name: 'Amount given back' }).click()
    await page.getByRole('button', { name: /Book correction/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Book correction' })
    await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('received')
    await dialog.getByRole('combobox', { name: 'Account' }).selectOption('receipts')
    await dialog.getByRole('combobox', { name: 'Payment mode' }).selectOption('online')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('-900000')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid twice at the gateway')
    await dialog.getByRole('button', { name: 'Book correction' }).click()
    // The sub-order of an order with one line is filled in; what was typed stays.
    await dialog.getByText(/^At least/).waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Paid twice at the gateway')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('25')
    await dialog.getByRole('button', { name: 'Book correction' }).click()
    await page.getByText('Sent for approval.').waitFor()
  }, 60_000)
})

it('an order shows what new charges do to its amounts before they are changed', async () => {
  const page = await panel.open({ as: 'admin@example.com' })
  const query = new URLSearchParams({
    filter: JSON.stringify({ payment_mode: 'online', status: 2, placed_at_from: daysAgo(20) }),
    range: '[0,0]',
  })
  const [order] = (await (await page.request.get(`/api/orders?${query}`)).json()) as { id: number; shipping_charge: string }[]
  if (!order) throw new Error('The demo has no paid order that can still change.')
  await page.goto(`/order/${order.id}`)
  await page.getByRole('button', { name: 'Edit charges' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit charges' })
  await dialog.getByRole('textbox', { name: 'Shipping charge' }).fill(String(Number(order.shipping_charge) + 60))
  await dialog.getByRole('combobox', { name: 'Difference' }).selectOption('collect')
  await dialog.getByRole('button', { name: /^Edit charges/ }).click()
  const figures = dialog.getByLabel(en.views.history.figures)
  await figures.getByText('Open').waitFor()
  await figures.getByText('Rs. 60.00').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'charges-preview')
  await dialog.getByRole('button', { name: /^Edit charges/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const after = (await (await page.request.get(`/api/orders/${order.id}`)).json()) as object
  expect(after).toMatchObject({ open_amount: '60.00' })
}, 60_000)
