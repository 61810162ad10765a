// Own server: it publishes settings.
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

/** What the app is told, once the feed has heard of it. */
const told = (page: Page, key: string) =>
  expect.poll(async () => ((await (await page.request.get('/api/public/settings')).json()) as Record<string, unknown>)[key], {
    timeout: 15_000,
  })

it('a setting of the app goes from draft to the app with all others, and back to the version before', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/firebase/admin' })
  await told(page, 'cod_enabled').toBe(true)
  await page.getByRole('link', { name: 'cod_enabled' }).click()
  // The value is typed as its type is: a switch.
  await page.locator('[data-field=value]').getByRole('switch').click()
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByText('true → false').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Back to/ }).click()
  await page.getByRole('button', { name: 'Publish 5 drafts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill('No cash this week')
  await dialog.getByRole('button', { name: 'Publish…' }).click()
  const difference = dialog.getByLabel('What will change')
  await difference.getByText('true → false').waitFor()
  await difference.getByText('30 → 20').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await told(page, 'cod_enabled').toBe(true)
  await dialog.getByRole('button', { name: /^Publish: 5/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await told(page, 'cod_enabled').toBe(false)
  await expect.poll(() => page.getByRole('button', { name: /^Publish \d/ }).count(), { timeout: 15_000 }).toBe(0)

  await page.getByRole('link', { name: 'Versions', exact: true }).click()
  await page.getByText('No cash this week').waitFor()
  await page.getByRole('link', { name: '2', exact: true }).click()
  await page.getByText('true → false').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Back to/ }).click()
  await page.getByRole('link', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: 'Roll back' }).click()
  await dialog.getByRole('button', { name: 'Roll back…' }).click()
  await dialog.getByText('false → true').waitFor()
  await dialog.getByRole('button', { name: /^Roll back/ }).click()
  await told(page, 'cod_enabled').toBe(true)
  await page.getByRole('button', { name: panelWords.undo }).click()
  await told(page, 'cod_enabled').toBe(false)
}, 120_000)

it('of two who publish, the second is told, and sees what is left', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/firebase/admin', expected: [/412/] })
  const change = async (id: number, value: string) => {
    const { version } = (await (await page.request.get(`/api/app_settings/${id}`)).json()) as { version: number }
    const answer = await page.request.put(`/api/app_settings/${id}`, {
      headers: { origin: panel.url, 'if-match': String(version) },
      data: { value },
    })
    expect(answer.status()).toBe(200)
  }
  await change(4, '25')
  await page.reload()
  await page.getByRole('button', { name: /^Publish \d+ draft/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByText('20 → 25').waitFor()
  await change(4, '26')
  await dialog.getByRole('button', { name: /^Publish: \d/ }).click()
  await dialog.getByText('Someone else changed or published this.', { exact: false }).waitFor()
  await dialog.getByText('20 → 26').waitFor()
  await dialog.getByRole('button', { name: /^Publish: \d/ }).click()
  await told(page, 'home_refresh_minutes').toBe(26)
}, 90_000)
