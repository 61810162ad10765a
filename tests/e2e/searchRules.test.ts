// Own server: it changes rules of the search.
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

it('stop words are typed one after the other, and a word of many rules asks first', async () => {
  const page = await panel.open({ as: admin, path: '/search-ops/stop-words', expected: [/409/] })
  const word = page.getByRole('textbox', { name: 'Stop word' })
  await word.fill('Aabb')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'aabb', exact: true }).waitFor()
  expect(await word.inputValue()).toBe('')
  await word.fill('jhumka')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/"jhumka" is in .* Searches lose this word\./).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'stop-word-prompt')
  await dialog.getByRole('button', { name: panelWords.agree }).click()
  await expect.poll(() => word.inputValue()).toBe('')
  // Buyers search for it often, so another user has to approve.
  await page.getByText('Sent for approval.').first().waitFor()
})

it('a tag is opened at the address with its event key, corrected and switched off', async () => {
  const page = await panel.open({ as: admin, path: '/search-ops/query-tagging' })
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  await first.click()
  await page.waitForURL(/\/search-ops\/query-tagging\/\d+\/(rsvt|gvt)$/)
  expect(await accessibilityFaults(page)).toEqual([])
  const other = page.url().endsWith('rsvt') ? page.url().replace('rsvt', 'gvt') : page.url().replace('gvt', 'rsvt')
  const score = page.getByRole('textbox', { name: 'Score' })
  await score.fill('0.3')
  await page
    .getByText('Score: A tag with a score below 0.3')
    .or(page.getByText('A tag with a score below 0.7 is saved as inactive.'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.locator('[data-field=active]').getByText('No').waitFor()
  await page.goto(other)
  await page.getByText('Id not found').waitFor()
})

it('a proposed expansion is redacted in place, found under Redaction, and switched off there', async () => {
  const page = await panel.open({ as: admin, path: '/search-ops/query-expansion' })
  await page.getByRole('table').getByRole('row').nth(3).getByRole('checkbox').check()
  const [query = '', expansion = ''] = await page
    .getByRole('table')
    .getByRole('row')
    .nth(3)
    .getByRole('cell')
    .allTextContents()
    .then(all => all.slice(1))
  await page.getByRole('button', { name: 'Redact', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This changes 1 proposed expansion, 1 query expansion entry.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Redact/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await screenshot(page, 'query-expansion')
  const filter = encodeURIComponent(JSON.stringify({ query, expansion }))
  await page.goto(`${panel.url}/search-ops/query-expansion?tab=redaction&filter=${filter}`)
  await page.getByRole('heading', { name: 'Expansion redactions' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: query }).filter({ hasText: expansion })
  await row.first().waitFor()
  // Staff switch it off again where they see it.
  await row.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await dialog.getByRole('button', { name: /^Deactivate/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => row.first().getByText('✓').count()).toBe(0)
})

it('a new normalization starts from a preset, which says what it no longer fits, and becomes one', async () => {
  const page = await panel.open({ as: admin, path: '/search-ops/query-normalization/add' })
  const query = page.getByRole('textbox', { name: 'Query', exact: true })
  await query.fill('Kurtees')
  await page.getByRole('button', { name: 'Start from …' }).click()
  await page.getByRole('menuitem', { name: 'Plural of kurti' }).click()
  // The preset fills the empty box only.
  expect(await query.inputValue()).toBe('Kurtees')
  await expect.poll(() => page.getByRole('textbox', { name: 'Normalized query' }).inputValue()).toBe('kurti')
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'preset')
  await page.getByRole('button', { name: 'Save as preset' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the preset' }).fill('Kurtees')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save as preset' }).click()
  await page.getByText('Saved the preset "Kurtees"').waitFor()
  await page.getByRole('button', { name: panelWords.create, exact: true }).click()
  await page.waitForURL(/\/search-ops\/query-normalization\/\d+$/)
  await page.getByRole('heading', { name: 'kurtees' }).waitFor()
  await page.goto(`${panel.url}/search-ops/presets`)
  await page.getByRole('link', { name: 'Kurtees' }).waitFor()
})

it('a query is traced through the stages to its catalogs, without a stage, and from a stage to the rule that acted', async () => {
  const page = await panel.open({ as: admin, path: '/search-ops' })
  await page.getByRole('searchbox', { name: 'Query' }).fill('Cotton kurtis for women')
  await page.keyboard.press('Enter')
  await page.waitForURL(/[?&]q=Cotton\+kurtis\+for\+women/)
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem')
  await stages.filter({ hasText: 'Stop words' }).getByText('cotton kurtis for women → cotton kurtis women').waitFor()
  const results = page.getByRole('region', { name: 'Results' })
  await results.getByRole('heading', { name: /catalogs?$/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'search-trace')
  const stopWords = page.getByRole('switch', { name: 'Use the stage Stop words' })
  await stopWords.click()
  await page.getByText('Switched off here').waitFor()
  await page.waitForURL(/off=stop_words/)
  await stopWords.click()
  await stages.filter({ hasText: 'Stop words' }).getByRole('link', { name: 'for' }).click()
  await page.waitForURL(/\/search-ops\/stop-words\/\d+$/)
})
