import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, sharedPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await sharedPanel()
})
afterAll(() => panel?.close())

describe('products of the week', () => {
  it('are read by product and group, with the way to the groups that they are sent to and the messages', async () => {
    const page = await panel.open({ as, path: '/pow-whatsapp-dashboard' })
    await page.getByRole('region', { name: 'Product', exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'pow-dashboard')
    // A week that is over has figures of its own.
    await page.getByRole('combobox', { name: 'Week' }).click()
    await page.getByRole('option').nth(2).click()
    await page.getByText('Simulated: messages and clicks of the demo are made up.').waitFor()
    await page.getByRole('tab', { name: 'Group' }).click()
    await page.getByRole('region', { name: 'Group', exact: true }).getByRole('link').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('link', { name: 'Send POW message' }).click()
    await page.waitForURL(/\/pow-whatsapp-dashboard\/groups\?/)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL(/\/pow-whatsapp-dashboard\/groups\/\d+$/)
    await page.getByRole('button', { name: 'Send POW message' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Page of the product' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'pow-group')

    await page.goto('/pow-whatsapp-dashboard/messages')
    await page.getByRole('row').nth(1).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'pow-messages')
  }, 120_000)
})
