// Own server: it sends what its drafts hold.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const agent = 'ops-executive@example.com'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** An order that waits to be sent. */
async function waitingOrder(page: Page): Promise<string> {
  const filter = JSON.stringify({ placed_at_from: daysAgo(20), status: [2] })
  const query = new URLSearchParams({ filter, range: '[0,0]' })
  const [order] = (await (await page.request.get(`${panel.url}/api/orders?${query}`)).json()) as { id: number }[]
  if (!order) throw new Error('No order waits.')
  return `/order/${order.id}`
}

const stored = (page: Page, text: string) => expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)

it('a comment that was sent, and the answers of an action that was done, leave no draft', async () => {
  const page = await panel.open({ as: agent })
  await page.goto(await waitingOrder(page))
  const drafts = (of: Page) => of.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('munshi.draft')))
  await page.getByRole('textbox', { name: panelWords.writeComment }).fill('Called twice')
  await stored(page, 'Called twice')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('complementary', { name: panelWords.timeline }).getByText('Called twice').waitFor()
  await expect.poll(() => drafts(page)).toEqual([])

  const boss = await panel.open({ as: admin })
  const query = new URLSearchParams({ filter: '{"status":"active"}', sort: '["id","ASC"]', range: '[0,0]' })
  const [supplier] = (await (await boss.request.get(`/api/suppliers?${query}`)).json()) as { id: number }[]
  await boss.goto(`/supplier/edit/${supplier?.id}`)
  await boss.getByRole('button', { name: 'Delete temporarily' }).click()
  const dialog = boss.getByRole('dialog', { name: 'Delete temporarily' })
  const reason = dialog.getByLabel('Reason')
  await reason.fill('Out of stock')
  await stored(boss, 'Out of stock')
  await dialog.getByRole('button', { name: /…$/ }).click()
  const apply = dialog.getByRole('button', { name: /^Delete temporarily: .*1 supplier/ })
  await apply.waitFor()
  // Shown before it is done: the answers are still stored, and on the way back nothing is restored.
  expect(await drafts(boss)).toHaveLength(1)
  await dialog.getByRole('button', { name: panelWords.back }).click()
  await expect.poll(() => reason.inputValue()).toBe('Out of stock')
  expect(await boss.getByText('Draft restored.').count()).toBe(0)
  await dialog.getByRole('button', { name: /…$/ }).click()
  await apply.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => drafts(boss)).toEqual([])
}, 60_000)

it('a browser that was killed has the draft when it starts again; another tab that is closed does not take it away', async () => {
  const page = await panel.open({ as: agent })
  const path = await waitingOrder(page)
  await page.goto(path)
  const other = await page.context().newPage()
  await other.goto(path)
  await other.getByRole('textbox', { name: panelWords.writeComment }).waitFor()
  await page.getByRole('textbox', { name: panelWords.writeComment }).fill('Half a thought')
  await stored(page, 'Half a thought')
  await other.close()
  const storageState = await page.context().storageState()
  const browser = page.context().browser()
  await page.close()
  const context = await browser?.newContext({ baseURL: panel.url, storageState })
  const again = await context?.newPage()
  if (!context || !again) throw new Error('No browser.')
  await again.goto(path)
  await expect.poll(() => again.getByRole('textbox', { name: panelWords.writeComment }).inputValue()).toBe('Half a thought')
  await context.close()
}, 60_000)

it('what is masked is not stored anywhere in the browser; the form says what to enter again', async () => {
  const page = await panel.open({ as: admin, path: '/reseller/verification' })
  await page.locator('table a').first().click()
  await page.waitForURL(/\/reseller\/edit\?id=\d+$/)
  await page.getByRole('textbox', { name: 'City' }).fill('Nashik')
  await page.getByRole('tab', { name: 'Bank' }).click()
  await page.getByRole('button', { name: panelWords.addRow }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account holder name').fill('Asha Kulkarni')
  await dialog.getByLabel('Account number').fill('123456789012')
  await stored(page, 'Asha Kulkarni')
  const all = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await all()).not.toContain('123456789012')
  await dialog.getByLabel('IFSC').fill('DEMO0123456')
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await stored(page, 'DEMO0123456')
  expect(await all()).not.toContain('123456789012')
  page.on('dialog', asked => void asked.accept())
  await page.reload()
  await page.getByText('For security, these fields are not kept. Enter them again: Bank').waitFor()
}, 60_000)

it('an Excel upload begins where its choices were, and says that the file is to be chosen again', async () => {
  const page = await panel.open({ as: admin, path: '/excel-upload' })
  await page.getByRole('radio').first().check()
  const chosen = await page.getByRole('radio', { checked: true }).getAttribute('value')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.reload()
  await page.getByText('Draft restored. Files are not kept: choose them again.').waitFor()
  await page.getByRole('button', { name: panelWords.back, exact: true }).click()
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe(chosen)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0)
}, 60_000)

it.each([
  ['1366', { width: 1366, height: 768 }, 'light', 'en-GB'],
  ['1366-dark', { width: 1366, height: 768 }, 'dark', 'en-GB'],
  ['360', { width: 360, height: 640 }, 'light', 'en-GB'],
  ['360-dark-id', { width: 360, height: 640 }, 'dark', 'id-ID'],
] as const)(
  'a restored draft looks as it should: %s',
  async (name, viewport, theme, locale) => {
    const page = await panel.open({ as: admin, path: '/suborder-sla-update', viewport, theme })
    if (locale === 'id-ID') await page.evaluate(() => localStorage.setItem('RaStoremunshi.locale', '"id"'))
    const order = await waitingOrder(page)
    const typed = async (path: string, open: (page: Page) => Promise<Locator>) => {
      await page.goto(path)
      await (await open(page)).fill('1001\n1002')
      await page.reload()
      await expect.poll(async () => (await open(page)).inputValue()).toContain('1001')
      await screenshot(page, `draft-${path.split('/')[1]}-${name}`)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await typed('/suborder-sla-update', async of => of.locator('textarea').first())
    await typed(order, async of => of.locator('[data-desk-note]'))
    await typed('/make-calls', async of => of.locator('[data-field=comment] textarea, [data-field=comment] input').first())
    await typed('/catalog-videos/fetch', async of => of.locator('main textarea').first())
    await page.goto(order)
    const raise = page.getByRole('button', { name: /^(Create ticket|Buat tiket)$/ })
    await raise.click()
    await page.getByRole('dialog').getByRole('textbox').last().fill('Wants delivery after Monday')
    await page.reload()
    await raise.click()
    await expect.poll(() => page.getByRole('dialog').getByRole('textbox').last().inputValue()).toContain('Monday')
    await screenshot(page, `draft-dialog-${name}`)
    expect(await accessibilityFaults(page)).toEqual([])
  },
  90_000,
)
