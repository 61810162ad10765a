// Own server: it opens the data folder of an earlier build.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../i18n/provider.ts'
import { maker, unpackStored } from '../server/stored/storedFolder.ts'
import { panelWords } from '../support/panelWords.ts'
import { startRealServer } from '../support/realServer.ts'
import { panelAt, type StartedPanel } from './support/startPanel.ts'

// Preferences are plain JSON to the server: only the panel shows that it still understands those that an earlier build stored. Drafts are in the browser.

let panel: StartedPanel
let stored: ReturnType<typeof unpackStored>
beforeAll(async () => {
  stored = unpackStored()
  const server = await startRealServer({ env: { DATA_DIR: stored.folder } })
  panel = await panelAt(server.url, () => server.stop())
}, 120_000)
afterAll(async () => {
  await panel?.close()
  stored?.remove()
})

it('preferences and saved views of an earlier build still apply', async () => {
  const page = await panel.open({ as: maker, path: '/suppliers' })
  await page.locator('tbody tr[data-id]').first().waitFor()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  const headings = await page.getByRole('columnheader').allInnerTexts()
  expect(headings.map(text => text.trim()).filter(Boolean)).toEqual(['ID', 'City'])
  await page.getByRole('group', { name: en.shell.starred }).getByRole('link', { name: 'Suppliers' }).waitFor()
  await page.getByText('Approved suppliers', { exact: true }).click()
  await expect
    .poll(() => page.locator('tbody tr[data-id]').evaluateAll(rows => rows.map(row => Number(row.getAttribute('data-id')))))
    .toEqual(stored.made.views.find(({ tool }) => tool === 'suppliers')?.rows)
})

it('a draft that an earlier build stored in the browser is restored and saved', async () => {
  const page = await panel.open({ as: maker, path: '/suppliers' })
  await page.locator('tbody tr[data-id]').first().waitFor()
  const place = `munshi.draft.${stored.made.maker}:/dynamic-webview/add`
  const draft = {
    values: { title: 'Monsoon sale', page_key: 'monsoon-sale', components: [{ type: 'text', text: '<p>Umbrellas</p>' }] },
    at: Date.now(),
  }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [place, JSON.stringify(draft)] as const)
  await page.goto('/dynamic-webview/add')
  await page.getByText(en.views.draft_taken_up).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Monsoon sale')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.waitForURL(/dynamic-webview\/editor\//)
})
