// Own server: it saves web views and category trees.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** Typing rests before it is kept. */
const kept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage)), { timeout: 5000 }).toContain(text)
/** The same address in a new tab of the same browser. */
async function reopened(page: Page): Promise<Page> {
  const context = page.context()
  const address = page.url()
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  return next
}
const isBack = (page: Page) => page.getByText('What you typed before is back. Save or discard it.').waitFor()

it('a web view whose tab is closed midway is there again, block by block, until it is saved', async () => {
  const page = await panel.open({ as: admin, path: '/dynamic-webview/add' })
  await page.getByLabel('Title').fill('Monsoon sale')
  await page.getByLabel('Page key').fill('monsoon-sale')
  const content = (of: Page) => of.getByRole('group', { name: 'Content' })
  await content(page).getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await content(page).getByRole('textbox', { name: '1. Text: Text' }).click()
  await page.keyboard.type('Umbrellas from Rs. 99')
  await kept(page, 'Umbrellas')
  const again = await reopened(page)
  await isBack(again)
  expect(await again.getByLabel('Title').inputValue()).toBe('Monsoon sale')
  expect(await again.getByLabel('Page key').inputValue()).toBe('monsoon-sale')
  await content(again).getByText('Umbrellas from Rs. 99').waitFor()
  expect(await accessibilityFaults(again)).toEqual([])
  await again.getByRole('button', { name: panelWords.create }).click()
  await again.waitForURL(/dynamic-webview\/editor\//)
  // It is saved: nothing is left of the draft, here and in a new one.
  await again.goto(`${panel.url}/dynamic-webview/add`)
  await again.getByLabel('Title').waitFor()
  expect(await again.getByLabel('Title').inputValue()).toBe('')
  expect(await again.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('munshi.draft')))).toEqual([])
}, 120_000)

it('a tree is there again after its tab crashed', async () => {
  const page = await panel.open({ as: admin, path: '/category-navigation/editor/3' })
  const node = (of: Page, name: RegExp) => of.getByRole('treeitem', { name }).first()
  await node(page, /^Gifts ?,/).click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('F2')
  await page.getByLabel('Title').fill('Presents')
  await kept(page, 'Presents')
  const { context, url } = { context: page.context(), url: page.url() }
  const crashed = new Promise<void>(resolve => page.once('crash', () => resolve()))
  const client = await context.newCDPSession(page)
  void client.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await context.newPage()
  await again.goto(url)
  await isBack(again)
  await node(again, /^Presents ?,/).waitFor()
  const tops = () =>
    again
      .getByRole('treeitem')
      .evaluateAll(rows => rows.filter(row => row.getAttribute('aria-level') === '1').map(row => row.textContent?.split(',')[0]))
  expect(await tops()).toEqual(['Sarees', 'Presents', 'Lights'])
  // Thrown away, it is as it was, and stays so.
  await again.getByRole('button', { name: 'Discard' }).click()
  await node(again, /^Gifts ?,/).waitFor()
  await again.reload()
  await node(again, /^Gifts ?,/).waitFor()
  expect(await again.getByText('What you typed before is back.').count()).toBe(0)
}, 120_000)

const value = (page: Page) => page.getByRole('textbox', { name: 'Value', exact: true })

it('a draft that somebody saved over meanwhile asks whose is to stand', async () => {
  const page = await panel.open({ as: admin, path: '/firebase/admin' })
  await page.getByRole('link', { name: 'home_refresh_minutes' }).click()
  await page.waitForURL(/firebase\/admin\/./)
  await value(page).fill('45')
  await page.getByLabel('Description').fill('Typed midway')
  await kept(page, 'Typed midway')
  const { version } = (await (await page.request.get('/api/app_settings/4')).json()) as { version: number }
  const answer = await page.request.put('/api/app_settings/4', {
    headers: { origin: panel.url, 'if-match': String(version) },
    data: { value: '50' },
  })
  expect(answer.status()).toBe(200)
  const again = await reopened(page)
  await isBack(again)
  expect(await value(again).inputValue()).toBe('45')
  await again.getByRole('button', { name: panelWords.save, exact: true }).click()
  const dialog = again.getByRole('dialog', { name: 'Someone else saved changes' })
  await dialog.getByRole('group', { name: 'Value' }).getByLabel('Theirs: 50').check()
  await dialog.getByRole('button', { name: 'Save chosen values' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => value(again).inputValue()).toBe('50')
  await expect.poll(() => again.getByLabel('Description').inputValue()).toBe('Typed midway')
}, 120_000)

it('what one leaves on purpose, or logs out of, is not kept', async () => {
  const page = await panel.open({ as: admin, path: '/supplier/edit/1007' })
  await page.getByLabel('City').fill('Left behind')
  await kept(page, 'Left behind')
  await page.getByRole('link', { name: 'Back to Suppliers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/suppliers')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Left behind')
}, 60_000)
