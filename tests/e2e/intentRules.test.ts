// Own server: it creates and activates rules of the search.
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

it('an intent rule is made from conditions and actions, tested, activated, and seen in the results', async () => {
  const page = await panel.open({ as: admin, path: '/v2/search-ops/intent-detection-rule' })
  await page.getByRole('table').waitFor()
  await screenshot(page, 'intent-list')
  await page.getByRole('link', { name: 'New intent rule v2' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Festival kurtis')
  await page.getByRole('combobox', { name: 'Intent' }).selectOption({ label: 'Attribute' })
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('combobox', { name: 'Conditions: Fact 1' }).selectOption({ label: 'the list of words' })
  await page.getByRole('textbox', { name: 'Conditions: Value 1' }).fill('festive')
  await page.getByText('If the list of words contains festive').waitFor()
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Add row' }).click()
  const action = page.getByRole('group', { name: 'Actions' })
  await action.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Filter' })
  await action.getByRole('textbox', { name: 'Attribute' }).fill('color')
  await action.getByRole('textbox', { name: 'Value' }).fill('red')
  await page.getByRole('textbox', { name: 'Sample query' }).fill('casual kurti')
  await page.getByText('The test fails: the conditions do not hold for the sample query.').waitFor()
  await page.getByRole('textbox', { name: 'Sample query' }).fill('festive kurti')
  await page.getByText('The test passes: the sample query reaches this rule.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'intent-tested')
  await page.getByRole('button', { name: panelWords.create, exact: true }).click()
  await page.waitForURL(/intent-detection-rule\/\d+$/)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.locator('[data-field=last_test]').getByText('Passed').waitFor()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await page.getByRole('main').getByText('Active', { exact: true }).first().waitFor()

  await page.goto(`${panel.url}/search-ops?q=festive%20kurti`)
  const link = page.getByRole('list', { name: 'Stages' }).getByRole('link', { name: 'Festival kurtis' })
  await link.waitFor()
  await page.getByText('festive kurti · color = red').waitFor()
  await screenshot(page, 'intent-trace')
  await link.click()
  await page.waitForURL(/\/v2\/search-ops\/intent-detection-rule\/\d+$/)
}, 120_000)

it('a rule of v1 refuses a second condition, at its place', async () => {
  const page = await panel.open({ as: admin, path: '/search-ops/intent-detection-rule', expected: [/422/] })
  await page.getByRole('table').getByRole('row').nth(5).getByRole('link').first().click()
  await page.waitForURL(/\/search-ops\/intent-detection-rule\/\d+$/)
  await page.getByRole('combobox', { name: 'Conditions: Fact' }).first().waitFor()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('textbox', { name: 'Conditions: Value 2' }).fill('RED')
  await page.getByText('v1 takes one condition').waitFor()
  await page.getByRole('button', { name: 'Remove 1', exact: true }).click()
  await page.getByText('Use lower case: queries are searched in lower case.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'intent-v1')
}, 120_000)
