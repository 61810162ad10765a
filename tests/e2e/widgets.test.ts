// Own server: it saves widget groups.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** What the preview draws, in its own root. */
const drawn = (page: Page) => page.locator('[data-preview]').evaluate(host => host.shadowRoot?.textContent ?? '')
/** How the app is answered about a landing page, once the feed has heard of it. */
const answered = (page: Page, id: number) =>
  expect.poll(async () => (await page.request.get(`/api/public/landing-pages/${id}`)).status(), { timeout: 15_000 })

it('a merchandiser retitles a widget group, sees it in the phone before it is saved, and takes it back', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/widget-group/6002' })
  await expect.poll(() => drawn(page), { timeout: 15_000 }).toContain('Festive picks 1')
  await page.getByLabel('Title', { exact: true }).first().fill('Diwali picks')
  await expect.poll(() => drawn(page)).toContain('Diwali picks')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await page.getByRole('button', { name: 'Indonesian', exact: true }).click()
  await expect.poll(() => drawn(page)).toContain('Halaman arahan')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByRole('heading', { name: 'Diwali picks', level: 1 }).waitFor()
  await page.getByRole('button', { name: panelWords.undo }).click()
  await page.getByRole('heading', { name: 'Festive picks 1', level: 1 }).waitFor()
}, 90_000)

it('a banner is led to a landing page; the page names it before it is switched off, and comes back', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/banner/2' })
  const destination = page.locator('[data-field=destination]')
  await destination.getByRole('combobox', { name: 'Destination: Screen' }).selectOption({ label: 'Landing page' })
  const picker = destination.getByRole('combobox', { name: 'Destination: Landing page' })
  await picker.fill('Festive home')
  await page.getByRole('option', { name: 'Festive home' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByText('Landing page · Festive home').first().waitFor()

  await page.goto(`${panel.url}/landing-page/7001`)
  await answered(page, 7001).toBe(200)
  await expect.poll(() => drawn(page), { timeout: 15_000 }).toContain('Festive home')
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Still in use. Without it these show less or lead nowhere:').waitFor()
  await dialog.getByRole('link', { name: 'New season 1' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Deactivate: 1/ }).click()
  await answered(page, 7001).toBe(404)
  await page.getByRole('button', { name: panelWords.undo }).click()
  await answered(page, 7001).toBe(200)
}, 120_000)
