// Own server: it changes rules of the search, and approves them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

/** A frequent query that finds nothing. */
const lost = 'zzrobe wedding'
let panel: StartedPanel
beforeAll(async () => {
  const insert = `insert into query_volumes (query, searches_30d, clicks, orders, zero_results) values ('${lost}', 90000, 0, 0, 90000)`
  panel = await startPanel({}, [insert])
})
afterAll(() => panel?.close())

/** Asks for a stop word that buyers search for often. */
async function requestStopWord(page: Page, word: string): Promise<void> {
  await page.goto(`${panel.url}/search-ops/stop-words`)
  await page.getByRole('textbox', { name: 'Stop word' }).fill(word)
  await page.keyboard.press('Enter')
  await page.getByText('Sent for approval.').first().waitFor()
}

it('a stop word of many searches waits, shows its effect, is approved by another user, and undone', async () => {
  const maker = await panel.open({ as: 'admin@example.com', path: '/search-ops/review' })
  // The demo has changes that wait.
  const waiting = maker.getByRole('table', { name: 'Waiting' }).getByRole('row')
  await expect.poll(() => waiting.count()).toBe(13)
  await requestStopWord(maker, 'cotton')
  await maker.goto(`${panel.url}/search-ops/review`)
  await maker.getByRole('table', { name: 'Waiting' }).getByText('1 row · cotton', { exact: true }).waitFor()
  expect(await accessibilityFaults(maker)).toEqual([])
  await screenshot(maker, 'review-list')

  const approver = await panel.open({ as: 'search@example.com', path: '/search-ops/review' })
  await approver.getByRole('link', { name: 'Stop words: Created' }).click()
  // The change is tried on four of five queries: which ones depends on its number.
  const query = approver.getByRole('region', { name: /^cotton kurti/ }).first()
  await query.getByText(/^After · /).waitFor()
  expect(
    await query
      .getByRole('list', { name: /: After$/ })
      .getByRole('listitem')
      .count(),
  ).toBeGreaterThan(0)
  expect(await accessibilityFaults(approver)).toEqual([])
  await screenshot(approver, 'review-effect')
  await approver.getByRole('button', { name: /^Approve: / }).click()
  await approver.getByText('Done', { exact: true }).first().waitFor()
  await approver.goto(`${panel.url}/search-ops?q=cotton+kurti`)
  await approver.getByText('Searched: kurti', { exact: true }).waitFor()

  await maker.goto(`${panel.url}/changes?view=mine`)
  await maker.getByRole('button', { name: /^Undo: Stop words, Created/ }).click()
  const dialog = maker.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await approver.goto(`${panel.url}/search-ops?q=cotton+kurti`)
  await approver.getByText('Searched: cotton kurti', { exact: true }).waitFor()
})

it('a rejection needs a comment, which the list of decided changes shows', async () => {
  await requestStopWord(await panel.open({ as: 'admin@example.com' }), 'silk')
  const page = await panel.open({
    as: 'search@example.com',
    path: '/search-ops/review',
    expected: [/422/],
    viewport: { width: 360, height: 740 },
    theme: 'dark',
  })
  await page.getByRole('link', { name: 'Stop words: Created' }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByText('Required.').waitFor()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Buyers mean silk')
  await screenshot(page, 'review-reject-phone')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('Rejected', { exact: true }).first().waitFor()
  await page.goto(`${panel.url}/search-ops/review?view=decided`)
  await page.getByRole('table', { name: 'Decided' }).getByText('Buyers mean silk').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await accessibilityFaults(page)).toEqual([])
})

it('a query without results leads to a tested rule, which is approved, seen in the results, and undone', async () => {
  const maker = await panel.open({ as: 'admin@example.com', path: '/search-ops/queries?view=without_results' })
  await maker.getByRole('link', { name: lost, exact: true }).click()
  await maker.getByRole('link', { name: 'Normalize' }).click()
  await expect.poll(() => maker.getByRole('textbox', { name: 'Query', exact: true }).inputValue()).toBe(lost)
  await maker.getByRole('textbox', { name: 'Normalized query' }).fill('saree')
  await maker.getByText('The rule acts on the sample query, in the stage Normalization.').waitFor()
  await maker.getByRole('button', { name: panelWords.create, exact: true }).click()
  await maker.getByText('Sent for approval.').first().waitFor()

  const approver = await panel.open({ as: 'search@example.com', path: '/search-ops/review' })
  await approver.getByRole('row').filter({ hasText: lost }).getByRole('link').click()
  await approver
    .getByRole('list', { name: `${lost}: After` })
    .getByRole('listitem')
    .first()
    .waitFor()
  await approver.getByRole('button', { name: /^Approve: / }).click()
  await approver.getByText('Done', { exact: true }).first().waitFor()
  await approver.goto(`${panel.url}/search-ops?q=${encodeURIComponent(lost)}`)
  await approver.getByText('Searched: saree', { exact: true }).waitFor()
  await approver.getByRole('region', { name: 'Results' }).getByRole('listitem').first().waitFor()

  await maker.goto(`${panel.url}/changes?view=mine`)
  await maker
    .getByRole('button', { name: /^Undo: Query normalization, Created/ })
    .first()
    .click()
  const dialog = maker.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await approver.reload()
  await approver.getByText(`Searched: ${lost}`, { exact: true }).waitFor()
})
