// Own server: it adds entries to a task and switches the task off.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

interface Row {
  readonly id: number
  readonly [key: string]: unknown
}

async function rowsOf(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', sort: '["id","ASC"]' })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}

describe('ads tasks', () => {
  it('opens the entries of a task with its columns, its progress and the sum of the budgets', async () => {
    const page = await panel.open({ as, path: '/ads-task' })
    await page.getByRole('link', { name: 'Festive push' }).waitFor()
    await screenshot(page, 'ads-tasks')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Festive push' }).click()
    await page.waitForURL('**/ads-task/festive_push')
    await page.getByRole('heading', { name: /^Festive push/ }).waitFor()
    for (const name of ['Festival', 'Place', 'Bid']) await page.getByRole('columnheader', { name }).first().waitFor()
    await page.getByRole('progressbar', { name: 'Done entries' }).waitFor()
    const entries = await rowsOf(page, 'ads_task_items', { task: 'festive_push' })
    await page.getByText(new RegExp(`of ${entries.length} ·`)).waitFor()
    await page.locator('tfoot').waitFor()
    await screenshot(page, 'ads-task-entries')
    expect(await accessibilityFaults(page)).toEqual([])
    // The filter of the address stays while others come and go.
    await page.getByRole('button', { name: 'In progress', exact: true }).first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ads-task/festive_push')
    await expect.poll(() => page.url()).toContain('status')
    expect(page.url()).not.toContain('task%22')
  })

  it('has no page for a task that there is not, or for an entry of another task', async () => {
    const page = await panel.open({ as, path: '/ads-task/no_such_task' })
    await page.getByText('Id not found').first().waitFor()
    await screenshot(page, 'ads-task-unknown')
    await page.goto('/ads-task/no_such_task/add')
    await page.getByText('Id not found').first().waitFor()
    const [entry] = await rowsOf(page, 'ads_task_items', { task: 'new_arrivals' })
    await page.goto(`/ads-task/festive_push/${entry?.id}/status`)
    await page.getByText('Id not found').first().waitFor()
    await page.goto(`/ads-task/-/${entry?.id}/status`)
    await page.waitForURL(`**/ads-task/new_arrivals/${entry?.id}/status`)
    await page.goto('/ads-task-entries')
    await page.waitForURL('**/ads-task')
  })

  it('adds an entry with the columns of the task, and takes it through its states', async () => {
    const page = await panel.open({ as, path: '/ads-task/festive_push/add' })
    const [catalog] = await rowsOf(page, 'catalogs', { activation: 'activated' })
    const supplier = String((catalog?._titles as Readonly<Record<string, string>>)?.supplier)
    for (const [name, text] of [
      ['Supplier', supplier],
      ['Catalog', String(catalog?.name)],
    ] as const) {
      await page.getByRole('combobox', { name, exact: true }).fill(text)
      await page.getByRole('option').filter({ hasText: text }).first().click()
    }
    await page.getByLabel('Budget').fill('750')
    await page.getByLabel('Festival').fill('Diwali')
    await page.getByLabel('Place').fill('home')
    await page.getByRole('button', { name: panelWords.create, exact: true }).click()
    await page
      .getByText(/is required|fill out|missing/i)
      .first()
      .waitFor()
    await screenshot(page, 'ads-task-add')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Bid').fill('5')
    await page.getByRole('button', { name: panelWords.create, exact: true }).click()
    await page.waitForURL('**/ads-task/festive_push/*/status')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('button', { name: 'Fail', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Fail', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Message').fill('Catalog without stock')
    await page.getByRole('dialog').getByRole('button', { name: 'Fail', exact: true }).click()
    await page.getByText('Catalog without stock').first().waitFor()
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByText('Budget, in total:').waitFor()
    await screenshot(page, 'ads-task-done')
    await page.getByRole('dialog').getByRole('button', { name: /^Done/ }).click()
    await page.getByText('Done', { exact: true }).first().waitFor()
    await screenshot(page, 'ads-task-status')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('takes a pasted list with the columns of the task, and refuses a line by its place', async () => {
    const page = await panel.open({ as, path: '/ads-task/new_arrivals/add' })
    await page.getByRole('link', { name: 'Paste ads task entries' }).click()
    await page.waitForURL('**/ads-task/new_arrivals/add/paste')
    const [one, two] = await rowsOf(page, 'catalogs', { activation: 'activated' })
    const box = page.locator('main textarea').first()
    await box.waitFor()
    expect(await box.getAttribute('placeholder')).toMatch(/,.*,.*,/)
    await box.fill(`${one?.supplier},${one?.id},500,home\n${two?.supplier},${two?.id},500`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Invalid data at index 2').waitFor()
    await screenshot(page, 'ads-task-paste')
    expect(await accessibilityFaults(page)).toEqual([])
    await box.fill(`${one?.supplier},${one?.id},500,home\n${two?.supplier},${two?.id},500,search`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByText('Saved').first().waitFor()
  })

  it('takes no entries for a task that is switched off; its list fits a phone and a dark screen', async () => {
    const page = await panel.open({ as, path: '/ads-task/clearance/add' })
    await page.getByText('This task is switched off').waitFor()
    await screenshot(page, 'ads-task-off')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ads-task/boost_catalogs')
    await page.getByRole('heading', { name: /^Boost catalogs/ }).waitFor()
    await page.locator('tbody tr').first().waitFor()
    await screenshot(page, 'ads-task-phone')
    expect(await accessibilityFaults(page)).toEqual([])
    const dark = await panel.open({ as, path: '/ads-task/clearance', theme: 'dark' })
    await dark.getByRole('heading', { name: /^Clearance/ }).waitFor()
    await dark.locator('tbody tr').first().waitFor()
    await screenshot(dark, 'ads-task-dark')
    expect(await accessibilityFaults(dark)).toEqual([])
    // Nothing leads to a form that takes no entries.
    expect(await dark.locator('a[href$="/ads-task/clearance/add"]').count()).toBe(0)
  })
})
