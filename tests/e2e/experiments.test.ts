// Own server: it runs an experiment and reports exposures.
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../server/outbox/signature.ts'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
const key = randomBytes(32)
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel({ INGEST_EXPOSURES_KEYS: `whsec_${key.toString('base64')}` })
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

/** A day from now, as it is typed. */
function typed(days: number): string {
  const [, date, month, year] = new Date(Date.now() + days * 86_400_000).toUTCString().split(' ')
  return `${Number(date)} ${month?.slice(0, 3)} ${year}`
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).selectOption(option)
}

async function addVariation(page: Page, name: string, ids: string, isControl: boolean): Promise<void> {
  await page.getByRole('group', { name: 'Variations' }).getByRole('button', { name: /^Add/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  if (isControl) await dialog.getByLabel('Control').click()
  await dialog.getByRole('textbox', { name: 'Mod ids' }).fill(ids)
  await dialog.getByLabel('Config').fill(`{"new": ${!isControl}}`)
  if (isControl) await screenshot(page, 'experiment-variation')
  await dialog
    .getByRole('button', { name: /^(Add|Done|OK)/ })
    .last()
    .click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('A/B experiments', () => {
  it('lists experiments in views by stage, and on a calendar', async () => {
    const page = await panel.open({ as, path: '/ab-experiment' })
    await page.getByRole('link', { name: 'Larger product photos' }).waitFor()
    await screenshot(page, 'experiments')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto('/ab-experiment?view=to_conclude')
    await page.getByRole('link', { name: 'Margin hint in the cart' }).waitFor()
    await screenshot(page, 'experiments-to-conclude')
  })

  it('shows the health before the figures, and a verdict only after the time', async () => {
    const page = await panel.open({ as, path: '/ab-experiment/2?tab=results' })
    await page.getByText(/^Do not read these figures: the split is/).waitFor()
    await page.getByText('Do not read', { exact: true }).first().waitFor()
    await screenshot(page, 'experiment-broken-split')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto('/ab-experiment/1?tab=results')
    await page.getByText('Better', { exact: true }).first().waitFor()
    await screenshot(page, 'experiment-conclusive')
    await page.goto('/ab-experiment/3?tab=results')
    await page.getByText(/saw several variations/).waitFor()
    await page.getByText('Too early to tell', { exact: true }).first().waitFor()
    await screenshot(page, 'experiment-crossed')
    await page.setViewportSize({ width: 360, height: 740 })
    await screenshot(page, 'experiment-results-360')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('goes from plan to conclusion, and back', async () => {
    const page = await panel.open({ as, path: '/ab-experiment/add' })
    await page.getByLabel('Name').fill('Browser experiment')
    await page.getByLabel('Key').fill('browser_test')
    await page.getByLabel('Description').fill('A test of the browser')
    await page.getByLabel('North star').fill('More orders')
    await choose(page, 'Metric', 'orders per user')
    await page.getByLabel('Smallest effect').fill('10')
    await choose(page, 'Type', 'communication')
    await choose(page, 'Page', 'home')
    await page.getByLabel('Start date').fill(typed(0))
    await page.getByLabel('End date').fill(typed(5))
    await page.getByRole('combobox', { name: 'Owner', exact: true }).fill('admin')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel('E-mails of the leaders').fill('lead@example.com,')
    const ids = page.getByRole('textbox', { name: 'Mod ids' })
    await ids.fill('0-100')
    await ids.blur()
    await page.getByText('Mod Ids must be between 0 and 99').waitFor()
    await ids.fill('0-9')
    const cells = page.getByRole('grid', { name: 'Mod ids: cells 0 to 99' })
    await cells.getByRole('gridcell', { name: '10', exact: true }).click()
    await cells.getByRole('gridcell', { name: '18', exact: true }).click({ modifiers: ['Shift'] })
    await page.keyboard.press('Shift+ArrowRight')
    expect(await ids.inputValue()).toBe('0-19')
    await addVariation(page, 'As before', '0-9', true)
    await addVariation(page, 'Bold', '10-19', false)
    await screenshot(page, 'experiment-create')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByRole('heading', { name: 'Browser experiment' }).waitFor()
    await page.waitForURL(/\/ab-experiment\/\d+/)
    const [experiment] = await rowsOf(page, 'experiments', { key: 'browser_test' })
    const here = `/ab-experiment/${experiment?.id}`

    await page.getByRole('tab', { name: 'Plan' }).click()
    await page.getByRole('list', { name: 'Mod ids on this page' }).waitFor()
    await page.getByText('Users a variation', { exact: true }).waitFor()
    await screenshot(page, 'experiment-plan')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Ramp up' }).click()
    await expect.poll(async () => (await rowsOf(page, 'experiments', { key: 'browser_test' }))[0]?.stage).toBe('ramp up')
    const variations = await rowsOf(page, 'experiment_variations', { experiment: experiment?.id })
    await page.goto(here)
    for (const { id, name } of variations) {
      await page.getByRole('button', { name: `Actions on ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Start' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Start/ })
        .click()
      await expect.poll(async () => (await rowsOf(page, 'experiment_variations', { id }))[0]?.status).toBe(2)
    }
    await page.goto(`${here}?tab=who`)
    await page.getByLabel('User code').fill('RS100013')
    await page.getByText('Mod id 13').waitFor()
    await page.getByRole('tabpanel', { name: 'Who' }).getByText('Bold').waitFor()
    await screenshot(page, 'experiment-who')
    expect(await accessibilityFaults(page)).toEqual([])

    const events = ['RS100003', 'RS100013', 'RS100014'].map((user, at) => ({
      id: `browser-${at}`,
      at: new Date().toISOString(),
      user,
      experiment: 'browser_test',
      variation: user === 'RS100003' ? 'As before' : 'Bold',
    }))
    const body = JSON.stringify({ events })
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, 'browser call', new Date(), body) }
    const answer = await page.request.post('/api/ingest/exposures', { data: body, headers })
    expect(await answer.json()).toMatchObject({ taken: 3 })
    await page.goto(`${here}?tab=results`)
    await page.getByRole('button', { name: 'Count again' }).click()
    await page.getByText('Too early to tell.').waitFor()
    await page.getByText('2 users').first().waitFor()
    await screenshot(page, 'experiment-results')

    await page.getByRole('button', { name: 'Conclude' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Result' }).selectOption('no difference')
    await dialog.getByLabel('Learning').fill('Bold does not sell more')
    await screenshot(page, 'experiment-conclude')
    await dialog.getByRole('button', { name: 'Conclude…' }).click()
    await page.getByRole('button', { name: /^Conclude: / }).click()
    await expect.poll(async () => (await rowsOf(page, 'experiments', { key: 'browser_test' }))[0]?.stage).toBe('concluded')
    await page.getByRole('button', { name: panelWords.undo }).first().click()
    await expect
      .poll(async () => (await rowsOf(page, 'experiments', { key: 'browser_test' }))[0])
      .toMatchObject({ stage: 'ramp up', running_count: 2 })
  })
})
