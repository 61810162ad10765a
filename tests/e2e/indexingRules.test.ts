// Own server: it creates and starts indexing rules.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

it('fields are moved to tiers by keys, lists and drag, the ranking follows, and a change stops the rule', async () => {
  const page = await panel.open({ as: admin, path: '/search-ops/search-indexing-rule' })
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^Started \d+/ })
    .waitFor()
  await screenshot(page, 'indexing-list')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/search-ops\/search-indexing-rule\/4\/\d+$/)
  await page.getByText('The first 20 catalogs by this rule').waitFor()
  await screenshot(page, 'indexing-rule')
  expect(await accessibilityFaults(page)).toEqual([])
  const inTier = (tier: string) => page.getByRole('group', { name: `Tiers: ${tier}`, exact: true })
  await page.getByRole('combobox', { name: 'Tier of Stock' }).focus()
  await page.keyboard.press('1')
  await inTier('Tier one').getByText('Stock', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Tier of Rating' }).selectOption({ label: 'Tier two' })
  await inTier('Tier two').getByText('Rating', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Value of Rating, 0 to 1' }).inputValue()).toBe('0.80')
  await inTier('Available').getByText('Margin', { exact: true }).dragTo(inTier('Tier three'))
  await inTier('Tier three').getByText('Margin', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Value of Margin, 0 to 1' }).fill('1.5')
  await page.keyboard.press('Tab')
  await inTier('Tier three').getByRole('alert').waitFor()
  await page.getByRole('textbox', { name: 'Value of Margin, 0 to 1' }).fill('0.5')
  await inTier('Tier three').getByRole('alert').waitFor({ state: 'detached' })
  await screenshot(page, 'indexing-changed')
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByRole('main').getByText('Stopped', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('main').getByText('Started', { exact: true }).first().waitFor()

  await page.goto(`${panel.url}/search-ops?q=kurti`)
  await page
    .getByRole('list', { name: 'Stages' })
    .getByRole('link', { name: /^IR\d+/ })
    .first()
    .waitFor()
  await screenshot(page, 'indexing-trace')
}, 120_000)

it('a new rule ranks at once, on a phone and in the dark', async () => {
  const page = await panel.open({
    as: admin,
    path: '/search-ops/search-indexing-rule/add',
    viewport: { width: 360, height: 720 },
    theme: 'dark',
  })
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Global' })
  await page.getByText('The first 20 catalogs by this rule').waitFor()
  await page.getByRole('group', { name: 'Tiers', exact: true }).scrollIntoViewIfNeeded()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'indexing-phone')
}, 120_000)
