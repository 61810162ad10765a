// Own server: it creates and activates rules.
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

it('a rule is built with buttons and JSON, tested while it is typed, saved, activated, and tested again after a change', async () => {
  const page = await panel.open({ as: admin, path: '/rule-engine' })
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Inactive 3' }).waitFor()
  await page.getByRole('link', { name: 'New rule' }).click()
  await page.waitForURL(/\/rule-engine\/create\/new/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gift wrap for large orders')
  await page.getByRole('textbox', { name: 'Description' }).fill('Large orders are wrapped')

  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('textbox', { name: 'If: Fact 1' }).fill('event')
  await page.getByRole('textbox', { name: 'If: Value 1' }).fill('wrap')
  await page.getByText('If event is wrap').waitFor()
  const json = page.getByRole('textbox', { name: 'If: JSON' })
  await json.fill('{ "all": [\n{ "fact": "event" "op"')
  await page
    .getByRole('alert')
    .getByText(/^Line 2: /)
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'If: Fact 1' }).inputValue()).toBe('event')
  await json.fill(
    '{ "all": [{ "fact": "event", "op": "=", "value": "wrap" }, { "any": [{ "fact": "total", "op": "≥", "value": 500 }, { "fact": "gift", "op": "=", "value": true }] }] }',
  )
  await page.getByText('If event is wrap and (total is at least 500 or gift is true)').waitFor()
  await page.getByRole('combobox', { name: 'If: Operator 2.1' }).selectOption('>')
  await page.getByText('total is above 500').waitFor()
  // A condition is dragged out of its group, and to the end of the group again.
  const first = page.getByRole('textbox', { name: 'If: Fact 1' })
  await page.locator('[data-handle="2.2"]').dragTo(first, { targetPosition: { x: 20, y: 2 } })
  await page.getByText('If gift is true and event is wrap and total is above 500').waitFor()
  await page.locator('[data-handle="1"]').dragTo(page.getByRole('button', { name: 'Add condition' }).first())
  await page.getByText('If event is wrap and (total is above 500 or gift is true)').waitFor()

  await page.getByRole('button', { name: 'Add a pair' }).click()
  await page.getByRole('group', { name: 'Then' }).getByRole('textbox').first().fill('wrap')
  await page.getByRole('group', { name: 'Then' }).getByRole('textbox').nth(1).fill('yes')
  await page.getByRole('textbox', { name: 'Input of case 1' }).fill('{ "event": "wrap", "total": 900 }')
  await page.getByRole('textbox', { name: 'Expected output of case 1' }).fill('{ "wrap": "no" }')
  await page.getByText('At wrap: expected "no", got "yes".').waitFor()
  await screenshot(page, 'rule-fails')
  await page.getByRole('textbox', { name: 'Expected output of case 1' }).fill('{ "wrap": "yes" }')
  await page.getByText('The test passes.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: panelWords.create, exact: true }).click()
  await page.waitForURL(/\/rule-engine\/create\/\d+$/)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.locator('[data-field=last_test]').getByText('Passed').waitFor()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await page.getByRole('main').getByText('Active', { exact: true }).first().waitFor()
  await page.getByRole('combobox', { name: 'If: Operator 2.1' }).selectOption('≥')
  await page.getByText('The test passes.').waitFor()
  await screenshot(page, 'rule-active')
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.locator('[data-field=last_test]').getByText('Not tested').waitFor()
  await page.getByRole('main').getByText('Inactive', { exact: true }).first().waitFor()
}, 120_000)

it('a rule can be read and edited on a phone, in the dark', async () => {
  const page = await panel.open({
    as: admin,
    path: '/rule-engine/create/3',
    viewport: { width: 360, height: 720 },
    theme: 'dark',
    language: 'id',
  })
  await page.getByRole('textbox', { name: /: JSON$/ }).scrollIntoViewIfNeeded()
  await screenshot(page, 'rule-phone-json')
  await page.locator('[data-field=cases]').scrollIntoViewIfNeeded()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'rule-phone')
}, 120_000)
