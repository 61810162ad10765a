// Own server: it publishes web views.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { holdReads } from './support/holdReads.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

interface Told {
  readonly title: string
  readonly components: readonly { readonly type: string }[]
}

/** What the app is told of a page, once the feed has heard of it. */
const told = (page: Page, key: string) =>
  expect.poll(
    async () => {
      const answer = await page.request.get(`/api/public/webviews/${key}`)
      return answer.ok() ? ((await answer.json()) as Told).components.map(({ type }) => type) : answer.status()
    },
    { timeout: 15_000 },
  )

async function done(page: Page, action: string) {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `${action}…` }).click()
  await dialog
    .getByRole('button', { name: new RegExp(`^${action}:?`) })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
}

it('a web view is put together from blocks, seen in the phone, published, and taken back to the version before', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/dynamic-webview/add' })
  await page.getByLabel('Title', { exact: true }).fill('Winter sale')
  await page.getByLabel('Page key').fill('winter-sale')
  const content = page.getByRole('group', { name: 'Content' })
  const add = async (kind: string) => {
    await content.getByRole('button', { name: 'Add block' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  await add('Button')
  await add('Text')
  await content.getByRole('textbox', { name: '2. Text: Text' }).click()
  await page.keyboard.type('Warm and cheap')
  // What is missing is told at its field, in its block.
  await page.getByRole('button', { name: panelWords.create }).click()
  await content.getByText(panelWords.required).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await content.getByLabel('1. Button: Label').fill('See all')
  await content
    .getByRole('combobox', { name: /1\. Button: Destination/ })
    .first()
    .selectOption('Community')
  await content.getByRole('button', { name: 'Move up: 2. Text' }).click()
  const phone = page.getByRole('region', { name: 'Preview' })
  await phone.getByText('Warm and cheap').waitFor()
  await phone.getByText('See all').waitFor()
  await screenshot(page, 'web-view')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.waitForURL(/dynamic-webview\/editor\//)
  await told(page, 'winter-sale').toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  // The dialog closes once the record is read again: the form must not be saved over the version from before.
  const reads = await holdReads(page, `/api/dynamic_webviews/${/editor\/(\d+)/.exec(page.url())?.[1]}`)
  const published = done(page, 'Publish')
  await told(page, 'winter-sale').toEqual(['text', 'button'])
  await reads.someHeld()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await reads.releaseAll()
  await published
  await told(page, 'winter-sale').toEqual(['text', 'button'])
  // A draft is nobody's but the editor's.
  await content.getByRole('button', { name: 'Remove: 2. Button' }).click()
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByText('Changed', { exact: true }).first().waitFor()
  await told(page, 'winter-sale').toEqual(['text', 'button'])
  await done(page, 'Publish')
  await told(page, 'winter-sale').toEqual(['text'])
  await page.getByRole('button', { name: panelWords.undo }).click()
  await told(page, 'winter-sale').toEqual(['text', 'button'])
  expect(await accessibilityFaults(page)).toEqual([])
}, 120_000)

it('what is typed is there on another machine, and others see who types', async () => {
  const path = '/dynamic-webview/editor/1'
  const page = await panel.open({ as: 'admin@example.com', path })
  await page.getByLabel('Title', { exact: true }).fill('Half a title')
  await page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().endsWith('/draft') && answer.ok())
  const other = await panel.open({ as: 'merchandising@example.com', path })
  await other.getByText(/is typing here too, last at/).waitFor()
  expect(await accessibilityFaults(other)).toEqual([])
  const elsewhere = await panel.open({ as: 'admin@example.com', path })
  await elsewhere.getByText('What you typed before is back.', { exact: false }).waitFor()
  expect(await elsewhere.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title')
  const gone = elsewhere.waitForResponse(answer => answer.request().method() === 'DELETE' && answer.url().endsWith('/draft'))
  await elsewhere.getByRole('button', { name: 'Discard' }).click()
  await gone
  const last = await panel.open({ as: 'merchandising@example.com', path })
  await last.getByLabel('Title', { exact: true }).waitFor()
  expect(await last.getByText(/is typing here too/).count()).toBe(0)
})
