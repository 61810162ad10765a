import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

interface Schedule {
  readonly id: number
  readonly version: number
  readonly product: number
  readonly new_price: number
  readonly start_at: string
}

async function rowsOf<Row>(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]', sort: '["id","DESC"]' })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}

/** A day of the next month in India, at ten in the morning. */
function inNextMonth(day: number): string {
  const now = new Date(Date.now() + 5.5 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 4, 30)).toISOString()
}

/** Two prices of a product that has none planned: from the 5th to the 7th, and from the 12th to the 14th. */
async function twoPlanned(page: Page): Promise<readonly [Schedule, Schedule]> {
  const [products, planned] = await Promise.all([
    rowsOf<{ readonly id: number; readonly discounted_price: number }>(page, 'products', { state: 'active' }),
    rowsOf<Schedule>(page, 'price_schedules', {}),
  ])
  const busy = new Set(planned.map(({ product }) => product))
  const free = products.find(({ id, discounted_price }) => !busy.has(id) && discounted_price > 100)
  const plan = async (from: number, to: number) =>
    (await (
      await page.request.post('/api/price_schedules', {
        data: {
          product: free?.id,
          new_price: 99,
          start_at: inNextMonth(from),
          end_at: inNextMonth(to),
          reason: 'Weekend offer',
        },
        headers: { origin: new URL(page.url()).origin, 'prompts-answered': 'price_to_cap' },
      })
    ).json()) as Schedule
  return [await plan(5, 7), await plan(12, 14)]
}

const address = (filter: object) =>
  `/price-scheduling?${new URLSearchParams({ as: 'calendar', day: inNextMonth(1).slice(0, 10), filter: JSON.stringify(filter) })}`

async function startOf(page: Page, id: number): Promise<string> {
  return ((await (await page.request.get(`/api/price_schedules/${id}`)).json()) as Schedule).start_at
}

/** Drags a bar, or one of its edges, by so many days. */
async function drag(page: Page, bar: Locator, days: number): Promise<void> {
  const box = await bar.boundingBox()
  const lane = await bar.locator('xpath=ancestor::ul').boundingBox()
  if (!box || !lane) throw new Error('no bar to be dragged')
  const count = await page.locator('[data-day]').count()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y)
  await page.mouse.move(x + (days * lane.width) / count, y, { steps: 4 })
  await page.mouse.up()
}

describe('prices in time', () => {
  it('are dragged and moved by keys, seen before they are saved, taken back, and refused where another holds', async () => {
    const page = await panel.open({ as, path: '/price-scheduling' })
    const [first] = await twoPlanned(page)
    await page.goto(address({ product: first.product }))
    const bar = page.locator(`#bar-${first.id}`)
    await bar.waitFor()
    const name = await bar.getAttribute('aria-label')
    expect(name).toMatch(/^Rs\. 99\.00 Scheduled; 5 \w+ \d{4}, 10:00 to 7 \w+ \d{4}, 10:00$/)
    expect(await page.locator('[data-bar]').count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])

    await drag(page, bar, 2)
    const panelOf = page.getByRole('dialog', { name: 'Move Rs. 99.00' })
    await panelOf.getByText('Start at').waitFor()
    await screenshot(page, 'calendar-moved')
    expect(await accessibilityFaults(page)).toEqual([])
    await panelOf.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => startOf(page, first.id)).toBe(inNextMonth(7))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => startOf(page, first.id)).toBe(inNextMonth(5))

    await expect.poll(() => bar.getAttribute('aria-label')).toBe(name)
    await bar.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await panelOf.getByText('Start at').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => startOf(page, first.id)).toBe(inNextMonth(6))
    await expect.poll(() => panelOf.count()).toBe(0)

    for (let day = 0; day < 5; day++) await page.keyboard.press('Alt+Shift+ArrowRight')
    await panelOf.getByText(/Overlaps .*, from /).waitFor()
    await screenshot(page, 'calendar-overlaps')
    expect(await panelOf.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => panelOf.count()).toBe(0)
    expect(await startOf(page, first.id)).toBe(inNextMonth(6))

    await page.keyboard.press('m')
    const asked = page.getByRole('dialog', { name: 'Move Rs. 99.00' })
    await asked.getByLabel('Start at').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe(`bar-${first.id}`)
  }, 90_000)

  it('are turned by month and week, filtered, shown as the person left them, and closed where they began', async () => {
    const page = await panel.open({ as, path: '/price-scheduling?as=calendar' })
    const title = page.getByRole('main').getByRole('heading', { level: 2 })
    const now = await title.innerText()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect.poll(() => title.innerText()).not.toBe(now)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect.poll(() => title.innerText()).toBe(now)
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await page.getByRole('button', { name: 'Previous week' }).waitFor()
    await page.getByRole('button', { name: 'Month', exact: true }).click()

    await page.getByRole('button', { name: 'Active now' }).click()
    await expect.poll(() => page.getByRole('group', { name: 'Colours' }).innerText()).toBe('Active')
    const active = page.locator('[data-bar]').first()
    await active.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('This can no longer be changed.').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await page.goto('/price-scheduling')
    await page.getByRole('region', { name: 'Price schedules' }).waitFor()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('table').waitFor()
  }, 60_000)

  it('stand in lanes on a phone, in the dark', async () => {
    const page = await panel.open({ as, theme: 'dark', viewport: { width: 360, height: 800 }, path: '/widgets-group?as=calendar' })
    await page.getByRole('heading', { level: 3, name: 'Home · Slot 1' }).waitFor()
    await screenshot(page, 'calendar-360')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }, 60_000)
})
