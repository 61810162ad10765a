// Own server: it publishes policies.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayWords } from '../../src/kinds/moments.ts'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** A day of India, where the marketplace is: at night it is tomorrow there already. */
const day = (ahead: number) =>
  dayWords(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + ahead * 86_400_000), 'en')

/** The text that the app is told, once the feed has heard of it. */
const told = (page: Page) =>
  expect.poll(async () => {
    const answer = await page.request.get('/api/public/policies/customer-terms?language=en')
    const { version_no, content } = (await answer.json()) as { version_no: number; content: string }
    return [version_no, content.includes('Tell us at once')]
  })
const versions = (page: Page) => page.getByRole('list', { name: 'Versions' }).getByRole('heading', { level: 3 })

it('a new version is drafted from the last, edited, compared, published from today on, and taken back', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/legal-and-policies/policy/customer-terms' })
  // By their number, each in both languages.
  await expect.poll(() => versions(page).allTextContents()).toEqual(['v2 · ID', 'v2 · EN', 'v1 · ID', 'v1 · EN'])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New version' }).click()
  for (const language of ['English', 'Indonesian']) await dialog.getByRole('checkbox', { name: language }).check()
  await dialog.getByLabel(/Effective from/).fill(day(5))
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^New version/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => versions(page).allTextContents()).toEqual(['v3 · ID', 'v3 · EN', 'v2 · ID', 'v2 · EN', 'v1 · ID', 'v1 · EN'])
  await screenshot(page, 'policy')

  // It begins with the text of the last.
  await page.getByRole('link', { name: 'v3 · EN' }).click()
  const text = page.locator('[data-field=content] [contenteditable=true]')
  await text.getByText('up to the limit shown at checkout').waitFor()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Tell us at once.')
  const save = page.getByRole('button', { name: panelWords.save, exact: true })
  await save.click()
  // Whoever leaves before is asked about what is not saved.
  await save.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: 'Compare versions', level: 1 }).waitFor()
  await page.getByText('Tell us at once.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'policy-compare')
  await page.getByRole('link', { name: 'Back to the policy' }).click()

  await told(page).toEqual([2, false])
  await page.getByRole('link', { name: 'v3 · EN' }).click()
  // The policy's page has a Publish for each draft; its own page has one.
  await text.waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByLabel(/Effective from|Takes effect on/).fill(day(0))
  await dialog.getByRole('button', { name: 'Publish…' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
  await told(page).toEqual([3, true])
  await page.getByRole('button', { name: panelWords.undo }).click()
  await told(page).toEqual([2, false])
}, 120_000)
